import { once } from "node:events";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { readConfig } from "../../platform/config/config.ts";
import { readEnvironment } from "../../platform/config/environment.ts";
import { DataDirInUse, databaseLocation, openForOperator } from "../../platform/db/open.ts";
import { BackupRefused } from "../backup/format.ts";
import { reportCommandError } from "../known-errors.ts";
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
const listedCommand = findCommand(name);
const requested = await listedCommand?.load();
const say = (line: string) => console.log(line);

if (requested === undefined) {
	const list = commands.map((each) => `  npm run ${each.name.padEnd(14)} ${each.summary}`);
	console.error(helpAsInvoked(["What an operator may do by hand; each has --help.", "", ...list].join("\n")));
	process.exitCode = name === "" || name === "--help" ? 0 : 1;
} else await runCommand(requested, { argv, cwd: process.cwd() }).catch(reportError);

async function runCommand(command: Command, commandLine: CommandLine): Promise<void> {
	const { input, help } = parseCommandLine(command, commandLine);
	if (help) return say(helpAsInvoked(command.help));
	const config = readConfig(readEnvironment());
	command.check?.(config, input);
	if (command.confirm && !(await command.confirm(input, prompt))) throw new CommandRefused("Nothing was changed.");
	const context = { config, now: new Date(), signal: stopOnSignal(), say };
	if (command.needs === "configuration") return command.run(context, input);
	const { skipsMigrations, creates } = command;
	if (!creates?.(input) && !databaseExists(config))
		throw new CommandRefused(`There is no database in ${config.dataDir} that this user may read. Check DATA_DIR.`);
	const database = await openOrSend(commandLine, context, skipsMigrations?.(input) ?? false);
	if (database === undefined) return;
	try {
		if (context.signal.aborted) throw new CommandRefused("Stopped before it began.");
		await command.run({ ...context, database }, input);
	} finally {
		await database.close();
	}
}

/** Opens the database; undefined if a server has it open, which has then run the command. */
async function openOrSend(commandLine: CommandLine, { config, signal }: CommandContext, skipMigrations: boolean) {
	// Safe to interrupt: a migration is one transaction.
	const exit = () => process.exit(1);
	signal.addEventListener("abort", exit);
	try {
		const onWaiting = () => say("Waiting for another process that migrates the database.");
		return await openForOperator(databaseLocation(config), skipMigrations, onWaiting);
	} catch (error) {
		if (!(error instanceof DataDirInUse)) throw error;
		const { refused } = await sendCommand(error, { name, ...commandLine }, { signal, say });
		if (refused !== undefined) throw new CommandRefused(refused);
		return undefined;
	} finally {
		signal.removeEventListener("abort", exit);
	}
}

async function prompt(question: string): Promise<string> {
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

async function reportError(error: unknown): Promise<void> {
	const line =
		error instanceof WrongArguments
			? `${error.message}\n\n${helpAsInvoked(requested?.help ?? "")}`
			: refusalReason(error);
	if (line === undefined) await reportCommandError(error);
	else {
		console.error(line);
		process.exitCode = 1;
	}
}

function refusalReason(error: unknown): string | undefined {
	return error instanceof CommandRefused || error instanceof BackupRefused ? error.message : undefined;
}
