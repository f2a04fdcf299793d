import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import { formatCount } from "#web/app/numbers.ts";
import { RecordLink } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import type { ChoiceFilterDef, DaysFilterDef } from "../table/filter.ts";
import { Batch, CourseCount, Email, Phone } from "./cells.tsx";
import { LastSeen, WhatsAppStudent } from "./progress-cells.tsx";
import { studentBatches } from "./queries.ts";
import { formatWatched } from "./student-progress.ts";

type Widths = Record<"number" | "name" | "email" | "phone" | "batch" | "count" | "actions", string> & {
	/** If given, the columns of progress are shown. */
	watched?: string;
	seen?: string;
};

/** `numberTitle` as the specification names it in each table. */
export function studentColumns(
	numberTitle: string,
	widths: Widths,
	actions: (student: StudentRow) => ReactNode,
): readonly Column<StudentRow>[] {
	const count: Column<StudentRow> = {
		name: "coursecount",
		title: "Course count",
		sortable: true,
		width: widths.count,
		cell: (student) => <CourseCount student={student} />,
	};
	return [
		{
			name: "createdAt",
			title: numberTitle,
			sortable: true,
			isDate: true,
			width: widths.number,
			cell: (_, number) => formatCount(number),
		},
		...personColumns(widths),
		...(widths.count === "" ? [] : [count]),
		...progressColumns(widths),
		{ name: "actions", title: "Actions", sortable: false, width: widths.actions, pinned: true, cell: actions },
	];
}

function progressColumns({ watched, seen }: Widths): readonly Column<StudentRow>[] {
	if (watched === undefined || seen === undefined) return [];
	return [
		{
			name: "watched",
			title: "Watched",
			sortable: false,
			width: watched,
			cell: (student) => formatWatched(student),
		},
		{
			name: "seenAt",
			title: "Last seen",
			sortable: true,
			isDate: true,
			width: seen,
			cell: (student) => (
				<span className="flex items-center justify-between gap-1">
					<LastSeen student={student} />
					<WhatsAppStudent student={student} />
				</span>
			),
		},
	];
}

function personColumns(widths: Widths): readonly Column<StudentRow>[] {
	return [
		{
			name: "name",
			title: "Name",
			sortable: true,
			width: widths.name,
			cell: ({ _id, name }) => <RecordLink id={_id}>{name}</RecordLink>,
		},
		{
			name: "email",
			title: "Email",
			sortable: true,
			width: widths.email,
			cell: ({ email }) => <Email address={email} />,
		},
		{
			name: "phone",
			title: "Phone",
			sortable: false,
			width: widths.phone,
			cell: ({ phone }) => <Phone digits={phone} />,
		},
		{
			name: "batch",
			title: "Batch",
			sortable: true,
			width: widths.batch,
			cell: ({ batch }) => <Batch batch={batch} />,
		},
	];
}

export const createdFilter: DaysFilterDef = { kind: "days", label: "Created", from: "createdfrom", to: "createdto" };

export function batchFilter(status: StudentStatus): ChoiceFilterDef {
	return {
		name: "batch",
		label: "Batch",
		multiple: true,
		useOptions: () => useQuery(studentBatches(status)).data ?? [],
	};
}

export const courseFilter: ChoiceFilterDef = {
	name: "courses",
	label: "Courses",
	useOptions: () => ["none", "some"],
};

export const progressFilter: ChoiceFilterDef = {
	name: "progress",
	label: "Progress",
	useOptions: () => ["stopped"],
	format: () => "stopped for 7 days",
};

/** A student is never new or suspected, as an admin added them. */
export const defaultRowState = () => ({ unseen: false, muted: false });
