import type { ContactMessageRow } from "#contract/enquiries.ts";
import { contactFields } from "#contract/enquiry-fields.ts";
import { pages } from "#contract/paths.ts";
import { tableLocales } from "../dates.ts";
import { dateColumn, Email, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import type { ListView } from "../table/view.ts";
import { leadBulkActions } from "./bulk-actions.tsx";
import { EnquiryCard } from "./card.tsx";
import { enquiriesEmpty, Name } from "./cells.tsx";
import { Counts } from "./counts.tsx";
import { messagesSheet } from "./excel.ts";
import { columnsOf } from "./fields.ts";
import { excludeSpamByDefault, filtersOf } from "./filters.tsx";
import { stateOf } from "./lead.ts";
import { leadColumns } from "./lead-columns.tsx";
import { EnquiryPanel } from "./panel/enquiry-panel.tsx";
import { contactMessage, contactMessages } from "./queries.ts";
import { last30Days } from "./views.ts";

type Row = ContactMessageRow;
const locale = tableLocales.contact;

const columns: readonly Column<Row>[] = [
	{ ...dateColumn("createdAt", "Created on", "w-[144px]", locale), hideOrder: "next" },
	...columnsOf<Row, typeof contactFields>(contactFields, {
		name: { sortable: true, width: "w-[160px]", cell: (row) => <Name enquiry={row} /> },
		phone: { sortable: false, width: "w-[128px]", hideOrder: "first", cell: (row) => <Text>{row.phone}</Text> },
		email: { sortable: true, width: "w-[160px]", hideOrder: "first", cell: (row) => <Email address={row.email} /> },
		message: { sortable: false, width: "w-[280px]", cell: (row) => <Text>{row.message}</Text> },
	}),
	...leadColumns<Row>("contact"),
];

/** Contact Us (specification section 2). */
export function ContactMessages() {
	return <ListScreen view={view} />;
}

const view: ListView<Row> = {
	searchHint: "Name, email, phone or message",
	defaultSort: "-createdAt",
	list: (request) => contactMessages(excludeSpamByDefault(request)),
	record: contactMessage,
	filters: filtersOf.contact,
	actionsBelow: true,
	excel: messagesSheet,
	columns,
	columnsKey: "contact",
	views: { page: pages.contactData, builtIn: last30Days(columns, ["email"]) },
	bulk: leadBulkActions("contact", contactMessage),
	stateOf,
	counts: (total, filtered) => <Counts kind="contact" total={total} filtered={filtered} />,
	card: (row) => (
		<EnquiryCard
			kind="contact"
			enquiry={row}
			locale={locale}
			subject={<span className="truncate text-soft">{row.email}</span>}
			details={row.message}
		/>
	),
	panel: (row) => <EnquiryPanel kind="contact" enquiry={row} />,
	empty: enquiriesEmpty(
		"Messages from the contact page appear here the moment they are sent.",
		pages.contact,
		"Open the contact page",
	),
};
