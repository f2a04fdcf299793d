import type { ApplicantRow, RegistrationRow } from "#contract/registrations.ts";
import type { ExcelColumn } from "../excel/excel-view.ts";
import { LeadNameLink } from "../leads/lead-of-person.tsx";
import { BreakableText } from "../parts/facts.tsx";
import { Tag } from "../parts/tag.tsx";
import type { Column } from "../table/column.ts";
import { ApplicantActions, type OpenForm } from "./applicant-actions.tsx";
import { PresentCheckbox } from "./attendance.tsx";
import { SuspectedActions } from "./spam-actions.tsx";

type Row = ApplicantRow;

/** The masterclass, whether it is over, and how to open a form about a registrant. */
export type ApplicantsContext = { masterclass: string; isOver: boolean; open: OpenForm };

export const applicantColumns = ({ masterclass, isOver, open }: ApplicantsContext): readonly Column<Row>[] => [
	{ name: "number", title: "Sl", sortable: false, width: "w-[48px]", cell: (_, number) => number },
	{
		name: "name",
		title: "Name",
		sortable: true,
		width: "w-[144px]",
		cell: (row) => (
			<>
				<LeadNameLink person={row} className="cell-text font-semibold" />
				<Marks row={row} />
			</>
		),
	},
	{
		name: "email",
		title: "Email",
		sortable: true,
		width: "w-[174px]",
		cell: (row) => <FullText>{row.email}</FullText>,
	},
	{
		name: "clgemail",
		title: "Student's College Email",
		sortable: false,
		width: "w-[166px]",
		cell: (row) => <FullText>{row.clgemail}</FullText>,
	},
	{
		name: "collegename",
		title: "College Name",
		sortable: true,
		width: "w-[148px]",
		cell: (row) => <FullText>{row.collegename}</FullText>,
	},
	{
		name: "phone",
		title: "Number",
		sortable: false,
		width: "w-[126px]",
		cell: (row) => <FullText>{row.phone}</FullText>,
	},
	{
		name: "present",
		title: "Present",
		sortable: false,
		width: "w-[76px]",
		cell: (row) => <PresentCheckbox row={row} of={masterclass} />,
	},
	{
		name: "seat",
		title: "Registration link, actions",
		sortable: false,
		width: isOver ? "w-[176px]" : "w-[216px]",
		pinned: true,
		cell: (row) => <ApplicantActions row={row} isOver={isOver} open={open} />,
	},
];

function FullText({ children }: { children: string }) {
	return (
		<span className="cell-text">
			<BreakableText text={children} />
		</span>
	);
}

/** An applicant on a phone. */
export function ApplicantCard({
	row,
	number,
	masterclass,
	isOver,
	open,
}: ApplicantsContext & { row: Row; number: number }) {
	return (
		<div className="flex gap-3">
			<span className="w-7 shrink-0 text-[13.5px]/6 text-soft">{number}</span>
			<div className="min-w-0 flex-1 text-[14px]/5 wrap-anywhere">
				<p className="text-[16px]/6 font-semibold">
					<LeadNameLink person={row} className="" /> <Marks row={row} />
				</p>
				<p>
					<BreakableText text={row.email} />
				</p>
				<p className="text-soft">
					<BreakableText text={row.clgemail} />
				</p>
				<p className="text-soft">{row.collegename}</p>
				<p>{row.phone}</p>
				<p className="mt-1 flex items-center gap-1">
					<PresentCheckbox row={row} of={masterclass} /> <span aria-hidden="true">Present</span>
				</p>
				<ApplicantActions row={row} isOver={isOver} open={open} />
			</div>
		</div>
	);
}

/** Tags for suspected spam and for a certificate waiting for a corrected name. */
function Marks({ row }: { row: Row }) {
	return (
		<>
			<SuspectedActions row={row} />
			{!row.printable && <Tag tone="gold">Name cannot be printed</Tag>}
		</>
	);
}

/** The sheet's columns (specification section 2). */
export const applicantSheet: readonly ExcelColumn<RegistrationRow>[] = [
	{ title: "Sl", width: 6, value: (_, number) => number },
	{ title: "Name", width: 26, value: ({ name }) => name },
	{ title: "Email", width: 32, value: ({ email }) => email },
	{ title: "Student's College Email", width: 34, value: ({ clgemail }) => clgemail },
	{ title: "College Name", width: 34, value: ({ collegename }) => collegename },
	{ title: "Number", width: 20, value: ({ phone }) => phone },
	{ title: "Present", width: 10, value: ({ presentAt }) => (presentAt === null ? "" : "Yes") },
];
