import type { HiringRequestRow } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { hiringRequest, hiringRequests } from "#web/api.ts";
import { tableLocales } from "../dates.ts";
import { counted, inIndia } from "../numbers.ts";
import { PublishOpening } from "../openings/publish-opening.tsx";
import { dateColumn, Email, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import type { ListView } from "../table/view.ts";
import { LeadCard } from "./card.tsx";
import { Name } from "./cells.tsx";
import { Counts } from "./counts.tsx";
import { leadsEmpty } from "./empty.tsx";
import { hiringSheet } from "./excel.ts";
import { filtersOf, realUnless } from "./filters.tsx";
import { leadTables, stateOf } from "./lead.ts";
import { LeadPanel } from "./panel.tsx";

type Row = HiringRequestRow;
const locale = tableLocales.hiring;

const columns: readonly Column<Row>[] = [
	dateColumn("createdAt", "Created on", "w-[158px]", locale),
	{ name: "name", title: "Name", sortable: true, width: "w-[138px]", cell: (row) => <Name lead={row} /> },
	{
		name: "designation",
		title: "Designation",
		sortable: true,
		width: "w-[126px]",
		cell: (row) => <Text>{row.designation}</Text>,
	},
	{ name: "phone", title: "Phone", sortable: false, width: "w-[128px]", cell: (row) => <Text>{row.phone}</Text> },
	{ name: "email", title: "Email", sortable: true, width: "w-[140px]", cell: (row) => <Email address={row.email} /> },
	{ name: "company", title: "Company", sortable: true, width: "w-[138px]", cell: (row) => <Text>{row.company}</Text> },
	{ name: "role", title: "Role", sortable: true, width: "w-[144px]", cell: (row) => <Text>{row.role}</Text> },
	{
		name: "requirement",
		title: "Requirement",
		sortable: true,
		width: "w-[116px]",
		cell: (row) => inIndia(row.requirement),
	},
];

const positions = { one: "position", many: "positions" };

/** Recruiter (specification section 2). */
export const hiring: ListView<Row> = {
	title: leadTables.hiring.title,
	searchHint: "Name, email, phone or company",
	defaultSort: "-createdAt",
	list: (asked) => hiringRequests(realUnless(asked)),
	record: hiringRequest,
	filters: filtersOf.hiring,
	excel: hiringSheet,
	columns,
	columnsKey: "hiring",
	stateOf,
	counts: (total, narrowed) => <Counts kind="hiring" total={total} narrowed={narrowed} />,
	card: (row) => (
		<LeadCard
			lead={row}
			locale={locale}
			subject={<span className="wrap-anywhere">{row.company}</span>}
			place={`${row.role}, ${counted(row.requirement, positions)}`}
		/>
	),
	panel: (row) => (
		<LeadPanel
			kind="hiring"
			lead={row}
			locale={locale}
			ground="lagoon"
			about={`${row.designation}, ${row.company}`}
			data={[
				["Designation", row.designation],
				["Company", row.company],
				["Role", row.role],
				["Requirement", counted(row.requirement, positions)],
			]}
			act={<PublishOpening id={row._id} />}
		/>
	),
	empty: leadsEmpty(
		"Requests from the page for recruiters appear here the moment they are sent.",
		pages.recruiter,
		"Open the recruiter page",
	),
};
