import { createContext, use } from "react";
import type { Program } from "#content/program.ts";

/** What console and portal show of a program. Passed in by their page, so that no curriculum is in the bundle. */
export type ProgramName = Pick<Program, "slug" | "title" | "domain" | "ground"> & {
	/** The original slug, by which texts refer to it. */
	began: string;
};

export const ProgramsContext = createContext<readonly ProgramName[]>([]);

export function usePrograms(): readonly ProgramName[] {
	return use(ProgramsContext);
}

/** The program that a domain means; null for free text. */
export function useProgramOf(): (domain: string | null) => ProgramName | null {
	const programs = usePrograms();
	return (domain) => programOf(programs, domain);
}

export function programOf<Named extends Pick<ProgramName, "slug" | "title" | "domain">>(
	programs: readonly Named[],
	domain: string | null,
): Named | null {
	if (domain === null) return null;
	const normalised = normalise(domain);
	return (
		programs.find(({ slug, title, domain }) => [slug, title, domain].some((name) => normalise(name) === normalised)) ??
		null
	);
}

/** 'UI/UX', 'UI & UX' and 'ui-ux' are the same program. */
function normalise(name: string): string {
	return name.toLowerCase().replace(/[^a-z0-9]+/g, "");
}
