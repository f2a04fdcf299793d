import type { ContactMessageRow } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { contactMessage, contactMessages } from "#web/api.ts";
import { tableLocales } from "../dates.ts";
import { dateColumn, Email, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import type { ListView } from "../table/view.ts";
import { LeadCard } from "./card.tsx";
import { Name } from "./cells.tsx";
import { Counts } from "./counts.tsx";
import { leadsEmpty } from "./empty.tsx";
import { messagesSheet } from "./excel.ts";
import { filtersOf, realUnless } from "./filters.tsx";
import { leadTables, stateOf } from "./lead.ts";
import { LeadPanel } from "./panel.tsx";

type Row = ContactMessageRow;
const locale = tableLocales.contact;

const columns: readonly Column<Row>[] = [
	dateColumn("createdAt", "Created on", "w-[158px]", locale),
	{ name: "name", title: "Name", sortable: true, width: "w-[160px]", cell: (row) => <Name lead={row} /> },
	{ name: "phone", title: "phone", sortable: false, width: "w-[140px]", cell: (row) => <Text>{row.phone}</Text> },
	{ name: "email", title: "email", sortable: true, width: "w-[170px]", cell: (row) => <Email address={row.email} /> },
	{ name: "message", title: "message", sortable: false, width: "w-[440px]", cell: (row) => <Text>{row.message}</Text> },
];

/** Contact Us (specification section 2). */
export const messages: ListView<Row> = {
	title: leadTables.contact.title,
	searchHint: "Name, email, phone or message",
	defaultSort: "-createdAt",
	list: (asked) => contactMessages(realUnless(asked)),
	record: contactMessage,
	filters: filtersOf.contact,
	excel: messagesSheet,
	columns,
	columnsKey: "contact",
	stateOf,
	counts: (total, narrowed) => <Counts kind="contact" total={total} narrowed={narrowed} />,
	card: (row) => (
		<LeadCard
			lead={row}
			locale={locale}
			subject={<span className="truncate text-soft">{row.email}</span>}
			place={row.message}
		/>
	),
	panel: (row) => (
		<LeadPanel
			kind="contact"
			lead={row}
			locale={locale}
			ground="sandal"
			about="From the contact form"
			data={[["message", row.message]]}
		/>
	),
	empty: leadsEmpty(
		"Messages from the contact page appear here the moment they are sent.",
		pages.contact,
		"Open the contact page",
	),
};
