import type { Command } from "./command.ts";

type ListedCommand = { name: string; summary: string; load: () => Promise<Command> };

/** All commands. Each is imported when it is called, because each needs other parts of the server. */
export const commands: readonly ListedCommand[] = [
	{
		name: "check-config",
		summary: "says whether the server would start with this environment",
		load: async () => (await import("./check-config.ts")).checkConfig,
	},
	{
		name: "doctor",
		summary: "examines DNS, certificate, sign-in, mail, disk, clock and backups",
		load: async () => (await import("./doctor.ts")).doctor,
	},
	{
		name: "test-mail",
		summary: "sends a mail to you, and says what the mail server answered",
		load: async () => (await import("./test-mail.ts")).testMail,
	},
	{
		name: "migrate",
		summary: "brings the database up to date, as each start does",
		load: async () => (await import("./migrate.ts")).migrate,
	},
	{
		name: "add-admin",
		summary: "makes someone an admin",
		load: async () => (await import("./add-admin.ts")).addAdmin,
	},
	{
		name: "backup",
		summary: "writes all tables into one file, while the server serves",
		load: async () => (await import("./backup.ts")).backup,
	},
	{
		name: "verify",
		summary: "says whether a backup is whole, while the server serves",
		load: async () => (await import("./verify.ts")).verify,
	},
	{
		name: "restore",
		summary: "puts a backup into an empty place",
		load: async () => (await import("./restore.ts")).restore,
	},
	{
		name: "export-person",
		summary: "writes everything held about an email",
		load: async () => (await import("./export-person.ts")).exportPerson,
	},
	{
		name: "erase",
		summary: "takes a person out of every table, by their email",
		load: async () => (await import("./erase.ts")).erase,
	},
	{
		name: "seed",
		summary: "fills an empty database with sample data",
		load: async () => (await import("./seed.ts")).seed,
	},
];

export function findCommand(name: string): ListedCommand | undefined {
	return commands.find((each) => each.name === name);
}
