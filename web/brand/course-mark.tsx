import { use } from "react";
import type { Ground } from "#content/program.ts";
import { ProgramMark } from "./program-mark.tsx";
import { ProgramsContext } from "./programs.ts";
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

/** The background colour of a course's mark. */
export function useGroundOf(title: string): Ground {
	return programInTitle(use(ProgramsContext), title)?.ground ?? "sandal";
}

type StepsProps = {
	letters?: string;
	/** The dot is on the top step, waits on the first, or lies where the third is missing. */
	dot?: "risen" | "waiting" | "left";
	className: string;
};

const dotAt = { risen: { cx: 84, cy: 38 }, waiting: { cx: 12, cy: 72 }, left: { cx: 40, cy: 64 } } as const;

/** For titles that name no program, and for empty states. */
export function StepsMark({ letters = "", dot = "risen", className }: StepsProps) {
	return (
		<svg viewBox="0 0 96 96" className={className} aria-hidden="true">
			<path className="fill-sandal" d="M0 0h96v96H0z" />
			<path className="fill-kumkum" d="M0 96V84h24V96z" />
			<path className="fill-marigold" d="M24 96V76h24v20z" />
			<path
				className="fill-lagoon"
				d={dot === "left" ? "M48 83a13 13 0 0 1 13 13H48zM63 96a9 9 0 0 1 9-9v9z" : "M48 96V66h24v30z"}
			/>
			<path className="fill-peacock" d="M72 96V54h24v42z" />
			<circle className="fill-kumkum" {...dotAt[dot]} r="8" />
			<text
				x="8"
				y="50"
				className={`fill-ink font-display font-extrabold [font-stretch:75%] ${isLatin(letters) ? "text-[46px]" : "text-[32px]"}`}
			>
				{letters}
			</text>
		</svg>
	);
}

/** Letters of Indian scripts are wider and would touch the dot. */
function isLatin(letters: string): boolean {
	return /^[\p{Script=Latin}\d]*$/u.test(letters);
}
