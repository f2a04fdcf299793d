import { use } from "react";
import { StepsMark } from "#web/brand/course-mark.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { type ProgramName, ProgramsContext } from "#web/brand/programs.ts";
import { grounds } from "../parts/panel-head.tsx";
import { programOfBatch } from "./batch-program.ts";

type BatchMarkProps = { batch: string; className: string };

/** The mark of the program that a batch stands for; plain steps where it says none, so that rows keep their line. */
export function BatchMark({ batch, className }: BatchMarkProps) {
	const program = useProgramOfBatch(batch);
	return program ? <ProgramMark slug={program.slug} className={className} /> : <StepsMark className={className} />;
}

/** In a confirmation, on the mark's own ground however many lines stand beside it. */
export function BatchArt({ batch }: { batch: string }) {
	const program = useProgramOfBatch(batch);
	return (
		<span className={`shrink-0 ${grounds[program?.ground ?? "sandal"]}`}>
			<BatchMark batch={batch} className="size-19" />
		</span>
	);
}

export function useProgramOfBatch(batch: string): ProgramName | null {
	return programOfBatch(use(ProgramsContext), batch);
}
