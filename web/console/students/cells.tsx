import { Link } from "react-router";
import type { StudentRow } from "#contract/students.ts";
import { counted } from "../numbers.ts";
import { Breaking } from "../parts/breaking.tsx";
import { aboveRow } from "../table/column.ts";
import { useOpening } from "../table/use-opening.ts";
import { BatchMark } from "./batch-mark.tsx";
import { courseNoun, inGroups } from "./student.ts";

export function Email({ address }: { address: string }) {
	return (
		<span className="cell-text" title={address}>
			<Breaking text={address} />
		</span>
	);
}

/** The gap is only for the eye: what is copied is the number. */
export function Phone({ digits }: { digits: string }) {
	return (
		<span className="wrap-anywhere [&>*+*]:ml-[0.3em]">
			{inGroups(digits).map((group, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number never change places.
				<span key={place}>{group}</span>
			))}
		</span>
	);
}

export function Batch({ batch }: { batch: string }) {
	return (
		<span className="flex items-center gap-2">
			<BatchMark batch={batch} className="size-6 shrink-0" />
			<span className="cell-text" title={batch}>
				{batch}
			</span>
		</span>
	);
}

/** Three steps, as many filled as there are courses; a press opens the student's courses. */
export function CourseCount({ student: { _id, name, courses } }: { student: StudentRow }) {
	return (
		<Link
			{...useOpening(_id)}
			aria-label={`${counted(courses.length, courseNoun)} of ${name}`}
			className={`${aboveRow} inline-flex h-8 items-center gap-2 pr-2 font-semibold text-accent hover:text-accent-hover max-md:h-11`}
		>
			<ThreeSteps filled={courses.length} />
			<span className="underline underline-offset-3">{courses.length}</span>
		</Link>
	);
}

const steps = ["M0 11h9v5H0z", "M9 5.5h9V16H9z", "M18 0h9v16h-9z"];

function ThreeSteps({ filled }: { filled: number }) {
	return (
		<svg viewBox="0 0 27 16" className="h-4 w-[27px] shrink-0" aria-hidden="true">
			{steps.map((step, index) => (
				<path key={step} d={step} className={index < filled ? "fill-accent" : "fill-hairline"} />
			))}
		</svg>
	);
}
