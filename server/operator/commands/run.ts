import { once } from "node:events";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { readConfig } from "../../platform/config/config.ts";
import { readEnvironment } from "../../platform/config/environment.ts";
import { DataDirInUse, databaseLocation, openForOperator } from "../../platform/db/open.ts";
import { BackupRefused } from "../backup/format.ts";
import { refuseCommand } from "../known-errors.ts";
import { sendCommand } from "../socket/send-command.ts";
import { commands, findCommand } from "./all.ts";
import {
	type Command,
	type CommandContext,
	type CommandLine,
	CommandRefused,
	parseCommandLine,
	WrongArguments,
} from "./command.ts";
import { helpAsInvoked } from "./help-as-invoked.ts";
import { databaseExists } from "./restore.ts";

/**
 * Runs every operator's command: `node server/operator/commands/run.ts <name> …`, `npm run <name> -- …`, and `gradway
 * <name> …` where it is installed.
 */
const [name = "", ...argv] = process.argv.slice(2);
const listed = findCommand(name);
const found = await listed?.load();
const say = (line: string) => console.log(line);

if (found === undefined) {
	const list = commands.map((each) => `  npm run ${each.name.padEnd(14)} ${each.about}`);
	console.error(helpAsInvoked(["What an operator may do by hand; each has --help.", "", ...list].join("\n")));
	process.exitCode = name === "" || name === "--help" ? 0 : 1;
} else await runAs(found, { argv, cwd: process.cwd() }).catch(refuse);

async function runAs(command: Command, typed: CommandLine): Promise<void> {
	const { given, help } = parseCommandLine(command, typed);
	if (help) return say(helpAsInvoked(command.help));
	const config = readConfig(readEnvironment());
	command.check?.(config, given);
	if (command.confirm && !(await command.confirm(given, ask))) throw new CommandRefused("Nothing was changed.");
	const context = { config, now: new Date(), stopped: stopOnSignal(), say };
	if (command.needs === "configuration") return command.run(context, given);
	const { skipsMigrations, creates } = command;
	if (!creates?.(given) && !databaseExists(config))
		throw new CommandRefused(`There is no database in ${config.dataDir} that this user may read. Check DATA_DIR.`);
	const database = await openOrSend(typed, context, skipsMigrations?.(given) ?? false);
	if (database === undefined) return;
	try {
		if (context.stopped.aborted) throw new CommandRefused("Stopped before it began.");
		await command.run({ ...context, database }, given);
	} finally {
		await database.close();
	}
}

/** Opens the database; undefined if a server has it open, which has then run the command. */
async function openOrSend(typed: CommandLine, { config, stopped }: CommandContext, skipMigrations: boolean) {
	// Safe to interrupt: a migration is one transaction.
	const leave = () => process.exit(1);
	stopped.addEventListener("abort", leave);
	try {
		const waiting = () => say("Waiting for another process that migrates the database.");
		return await openForOperator(databaseLocation(config), skipMigrations, waiting);
	} catch (error) {
		if (!(error instanceof DataDirInUse)) throw error;
		const { refused } = await sendCommand(error, { name, ...typed }, { stopped, say });
		if (refused !== undefined) throw new CommandRefused(refused);
		return undefined;
	} finally {
		stopped.removeEventListener("abort", leave);
	}
}

async function ask(question: string): Promise<string> {
	const terminal = createInterface({ input: stdin, output: stdout });
	try {
		// Ctrl-C and the end of the input count as an empty answer.
		const ended = once(terminal, "close").then(() => "");
		return await Promise.race([terminal.question(question).catch(() => ""), ended]);
	} finally {
		terminal.close();
	}
}

/** An interrupted backup deletes its file, and sample data is rolled back. A second signal ends the process at once. */
function stopOnSignal(): AbortSignal {
	const stopping = new AbortController();
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopping.abort());
	return stopping.signal;
}

async function refuse(error: unknown): Promise<void> {
	const line =
		error instanceof WrongArguments ? `${error.message}\n\n${helpAsInvoked(found?.help ?? "")}` : ownReason(error);
	if (line === undefined) await refuseCommand(error);
	else {
		console.error(line);
		process.exitCode = 1;
	}
}

function ownReason(error: unknown): string | undefined {
	return error instanceof CommandRefused || error instanceof BackupRefused ? error.message : undefined;
}
