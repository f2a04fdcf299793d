import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { StepsMark } from "#web/brand/course-mark.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { type ProgramName, ProgramsContext } from "#web/brand/programs.ts";
import { backgroundClasses } from "../parts/panel-header.tsx";
import { studentBatches } from "./queries.ts";

type BatchMarkProps = { batch: string; className: string };

/** The mark of a batch's program; plain steps if it names none, so that rows stay aligned. */
export function BatchMark({ batch, className }: BatchMarkProps) {
	const program = useProgramOfBatch(batch);
	return program ? <ProgramMark slug={program.slug} className={className} /> : <StepsMark className={className} />;
}

export function BatchIllustration({ batch }: { batch: string }) {
	const program = useProgramOfBatch(batch);
	return (
		<span className={`shrink-0 ${backgroundClasses[program?.ground ?? "sandal"]}`}>
			<BatchMark batch={batch} className="size-19" />
		</span>
	);
}

export function useProgramOfBatch(batch: string): ProgramName | null {
	return programOfBatch(use(ProgramsContext), batch);
}

const maxCodeLength = 4;

/** The program that a batch's first letters stand for: 'DS-2512-A' is Data Science. Batches are free text: null if no program fits. */
export function programOfBatch<Named extends Pick<ProgramName, "domain">>(
	programs: readonly Named[],
	batch: string,
): Named | null {
	const code = /^[a-z]+/i.exec(batch.trim())?.[0].toLowerCase() ?? "";
	if (code.length < 2 || code.length > maxCodeLength) return null;
	// The best match first.
	const matchers: ((words: readonly string[]) => boolean)[] = [
		(words) => initials(words) === code,
		(words) => initials(words).startsWith(code),
		(words) => words.some((word) => word === code),
		(words) => words.some((word) => word.startsWith(code)),
	];
	for (const matches of matchers) {
		const program = programs.find(({ domain }) => matches(splitWords(domain)));
		if (program) return program;
	}
	return null;
}

function splitWords(domain: string): string[] {
	return domain
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "");
}

function initials(words: readonly string[]): string {
	return words.map((word) => word[0]).join("");
}

/** The batches of pending and active students, to choose from. */
export function useExistingBatches(): readonly string[] {
	const { data: pending = [] } = useQuery(studentBatches("pending"));
	const { data: active = [] } = useQuery(studentBatches("active"));
	return [...new Set([...pending, ...active])].toSorted();
}
