import { use } from "react";
import type { Ground } from "#content/program.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { ProgramsContext } from "../programs.ts";
import { lettersOf, programInTitle } from "./title-program.ts";

/** The mark of the program that the title names; else the title's first letters above steps. */
export function CourseMark({ title, className }: { title: string; className: string }) {
	const program = programInTitle(use(ProgramsContext), title);
	return program ? (
		<ProgramMark slug={program.slug} className={className} />
	) : (
		<StepsMark letters={lettersOf(title)} className={className} />
	);
}

/** The ground a course's mark stands on. */
export function useGroundOf(title: string): Ground {
	return programInTitle(use(ProgramsContext), title)?.ground ?? "sandal";
}

/** Where no program is named. */
export function StepsMark({ letters = "", className }: { letters?: string; className: string }) {
	return (
		<svg viewBox="0 0 96 96" className={className} aria-hidden="true">
			<path className="fill-sandal" d="M0 0h96v96H0z" />
			<path className="fill-kumkum" d="M0 96V84h24V96z" />
			<path className="fill-marigold" d="M24 96V76h24v20z" />
			<path className="fill-lagoon" d="M48 96V66h24v30z" />
			<path className="fill-peacock" d="M72 96V54h24v42z" />
			<circle className="fill-kumkum" cx="84" cy="38" r="8" />
			<text x="8" y="50" className="fill-ink font-display text-[46px] font-extrabold">
				{letters}
			</text>
		</svg>
	);
}
