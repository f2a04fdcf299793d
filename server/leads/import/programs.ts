import { plainWords } from "#content/programs/in-title.ts";
import { domains, programs } from "#content/programs/index.ts";
import type { MatchedProgram } from "#contract/imports.ts";
import { invalidField } from "../../platform/refusal.ts";

const maxNearest = 3;

type ProgramNames = {
	cacheKey: object | undefined;
	domainByName: ReadonlyMap<string, string>;
	offered: readonly string[];
};
let cachedNames: ProgramNames | undefined;

/**
 * Every normalised name of a program, with its domain. Cached until a publication replaces the programs, because each
 * row of a sheet needs it.
 */
function programNames(): ProgramNames {
	const [cacheKey] = programs;
	if (cachedNames?.cacheKey === cacheKey && cachedNames) return cachedNames;
	const domainByName = new Map([
		...domains.map((domain): [string, string] => [normaliseName(domain), domain]),
		...programs.flatMap(({ slug, title, domain }) =>
			[slug, title, domain].map((name): [string, string] => [normaliseName(name), domain]),
		),
	]);
	cachedNames = { cacheKey, domainByName, offered: [...new Set(domainByName.values())] };
	return cachedNames;
}

/** 'UI/UX', 'UI & UX' and 'ui-ux' are the same program. */
export function programOf(typed: string): string | null {
	return programNames().domainByName.get(normaliseName(typed)) ?? null;
}

export function matchProgram(typed: string): MatchedProgram {
	const program = programOf(typed);
	return { typed, program, nearest: program === null ? findNearest(typed) : [] };
}

export function isProgram(domain: string): boolean {
	return programNames().offered.includes(domain);
}

/** Programs by spelling. Refused if one is not among our programs. */
export function programsBySpelling(matched: readonly { typed: string; program: string }[]): Record<string, string> {
	const error = "No program of ours.";
	if (matched.some(({ program }) => !isProgram(program))) throw invalidField("domains", error, error);
	return Object.fromEntries(matched.map(({ typed, program }) => [typed.trim(), program]));
}

function normaliseName(name: string): string {
	return plainWords(name).replaceAll(" ", "");
}

function findNearest(typed: string): string[] {
	const pairs = letterPairs(typed);
	const { offered } = programNames();
	const similarityByDomain = new Map(offered.map((domain) => [domain, similarity(pairs, letterPairs(domain))]));
	return offered
		.toSorted((first, second) => (similarityByDomain.get(second) ?? 0) - (similarityByDomain.get(first) ?? 0))
		.slice(0, maxNearest);
}

/** Dice's coefficient over pairs of letters: swapped words and a missing letter cost little. */
function similarity(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
	const shared = [...first].filter((pair) => second.has(pair)).length;
	return (2 * shared) / Math.max(1, first.size + second.size);
}

function letterPairs(text: string): Set<string> {
	const words = plainWords(text).split(" ");
	return new Set(words.flatMap((word) => Array.from(word, (_, at) => ` ${word}`.slice(at, at + 2))));
}
