import { Trash2, Users } from "lucide-react";
import { Link } from "react-router";
import type { CourseRow } from "#contract/courses.ts";
import { recordAddress } from "#contract/paths.ts";
import type { RosterRow } from "#contract/students.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { plainButton, RowIconButton, textLink } from "../parts/buttons.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { Batch } from "../students/cells.tsx";
import { confirmUnassign } from "../students/confirmations.tsx";
import { LastSeen, ProgressLine, WhatsAppStudent } from "../students/progress-cells.tsx";
import { studentNoun, studentTables } from "../students/student.ts";
import { formatWatched } from "../students/student-progress.ts";
import { DateOverTime } from "../table/cells.tsx";
import { aboveRow, type Column } from "../table/column.ts";
import { NestedList } from "../table/nested-list.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { roster } from "./queries.ts";

type RosterProps = { course: CourseRow; onClose: () => void; onAssign: () => void };

/** Who has the course, since when and how far they are. */
export function Roster({ course, onClose, onAssign }: RosterProps) {
	return (
		<Overlay label={`Students of ${course.title}`} width="table" onClose={onClose}>
			<header className="flex min-h-[86px] shrink-0 items-center gap-4.5 max-md:gap-3">
				<CourseMark title={course.title} className="size-[86px] shrink-0 max-md:size-14" />
				<div className="min-w-0 flex-1 py-3 pr-16">
					<h2 tabIndex={-1} className="console-title text-[28px]/[1.05] wrap-anywhere focus:outline-none">
						Students of {course.title}
					</h2>
					<p className="mt-0.5 text-[14.5px] wrap-anywhere text-soft">Batch {course.batch}</p>
				</div>
			</header>
			<NestedList
				view={viewOf(course)}
				about={
					<div className="flex shrink-0 border-t border-hairline px-5 py-2.5 max-md:px-4">
						<button type="button" className={`${plainButton} max-md:!h-11`} onClick={onAssign}>
							<Users aria-hidden="true" className="size-4" />
							Assign to batch
						</button>
					</div>
				}
			/>
		</Overlay>
	);
}

function viewOf(course: CourseRow): ListView<RosterRow> {
	return {
		caption: "Students",
		searchHint: "Name, email, phone or batch",
		defaultSort: "name",
		list: roster(course._id),
		columns: columnsOf(course),
		stateOf: ({ status }) => ({ unseen: false, muted: status !== "active" }),
		card: (row) => <Card course={course} row={row} />,
		counts: (total, filtered) => <MatchingCount total={total} noun={studentNoun} filtered={filtered} />,
		empty: {
			title: "No Data Found",
			next: <p>Nobody has this course yet. Assign it to a batch, or in Active User.</p>,
		},
	};
}

function columnsOf(course: CourseRow): readonly Column<RosterRow>[] {
	return [
		{ name: "name", title: "Name", sortable: true, width: "w-[200px]", cell: (row) => <Name row={row} /> },
		{ name: "batch", title: "Batch", sortable: true, width: "w-[180px]", cell: ({ batch }) => <Batch batch={batch} /> },
		{
			name: "enrolledAt",
			title: "Since",
			sortable: false,
			width: "w-[170px]",
			cell: ({ enrolledAt }) => <DateOverTime at={enrolledAt} locale="en-GB" />,
		},
		{
			name: "watched",
			title: "Watched",
			sortable: false,
			width: "w-[100px]",
			cell: (row) => formatWatched(row),
		},
		{
			name: "seen",
			title: "Last seen",
			sortable: false,
			width: "w-[130px]",
			cell: (row) => <LastSeen student={row} />,
		},
		{
			name: "acts",
			title: "Actions",
			sortable: false,
			width: "w-[110px]",
			pinned: true,
			cell: (row) => <Actions course={course} row={row} />,
		},
	];
}

/** Links to the student's record. */
function Name({ row: { _id, name, status } }: { row: RosterRow }) {
	return (
		<Link to={recordAddress(studentTables[status].page, _id)} className={`${textLink} cell-text`}>
			{name}
		</Link>
	);
}

type ActionsProps = { course: CourseRow; row: RosterRow };

function Actions({ course, row }: ActionsProps) {
	return (
		<span className={`${aboveRow} flex items-center gap-1`}>
			<WhatsAppStudent student={row} course={course.title} />
			{row.status === "active" && (
				<RowIconButton
					icon={Trash2}
					label={`Unassign from ${row.name}`}
					destructive
					onPress={() =>
						confirmUnassign(row, { _id: row.assignmentid, coursetitle: course.title, batch: course.batch })
					}
				/>
			)}
		</span>
	);
}

function Card({ course, row }: ActionsProps) {
	return (
		<div className="flex flex-col gap-2">
			<div className="flex items-start gap-2">
				<span className="min-w-0 flex-1 text-[16px]/6">
					<Name row={row} />
					<span className="block text-[14px] text-soft">{row.batch}</span>
				</span>
				<Actions course={course} row={row} />
			</div>
			<ProgressLine student={row} course={course.title} />
		</div>
	);
}
