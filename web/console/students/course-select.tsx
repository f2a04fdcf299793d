import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Check, ChevronDown } from "lucide-react";
import { type RefObject, useDeferredValue, useRef, useState } from "react";
import type { Assignment } from "#contract/students.ts";
import { coursesToAssign } from "#web/api.ts";
import { CourseMark } from "../courses/course-mark.tsx";
import { inIndia } from "../numbers.ts";
import { textLink } from "../parts/buttons.ts";
import { reason } from "../table/states.tsx";
import type { CourseChoice } from "./acts.ts";

type CourseSelectProps = {
	field: RefObject<HTMLInputElement | null>;
	/** Which of them the student has already: they can be seen in the list. */
	held: readonly Assignment[];
	value: CourseChoice | null;
	onChange: (course: CourseChoice | null) => void;
	invalid: boolean;
	errorId: string;
};

export const labelOf = ({ title, batch }: CourseChoice) => `${title}, batch ${batch}`;

/** Opens on a press, narrows as one types: the server searches, however many courses there are. */
export function CourseSelect({ field, held, value, onChange, invalid, errorId }: CourseSelectProps) {
	const [q, setQ] = useState("");
	const place = useRef<HTMLDivElement>(null);
	const courses = useQuery({ ...coursesToAssign(useDeferredValue(q.trim())), placeholderData: keepPreviousData });
	return (
		<Combobox.Root<CourseChoice>
			items={courses.data?.rows ?? []}
			filter={null}
			value={value}
			onValueChange={onChange}
			onInputValueChange={(typed, { reason: why }) => setQ(why === "input-change" ? typed : "")}
			itemToStringLabel={labelOf}
			isItemEqualToValue={(one, other) => one._id === other._id}
			autoHighlight
		>
			<div ref={place} className="relative min-w-0 flex-1">
				<Chosen course={value} />
				<Combobox.Input
					ref={field}
					id="assign-course"
					// The label beside it is hidden from roles while the list is open.
					aria-label="Assign a course"
					placeholder="Choose a course"
					aria-invalid={invalid || undefined}
					aria-describedby={errorId}
					autoComplete="off"
					spellCheck={false}
					className={`${look} ${value === null ? "pl-3" : "pl-11"}`}
				/>
				<Combobox.Trigger
					aria-label="Show the courses"
					className="absolute inset-y-0 right-0 grid w-11 place-items-center"
				>
					<ChevronDown aria-hidden="true" className="size-5" />
				</Combobox.Trigger>
			</div>
			<Listed place={place} courses={courses} held={held} />
		</Combobox.Root>
	);
}

const look =
	"h-11 w-full truncate rounded-[3px] border border-control-form bg-raised pr-11 text-[15px] text-strong placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";

type Found = UseQueryResult<{ rows: CourseChoice[]; total: number }>;

type ListedProps = { place: RefObject<HTMLElement | null>; courses: Found; held: readonly Assignment[] };

/** In the overlay, not beside it: for those who hear the page, the overlay is all there is. */
function Listed({ place, courses, held }: ListedProps) {
	const isHeld = ({ _id }: CourseChoice) => held.some(({ courseid }) => courseid === _id);
	return (
		<Combobox.Portal container={place}>
			<Combobox.Positioner positionMethod="fixed" sideOffset={4} className="z-50">
				<Combobox.Popup className="max-h-[min(320px,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain border-2 border-keyline bg-raised text-strong">
					<Combobox.Status className="px-3 py-2 text-[13.5px] text-soft empty:hidden">
						<Findings courses={courses} />
					</Combobox.Status>
					<Combobox.List>
						{(course: CourseChoice) => <Option key={course._id} course={course} isHeld={isHeld(course)} />}
					</Combobox.List>
				</Combobox.Popup>
			</Combobox.Positioner>
		</Combobox.Portal>
	);
}

function Findings({ courses }: { courses: Found }) {
	if (courses.isError)
		return (
			<>
				{reason(courses.error)}{" "}
				<button type="button" className={textLink} onClick={() => courses.refetch()}>
					Retry
				</button>
			</>
		);
	if (courses.data === undefined) return <span className="after-a-moment">Loading the courses</span>;
	const { rows, total } = courses.data;
	if (total === 0) return "No courses found !!";
	return total > rows.length ? `${inIndia(rows.length)} of ${inIndia(total)} courses. Type to find the others.` : null;
}

function Option({ course, isHeld }: { course: CourseChoice; isHeld: boolean }) {
	return (
		<Combobox.Item
			value={course}
			className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-[14.5px]/5 data-highlighted:bg-hover data-highlighted:inset-ring-2 data-highlighted:inset-ring-accent forced-colors:data-highlighted:outline"
		>
			<CourseMark title={course.title} className="size-6 shrink-0" />
			<span className="min-w-0 flex-1 wrap-anywhere">
				{course.title}, <span className="inline-block text-soft">batch {course.batch}</span>
			</span>
			{isHeld && (
				<span className="flex shrink-0 items-center gap-1 text-[13px] text-soft">
					<Check aria-hidden="true" className="size-4" />
					assigned
				</span>
			)}
		</Combobox.Item>
	);
}

/** The mark of the chosen course, inside the field. */
function Chosen({ course }: { course: CourseChoice | null }) {
	if (course === null) return null;
	return (
		<CourseMark title={course.title} className="pointer-events-none absolute top-1/2 left-3 size-6 -translate-y-1/2" />
	);
}
