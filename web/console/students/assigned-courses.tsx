import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Assignment } from "#contract/students.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { formatDateTime } from "../dates.ts";
import { useIsPhone } from "../media.ts";
import { RowIconButton } from "../parts/buttons.tsx";
import { DateOverTime } from "../table/cells.tsx";
import { formatWatched } from "./student-progress.ts";

const locale = "en-GB";

type AssignedCoursesProps = {
	courses: readonly Assignment[];
	/** Unassigns a course; missing if they can only be read. */
	onDelete?: (course: Assignment) => void;
};

/** The courses of a student in the order they were assigned: a table, and a list on a phone. */
export function AssignedCourses({ courses, onDelete }: AssignedCoursesProps) {
	const isPhone = useIsPhone();
	if (courses.length === 0)
		return (
			<div className="px-6 py-8 max-md:px-4">
				<h3 className="console-title text-[20px]/[1.15]">No Data Found</h3>
				<p className="mt-1 text-[14.5px] text-soft">
					{onDelete ? "No course is assigned yet. Choose one above and press ADD." : "No course was assigned."}
				</p>
			</div>
		);
	return isPhone ? <List courses={courses} onDelete={onDelete} /> : <Table courses={courses} onDelete={onDelete} />;
}

type ShownProps = { courses: readonly Assignment[]; onDelete: AssignedCoursesProps["onDelete"] };

function Table({ courses, onDelete }: ShownProps) {
	return (
		<table className="w-full table-fixed border-separate border-spacing-0 text-[13.5px]/[17px]">
			<caption className="sr-only">Assigned courses</caption>
			<thead>
				<tr>
					<Head width="w-[76px] pl-6">Sl No</Head>
					<Head width="w-[172px]">Assign on</Head>
					<Head width="w-[250px]">Course Name</Head>
					<Head width="">C Batch</Head>
					<Head width="w-[92px]">Watched</Head>
					{onDelete && (
						<Head width="w-[76px]">
							<span className="sr-only">Delete</span>
						</Head>
					)}
				</tr>
			</thead>
			<tbody>
				{courses.map((course, index) => (
					<Row key={course._id} course={course} number={index + 1} onDelete={onDelete} />
				))}
			</tbody>
		</table>
	);
}

type RowProps = { course: Assignment; number: number; onDelete: AssignedCoursesProps["onDelete"] };

function Row({ course, number, onDelete }: RowProps) {
	return (
		<tr>
			<td className={`${cell} pl-6`}>{number}</td>
			<td className={cell}>
				<DateOverTime at={course.enrolledAt} locale={locale} />
			</td>
			<td className={`${cell} font-semibold`}>
				<CourseName title={course.coursetitle} />
			</td>
			<td className={cell}>
				<span className="cell-text" title={course.batch}>
					{course.batch}
				</span>
			</td>
			<td className={cell}>{formatWatched(course)}</td>
			{onDelete && (
				<td className={cell}>
					<Delete course={course} onDelete={onDelete} />
				</td>
			)}
		</tr>
	);
}

const cell = "h-[46px] border-b border-row-line px-2 py-1 align-middle";

function Head({ width, children }: { width: string; children: ReactNode }) {
	return (
		<th
			scope="col"
			className={`${width} sticky top-0 z-10 h-[37px] border-b border-hairline bg-table-head px-2 text-left text-[13px] font-semibold`}
		>
			{children}
		</th>
	);
}

function List({ courses, onDelete }: ShownProps) {
	return (
		<ul aria-label="Assigned courses">
			{courses.map((course) => (
				<li key={course._id} className="flex items-center gap-3 border-b border-row-line px-4 py-3 text-[14px]/5">
					<div className="min-w-0 flex-1">
						<span className="font-semibold">
							<CourseName title={course.coursetitle} />
						</span>
						<p className="mt-1 text-[13.5px] wrap-anywhere text-soft">
							{course.batch}, {formatDateTime(course.enrolledAt, locale)}
							{course.sessioncount > 0 && `, ${formatWatched(course)} watched`}
						</p>
					</div>
					{onDelete && <Delete course={course} onDelete={onDelete} />}
				</li>
			))}
		</ul>
	);
}

function CourseName({ title }: { title: string }) {
	return (
		<span className="flex items-center gap-2">
			<CourseMark title={title} className="size-6 shrink-0" />
			<span className="cell-text" title={title}>
				{title}
			</span>
		</span>
	);
}

function Delete({ course, onDelete }: { course: Assignment; onDelete: (course: Assignment) => void }) {
	return (
		<RowIconButton icon={Trash2} label={`Delete ${course.coursetitle}`} destructive onPress={() => onDelete(course)} />
	);
}
