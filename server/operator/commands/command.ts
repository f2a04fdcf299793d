import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Config } from "../../platform/config/config.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";

/** The arguments and the folder in which they were typed, to which their paths are relative. */
export type CommandLine = { argv: string[]; cwd: string };

/** Prints a line. `writtenFile`: the file that the line reports as written. */
export type Say = (line: string, writtenFile?: string) => void;

export type CommandContext = { config: Config; now: Date; signal: AbortSignal; say: Say };

/** An operator's command. It prints what it did and throws if it is refused. */
export type Command<Input = unknown> = {
	help: string;
	options: ParseArgsOptionsConfig;
	/** Throws `WrongArguments`. */
	read: (args: ParsedArguments) => Input;
	/** Refuses before anything is opened. */
	check?: (config: Config, input: Input) => void;
	/** Asks in the terminal before anything is opened; false ends the command. */
	confirm?: (input: Input, ask: (question: string) => Promise<string>) => Promise<boolean>;
} & (
	| { needs: "configuration"; run: (context: CommandContext, input: Input) => Promise<void> }
	| {
			needs: "database";
			/** True: does not migrate the database. */
			skipsMigrations?: (input: Input) => boolean;
			/** True: creates a missing database. Other commands refuse, because DATA_DIR is then most likely wrong. */
			creates?: (input: Input) => boolean;
			run: (context: CommandContext & { database: OpenDatabase }, input: Input) => Promise<void>;
	  }
);

type Value = string | boolean | undefined;
export type ParsedArguments = {
	positionals: string[];
	cwd: string;
	text: (option: string) => string | undefined;
	flag: (option: string) => boolean;
};

/** Wrong arguments: the usage is printed. */
export class WrongArguments extends Error {
	override readonly name = "WrongArguments";
}

/** A refusal; the message gives the reason on one line. */
export class CommandRefused extends Error {
	override readonly name = "CommandRefused";
}

/** Makes `run` take what `read` returns; the runner knows neither type. */
export function command<Input>(definition: Command<Input>): Command {
	return definition as unknown as Command;
}

export function parseCommandLine(
	{ options, read }: Command,
	{ argv, cwd }: CommandLine,
): { input: unknown; help: boolean } {
	const { values, positionals } = parse(argv, { ...options, help: { type: "boolean" } });
	if (values.help === true) return { input: undefined, help: true };
	const text = (option: string) => (typeof values[option] === "string" ? values[option] : undefined);
	return { input: read({ positionals, cwd, text, flag: (option) => values[option] === true }), help: false };
}

function parse(
	argv: string[],
	options: ParseArgsOptionsConfig,
): { values: Record<string, Value>; positionals: string[] } {
	try {
		const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
		return { values: values as Record<string, Value>, positionals };
	} catch (error) {
		throw new WrongArguments((error as Error).message);
	}
}

export const dryRun = { "dry-run": { type: "boolean" } } as const;

export function refuseArguments({ positionals }: ParsedArguments): void {
	if (positionals.length > 0) throw new WrongArguments(`Not understood: ${positionals[0]}`);
}

/** The only positional argument. */
export function onlyArgument({ positionals }: ParsedArguments, expected: string): string {
	const [first, ...extra] = positionals;
	if (first === undefined || extra.length > 0) throw new WrongArguments(`Expected ${expected}.`);
	return first;
}
