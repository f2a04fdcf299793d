import { Link } from "react-router";
import type { StudentRow } from "#contract/students.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { BreakableText } from "../parts/facts.tsx";
import { Steps } from "../parts/steps.tsx";
import { useRecordLink } from "../table/address.ts";
import { aboveRow } from "../table/column.ts";
import { BatchMark } from "./batch.tsx";
import { courseNoun, groupDigits } from "./student.ts";

/** Empty for a role that may read names only. */
export function Email({ address }: { address: string }) {
	if (address === "") return <span className="text-soft">not shown</span>;
	return (
		<span className="cell-text" title={address}>
			<BreakableText text={address} />
		</span>
	);
}

/** The gap is only visual: copying gives the plain number. A group breaks only if it alone is wider than its cell. */
export function Phone({ digits }: { digits: string }) {
	if (digits === "") return <span className="text-soft">not shown</span>;
	return (
		<span className="[&>*]:inline-block [&>*]:max-w-full [&>*]:wrap-anywhere [&>*:not(:last-child)]:mr-[0.3em]">
			{groupDigits(digits).map((group, place) => (
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
			{...useRecordLink(_id)}
			aria-label={`${countWithNoun(courses.length, courseNoun)} of ${name}`}
			className={`${aboveRow} inline-flex h-8 items-center gap-2 pr-2 font-semibold text-accent hover:text-accent-hover max-md:h-11`}
		>
			<Steps steps={3} filled={courses.length} />
			<span className="underline underline-offset-3">{courses.length}</span>
		</Link>
	);
}
