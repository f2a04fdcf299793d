import { type JobApplicationRow, jobApplicationStates } from "#contract/openings.ts";
import { formatDateTime } from "../dates.ts";
import { type ExcelColumn, excelDateTime } from "../excel/excel-view.ts";
import { LeadNameLink } from "../leads/lead-of-person.tsx";
import { BreakableText } from "../parts/facts.tsx";
import { dateColumn, Email, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import type { Filter } from "../table/filter.ts";
import { NoteAndResume } from "./note.tsx";
import { locale } from "./opening.ts";
import { StateSelect } from "./state-select.tsx";

type Row = JobApplicationRow;

export const applicantFilters: readonly Filter[] = [
	{ name: "state", label: "State", useOptions: () => jobApplicationStates },
];

export function applicantColumns(openingId: string): readonly Column<Row>[] {
	return [
		{
			name: "name",
			title: "Name",
			sortable: true,
			width: "w-[168px]",
			cell: (row) => <LeadNameLink person={row} className="cell-text font-semibold" />,
		},
		{
			name: "email",
			title: "Email",
			sortable: false,
			width: "w-[150px]",
			cell: (row) => <Email address={row.email} />,
		},
		{ name: "phone", title: "Phone", sortable: false, width: "w-[124px]", cell: (row) => <Text>{row.phone}</Text> },
		{ name: "batch", title: "Batch", sortable: false, width: "w-[110px]", cell: (row) => <Text>{row.batch}</Text> },
		{ name: "note", title: "Note", sortable: false, width: "w-[238px]", cell: (row) => <NoteAndResume {...row} /> },
		dateColumn("createdAt", "Applied on", "w-[142px]", locale),
		{
			name: "state",
			title: "State",
			sortable: false,
			width: "w-[156px]",
			pinned: true,
			cell: (row) => (
				<div className="pr-4">
					<StateSelect openingId={openingId} row={row} />
				</div>
			),
		},
	];
}

/** An applicant on a phone. */
export function ApplicantCard({ openingId, row }: { openingId: string; row: Row }) {
	return (
		<div className="flex flex-col gap-1 text-[14px]/5 wrap-anywhere">
			<p className="text-[16px]/6 font-semibold">
				<LeadNameLink person={row} className="" />
			</p>
			<p>
				<BreakableText text={row.email} />
			</p>
			<p>{row.phone}</p>
			<p className="text-soft">
				{row.batch}, applied on {formatDateTime(row.createdAt, locale)}
			</p>
			<NoteAndResume {...row} />
			<div className="mt-2">
				<StateSelect openingId={openingId} row={row} />
			</div>
		</div>
	);
}

export const applicantSheet: readonly ExcelColumn<Row>[] = [
	{ title: "Sl", width: 6, value: (_, number) => number },
	{ title: "Name", width: 26, value: ({ name }) => name },
	{ title: "Email", width: 32, value: ({ email }) => email },
	{ title: "Phone", width: 20, value: ({ phone }) => phone },
	{ title: "Batch", width: 16, value: ({ batch }) => batch },
	{ title: "Note", width: 60, value: ({ note }) => note },
	{ title: "Résumé", width: 40, value: ({ resume }) => resume },
	{ title: "Applied on", width: 28, value: ({ createdAt }) => excelDateTime(createdAt) },
	{ title: "State", width: 14, value: ({ state }) => state },
];
