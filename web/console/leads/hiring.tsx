import type { HiringRequestRow } from "#contract/enquiries.ts";
import { hiringFields } from "#contract/enquiry-fields.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { tableLocales } from "../dates.ts";
import { dateColumn, Email, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import type { ListView } from "../table/view.ts";
import { leadBulkActions } from "./bulk-actions.tsx";
import { EnquiryCard } from "./card.tsx";
import { enquiriesEmpty, Name } from "./cells.tsx";
import { Counts } from "./counts.tsx";
import { hiringSheet } from "./excel.ts";
import { columnsOf } from "./fields.ts";
import { excludeSpamByDefault, filtersOf } from "./filters.tsx";
import { positionsText } from "./kinds.tsx";
import { stateOf } from "./lead.ts";
import { leadColumns } from "./lead-columns.tsx";
import { EnquiryPanel } from "./panel/enquiry-panel.tsx";
import { hiringRequest, hiringRequests } from "./queries.ts";
import { last30Days } from "./views.ts";

type Row = HiringRequestRow;
const locale = tableLocales.hiring;

const columns: readonly Column<Row>[] = [
	{ ...dateColumn("createdAt", "Created on", "w-[138px]", locale), hideOrder: "next" },
	...columnsOf<Row, typeof hiringFields>(hiringFields, {
		name: { sortable: true, width: "w-[138px]", cell: (row) => <Name enquiry={row} /> },
		designation: {
			sortable: true,
			width: "w-[126px]",
			hideOrder: "first",
			cell: (row) => <Text>{row.designation}</Text>,
		},
		phone: { sortable: false, width: "w-[128px]", hideOrder: "next", cell: (row) => <Text>{row.phone}</Text> },
		email: { sortable: true, width: "w-[140px]", hideOrder: "first", cell: (row) => <Email address={row.email} /> },
		company: { sortable: true, width: "w-[138px]", cell: (row) => <Text>{row.company}</Text> },
		role: { sortable: true, width: "w-[144px]", hideOrder: "first", cell: (row) => <Text>{row.role}</Text> },
		requirement: {
			sortable: true,
			width: "w-[116px]",
			hideOrder: "first",
			cell: (row) => (row.requirement === null ? null : formatCount(row.requirement)),
		},
	}),
	...leadColumns<Row>("hiring"),
];

/** Recruiter (specification section 2). */
export function HiringRequests() {
	return <ListScreen view={view} />;
}

const view: ListView<Row> = {
	searchHint: "Name, email, phone or company",
	defaultSort: "-createdAt",
	list: (request) => hiringRequests(excludeSpamByDefault(request)),
	record: hiringRequest,
	filters: filtersOf.hiring,
	actionsBelow: true,
	excel: hiringSheet,
	columns,
	columnsKey: "hiring",
	views: { page: pages.recruitmentData, builtIn: last30Days(columns, ["email", "designation"]) },
	bulk: leadBulkActions("hiring", hiringRequest),
	stateOf,
	counts: (total, filtered) => <Counts kind="hiring" total={total} filtered={filtered} />,
	card: (row) => (
		<EnquiryCard
			kind="hiring"
			enquiry={row}
			locale={locale}
			subject={<span className="wrap-anywhere">{row.company}</span>}
			details={[row.role, positionsText(row)].filter(Boolean).join(", ")}
		/>
	),
	panel: (row) => <EnquiryPanel kind="hiring" enquiry={row} />,
	empty: enquiriesEmpty(
		"Requests from the page for recruiters appear here the moment they are sent.",
		pages.recruiter,
		"Open the recruiter page",
	),
};
