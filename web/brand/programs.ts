import { createContext, use } from "react";
import type { Program } from "#content/program.ts";

/** What console and portal show of a program. Their page hands these over, so that no curriculum is in the bundle. */
export type ProgramName = Pick<Program, "slug" | "title" | "domain" | "ground"> & {
	/** The slug it began with, by which texts name it. */
	began: string;
};

export const ProgramsContext = createContext<readonly ProgramName[]>([]);

export function usePrograms(): readonly ProgramName[] {
	return use(ProgramsContext);
}

/** The program that a domain means; null for a text of the visitor's own. */
export function useProgramOf(): (domain: string | null) => ProgramName | null {
	const programs = usePrograms();
	return (domain) => programOf(programs, domain);
}

export function programOf<Named extends Pick<ProgramName, "slug" | "title" | "domain">>(
	programs: readonly Named[],
	domain: string | null,
): Named | null {
	if (domain === null) return null;
	const asked = plain(domain);
	return (
		programs.find(({ slug, title, domain }) => [slug, title, domain].some((name) => plain(name) === asked)) ?? null
	);
}

/** 'UI/UX', 'UI & UX' and 'ui-ux' are the same program. */
function plain(name: string): string {
	return name.toLowerCase().replace(/[^a-z0-9]+/g, "");
}
