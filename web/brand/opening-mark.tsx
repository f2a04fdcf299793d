import { StepsMark } from "./course-mark.tsx";
import { ProgramMark } from "./program-mark.tsx";
import { programOfRole } from "./program-of-role.ts";
import { usePrograms } from "./programs.ts";
import { lettersOf } from "./title-program.ts";

type MarkProps = { opening: { title: string; skills: string | null }; className: string };

/** The mark of the program whose work it is; else the role's first letters above steps. */
export function OpeningMark({ opening, className }: MarkProps) {
	const program = programOfRole(usePrograms(), opening);
	return program ? (
		<ProgramMark slug={program.slug} className={className} />
	) : (
		<StepsMark letters={lettersOf(opening.title)} className={className} />
	);
}
