import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Config } from "../config.ts";
import type { OpenDatabase } from "../db/open.ts";

/** What was typed: where it was typed, so that a path means the same wherever the command runs. */
export type Typed = { argv: string[]; cwd: string };

export type Surroundings = { config: Config; now: Date; stopped: AbortSignal; say: (line: string) => void };

/** An operator's act. It says what it did on one line or a few, and throws what refused it. */
export type Command<Given = unknown> = {
	help: string;
	options: ParseArgsOptionsConfig;
	/** Throws `Unfit` for what it does not take. */
	read: (words: Words) => Given;
	/** Refuses before anything is opened. */
	check?: (config: Config, given: Given) => void;
	/** Asked where it was typed, before anything is opened; false ends it. */
	confirm?: (given: Given, ask: (question: string) => Promise<string>) => Promise<boolean>;
} & (
	| { needs: "configuration"; run: (around: Surroundings, given: Given) => Promise<void> }
	| {
			needs: "database";
			/** Leaves the database at the schema the last start brought it to. */
			asItStands?: (given: Given) => boolean;
			/** Makes one where there is none. Others refuse, for DATA_DIR is then most likely wrong. */
			creates?: (given: Given) => boolean;
			run: (around: Surroundings & { database: OpenDatabase }, given: Given) => Promise<void>;
	  }
);

type Value = string | boolean | undefined;
export type Words = {
	positionals: string[];
	cwd: string;
	text: (option: string) => string | undefined;
	flag: (option: string) => boolean;
};

/** What was typed is not what the command takes; the operator is shown how it is called. */
export class Unfit extends Error {
	override readonly name = "Unfit";
}

/** The command will not do it; its message is the one line that says why. */
export class CommandRefused extends Error {
	override readonly name = "CommandRefused";
}

/** Keeps what `read` gives and `run` takes together; the runner knows neither. */
export function command<Given>(declared: Command<Given>): Command {
	return declared as unknown as Command;
}

export function readTyped({ options, read }: Command, { argv, cwd }: Typed): { given: unknown; help: boolean } {
	const { values, positionals } = parse(argv, { ...options, help: { type: "boolean" } });
	if (values.help === true) return { given: undefined, help: true };
	const text = (option: string) => (typeof values[option] === "string" ? values[option] : undefined);
	return { given: read({ positionals, cwd, text, flag: (option) => values[option] === true }), help: false };
}

function parse(
	argv: string[],
	options: ParseArgsOptionsConfig,
): { values: Record<string, Value>; positionals: string[] } {
	try {
		const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
		return { values: values as Record<string, Value>, positionals };
	} catch (error) {
		throw new Unfit((error as Error).message);
	}
}

export const dryRun = { "dry-run": { type: "boolean" } } as const;

export function none({ positionals }: Words): void {
	if (positionals.length > 0) throw new Unfit(`Not understood: ${positionals[0]}`);
}

/** The one thing a command is about. */
export function only({ positionals }: Words, what: string): string {
	const [first, ...others] = positionals;
	if (first === undefined || others.length > 0) throw new Unfit(`Expected ${what}.`);
	return first;
}
