import { plainWords } from "#content/programs/in-title.ts";
import { domains, programs } from "#content/programs/index.ts";
import type { MatchedProgram } from "#contract/imports.ts";
import { invalidField } from "../../platform/refusal.ts";

const nearestShown = 3;

type ProgramNames = { by: object | undefined; domains: ReadonlyMap<string, string>; offered: readonly string[] };
let last: ProgramNames | undefined;

/** Every name of a program, plain, with its domain. Cached, because each row of a sheet needs it, until a publication replaces the programs. */
function programNames(): ProgramNames {
	const [by] = programs;
	if (last?.by === by && last) return last;
	const named = new Map([
		...domains.map((domain): [string, string] => [plain(domain), domain]),
		...programs.flatMap(({ slug, title, domain }) =>
			[slug, title, domain].map((name): [string, string] => [plain(name), domain]),
		),
	]);
	last = { by, domains: named, offered: [...new Set(named.values())] };
	return last;
}

/** 'UI/UX', 'UI & UX' and 'ui-ux' are the same program. */
export function programOf(typed: string): string | null {
	return programNames().domains.get(plain(typed)) ?? null;
}

export function matchProgram(typed: string): MatchedProgram {
	const program = programOf(typed);
	return { typed, program, nearest: program === null ? nearestTo(typed) : [] };
}

export function isProgram(domain: string): boolean {
	return programNames().offered.includes(domain);
}

/** Programs by spelling. Refused if one is not among our programs. */
export function bySpelling(matched: readonly { typed: string; program: string }[]): Record<string, string> {
	const error = "No program of ours.";
	if (matched.some(({ program }) => !isProgram(program))) throw invalidField("domains", error, error);
	return Object.fromEntries(matched.map(({ typed, program }) => [typed.trim(), program]));
}

function plain(name: string): string {
	return plainWords(name).replaceAll(" ", "");
}

function nearestTo(typed: string): string[] {
	const pairs = pairsOf(typed);
	const { offered } = programNames();
	const likeness = new Map(offered.map((domain) => [domain, likenessOf(pairs, pairsOf(domain))]));
	return offered.toSorted((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0)).slice(0, nearestShown);
}

/** Dice's coefficient over pairs of letters: swapped words and a missing letter cost little. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const both = [...one].filter((pair) => other.has(pair)).length;
	return (2 * both) / Math.max(1, one.size + other.size);
}

function pairsOf(text: string): Set<string> {
	const words = plainWords(text).split(" ");
	return new Set(words.flatMap((word) => Array.from(word, (_, at) => ` ${word}`.slice(at, at + 2))));
}
