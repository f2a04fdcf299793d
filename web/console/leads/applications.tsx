import { ClipboardPen } from "lucide-react";
import type { CourseApplicationRow } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { courseApplication, courseApplications } from "#web/api.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { tableLocales } from "../dates.ts";
import { plainButton } from "../parts/buttons.ts";
import { Domain } from "../parts/domain.tsx";
import { dateColumn, Email, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import type { ListView } from "../table/view.ts";
import { LeadCard } from "./card.tsx";
import { Name, Reason } from "./cells.tsx";
import { Counts } from "./counts.tsx";
import { CreateStudent } from "./create-student.tsx";
import { leadsEmpty } from "./empty.tsx";
import { applicationsSheet } from "./excel.ts";
import { filtersOf, realUnless } from "./filters.tsx";
import { formOf, leadTables, shownReason, stateOf } from "./lead.ts";
import { LeadPanel } from "./panel.tsx";

type Row = CourseApplicationRow;
const locale = tableLocales.course;
const isMuted = (row: Row) => stateOf(row).muted;

const columns: readonly Column<Row>[] = [
	{ ...dateColumn("createdAt", "Created on", "w-[154px]", locale), givesWay: "next" },
	{ name: "name", title: "Name", sortable: true, width: "w-[134px]", cell: (row) => <Name lead={row} /> },
	{
		name: "email",
		title: "email",
		sortable: true,
		width: "w-[122px]",
		givesWay: "next",
		cell: (row) => <Email address={row.email} />,
	},
	{ name: "phone", title: "phone", sortable: false, width: "w-[132px]", cell: (row) => <Text>{row.phone}</Text> },
	{
		name: "college",
		title: "College",
		sortable: true,
		width: "w-[126px]",
		givesWay: "first",
		cell: (row) => <Text>{row.college}</Text>,
	},
	{
		name: "collegemail",
		title: "College Mail",
		sortable: false,
		width: "w-[116px]",
		givesWay: "first",
		cell: (row) => <Email address={row.collegemail} />,
	},
	{
		name: "passingyear",
		title: "Passing Year",
		sortable: true,
		width: "w-[74px]",
		givesWay: "first",
		cell: (row) => row.passingyear,
	},
	{
		name: "domain",
		title: "Domain",
		sortable: true,
		width: "w-[128px]",
		cell: (row) => <Domain domain={row.domain} muted={isMuted(row)} />,
	},
	{
		name: "reason",
		title: "Reason",
		sortable: false,
		width: "w-[102px]",
		givesWay: "next",
		cell: (row) => <Reason reason={row.reason} muted={isMuted(row)} />,
	},
];

/** Applied Course (specification section 2). */
export const applications: ListView<Row> = {
	title: leadTables.course.title,
	searchHint: "Name, email, phone or college",
	defaultSort: "-createdAt",
	list: (asked) => courseApplications(realUnless(asked)),
	record: courseApplication,
	filters: filtersOf.course,
	actions: <WalkIn />,
	excel: applicationsSheet,
	columns,
	columnsKey: "course",
	stateOf,
	counts: (total, narrowed) => <Counts kind="course" total={total} narrowed={narrowed} />,
	card: (row) => <Card row={row} />,
	panel: (row) => <ApplicationPanel row={row} />,
	empty: leadsEmpty(
		"Applications from the programs page, a program's page or the brochure form appear here the moment they are sent.",
		pages.programs,
		"Open the programs page",
	),
};

/** Whoever comes by or calls is entered by the onboarding form, in a tab of its own. */
function WalkIn() {
	return (
		<a href={pages.application} target="_blank" rel="noopener" className={`${plainButton} max-md:!h-11`}>
			<ClipboardPen aria-hidden="true" className="size-4" />
			Application form
		</a>
	);
}

function Card({ row }: { row: Row }) {
	const program = useProgramOf()(row.domain);
	return (
		<LeadCard
			lead={row}
			locale={locale}
			art={
				program && (
					<ProgramMark slug={program.slug} className={`size-14 shrink-0 ${isMuted(row) ? "opacity-45" : ""}`} />
				)
			}
			subject={
				<>
					<span className="wrap-anywhere">{row.domain}</span>
					<Reason reason={row.reason} muted={isMuted(row)} />
				</>
			}
			place={`${row.college}, ${row.passingyear}`}
		/>
	);
}

function ApplicationPanel({ row }: { row: Row }) {
	const program = useProgramOf()(row.domain);
	return (
		<LeadPanel
			kind="course"
			lead={row}
			locale={locale}
			ground={program?.ground ?? "sandal"}
			art={program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0" />}
			about={`${row.domain}, ${formOf(row.reason)}`}
			act={<CreateStudent application={row} />}
			data={[
				["College", row.college],
				["College Mail", row.collegemail],
				["Passing Year", `${row.passingyear}`],
				["Domain", row.domain],
				["Reason", shownReason(row.reason)],
				["Mode", row.modeofprogram],
				["Price", row.price],
				["Paid", row.paidamount],
				["Due date", row.duedate],
				["Opted month", row.optedmonth],
				["Counselor", row.counselor],
			]}
		/>
	);
}
