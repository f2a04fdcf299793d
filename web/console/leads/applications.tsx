import { ClipboardPen, FileUp } from "lucide-react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import type { CourseApplicationRow } from "#contract/enquiries.ts";
import { courseFields } from "#contract/enquiry-fields.ts";
import { pages } from "#contract/paths.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { tableLocales } from "../dates.ts";
import { plainButton } from "../parts/buttons.tsx";
import { Domain } from "../parts/domain.tsx";
import { useMay } from "../role.tsx";
import { dateColumn, Email, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import type { ListView } from "../table/view.ts";
import { AddLead } from "./add-lead.tsx";
import { leadBulkActions } from "./bulk-actions.tsx";
import { EnquiryCard } from "./card.tsx";
import { enquiriesEmpty, Name, Reason } from "./cells.tsx";
import { Counts } from "./counts.tsx";
import { applicationsSheet } from "./excel.ts";
import { columnsOf } from "./fields.ts";
import { excludeSpamByDefault, filtersOf } from "./filters.tsx";
import { stateOf } from "./lead.ts";
import { leadColumns } from "./lead-columns.tsx";
import { EnquiryPanel } from "./panel/enquiry-panel.tsx";
import { courseApplication, courseApplications } from "./queries.ts";
import { last30Days } from "./views.ts";

type Row = CourseApplicationRow;
const locale = tableLocales.course;
const isMuted = (row: Row) => stateOf(row).muted;

const columns: readonly Column<Row>[] = [
	{ ...dateColumn("createdAt", "Created on", "w-[136px]", locale), hideOrder: "next" },
	...columnsOf<Row, typeof courseFields>(courseFields, {
		name: { sortable: true, width: "w-[112px]", cell: (row) => <Name enquiry={row} /> },
		email: { sortable: true, width: "w-[122px]", hideOrder: "first", cell: (row) => <Email address={row.email} /> },
		phone: { sortable: false, width: "w-[122px]", cell: (row) => <Text>{row.phone}</Text> },
		college: { sortable: true, width: "w-[126px]", hideOrder: "first", cell: (row) => <Text>{row.college}</Text> },
		collegemail: {
			sortable: false,
			width: "w-[116px]",
			hideOrder: "first",
			cell: (row) => <Email address={row.collegemail} />,
		},
		passingyear: {
			sortable: true,
			width: "w-[74px]",
			hideOrder: "first",
			cell: (row) => <Text>{row.passingyear}</Text>,
		},
		domain: {
			sortable: true,
			width: "w-[132px]",
			cell: (row) => <Domain domain={row.domain} muted={isMuted(row)} />,
		},
		reason: {
			sortable: false,
			width: "w-[102px]",
			hideOrder: "first",
			cell: (row) => <Reason application={row} muted={isMuted(row)} />,
		},
	}),
	...leadColumns<Row>("course"),
];

/** Applied Course (specification section 2). */
export function Applications() {
	return <ListScreen view={view} />;
}

const view: ListView<Row> = {
	searchHint: "Name, email, phone or college",
	defaultSort: "-createdAt",
	list: (request) => courseApplications(excludeSpamByDefault(request)),
	record: courseApplication,
	filters: filtersOf.course,
	actions: (
		<>
			<WalkIn />
			<ImportLink />
			<AddLead />
		</>
	),
	actionsBelow: true,
	excel: applicationsSheet,
	columns,
	columnsKey: "course",
	views: { page: pages.applyData, builtIn: last30Days(columns, ["email", "collegemail", "passingyear"]) },
	bulk: leadBulkActions("course", courseApplication),
	stateOf,
	counts: (total, filtered) => <Counts kind="course" total={total} filtered={filtered} />,
	card: (row) => <Card row={row} />,
	panel: (row) => <EnquiryPanel kind="course" enquiry={row} />,
	empty: enquiriesEmpty(
		"Applications from the programs page, a program's page or the brochure form appear here the moment they are sent.",
		pages.programs,
		"Open the programs page",
	),
};

function ImportLink() {
	const may = useMay();
	if (!may(api.listImports)) return null;
	return (
		<Link to={pages.importLeads} className={`${plainButton} max-md:!h-11`}>
			<FileUp aria-hidden="true" className="size-4" />
			Import
		</Link>
	);
}

/** For people who walk in or call: the onboarding form, in a new tab. */
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
		<EnquiryCard
			kind="course"
			enquiry={row}
			locale={locale}
			illustration={
				program && (
					<ProgramMark slug={program.slug} className={`size-14 shrink-0 ${isMuted(row) ? "opacity-45" : ""}`} />
				)
			}
			subject={
				<>
					<span className="wrap-anywhere">{row.domain}</span>
					<Reason application={row} muted={isMuted(row)} />
				</>
			}
			details={[row.college, row.passingyear].filter(Boolean).join(", ")}
		/>
	);
}
