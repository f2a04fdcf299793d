import { use } from "react";
import type { StudentRow } from "#contract/students.ts";
import { type ProgramName, ProgramsContext } from "../programs.ts";
import { programOfBatch } from "./batch-program.ts";

export function useProgramOfBatch(): (batch: string) => ProgramName | null {
	const programs = use(ProgramsContext);
	return (batch) => programOfBatch(programs, batch);
}

/** The student as a confirmation shows them, with the mark of their batch. */
export function useWhom(student: StudentRow) {
	return { student, slug: useProgramOfBatch()(student.batch)?.slug ?? null };
}
