import type { ReactNode } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { type AuditRow, auditActions, auditedKinds } from "#contract/audit.ts";
import { listQueryOptions } from "#web/api.ts";
import { formatDateTime, tableLocales } from "../dates.ts";
import { Tag } from "../parts/tag.tsx";
import { dateColumn, Email, recordTarget, Text } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import type { Filter } from "../table/filter.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { actionLabels, actionTones, kindLabels } from "./audit-event.ts";

const auditTrail = listQueryOptions(["audit", "list"], api.listAudit);

type Row = AuditRow;
const locale = tableLocales.audit;

const columns: readonly Column<Row>[] = [
	dateColumn("createdAt", "When", "w-[158px]", locale),
	{ name: "by", title: "Who", sortable: true, width: "w-[210px]", cell: (row) => <ActorCell by={row.by} /> },
	{ name: "act", title: "What", sortable: false, width: "w-[200px]", cell: (row) => <ActionTag row={row} /> },
	{
		name: "record",
		title: "Which record",
		sortable: true,
		width: "w-[270px]",
		cell: (row) => <RecordInTable row={row} />,
	},
	{
		name: "details",
		title: "Details",
		sortable: false,
		width: "w-[250px]",
		cell: (row) => row.details && <Text>{row.details}</Text>,
	},
];

const filters: readonly Filter[] = [
	{ kind: "days", label: "When", from: "createdfrom", to: "createdto" },
	{ name: "act", label: "What", useOptions: () => auditActions, format: labelFormatter(actionLabels) },
	{ name: "kind", label: "Kind of record", useOptions: () => auditedKinds, format: labelFormatter(kindLabels) },
];

/** The value comes from the address, so it may be unknown. */
function labelFormatter(labels: Readonly<Record<string, string>>) {
	return (value: string) => (Object.hasOwn(labels, value) ? (labels[value] as string) : value);
}

const entryNoun = { one: "entry", many: "entries" };

const auditView: ListView<Row> = {
	searchHint: "Admin, record or detail",
	defaultSort: "-createdAt",
	list: auditTrail,
	filters,
	rowsLinkElsewhere: true,
	columns,
	stateOf: () => ({ unseen: false, muted: false }),
	counts: (total, filtered) => <MatchingCount total={total} noun={entryNoun} filtered={filtered} />,
	card: (row) => <Card row={row} />,
	empty: {
		title: "No Data Found",
		next: (
			<p>Whatever admins add, change, delete or export, and each sign-in, is recorded here: who, what, and when.</p>
		),
	},
};

/** Who did what to which record, and when. Rows link to the records; nothing can be changed here. */
export function AuditTrail() {
	return <ListScreen view={auditView} />;
}

/** The operator uses commands and the configuration, and has no email. */
function ActorCell({ by }: { by: string | null }): ReactNode {
	return by === null ? <span className="text-soft">System (command line)</span> : <Email address={by} />;
}

function ActionTag({ row: { act } }: { row: Row }) {
	const tones: Partial<Record<string, "green" | "red">> = actionTones;
	return <Tag tone={tones[act] ?? "blue"}>{actionLabels[act]}</Tag>;
}

/** The name in one line, so that with the kind below it the row is no higher than the others. */
function RecordInTable({ row }: { row: Row }) {
	return (
		<div className="[&>[data-record]]:line-clamp-1">
			<RecordCell row={row} />
		</div>
	);
}

function RecordCell({ row }: { row: Row }) {
	return (
		<>
			<RecordLink row={row} />
			<span className="block truncate text-[12.5px] text-soft">
				{kindLabels[row.kind]}
				{row.deleted && ", deleted since"}
			</span>
		</>
	);
}

/** Links to the record; one that no page shows is only named, but J and K still stop there. */
function RecordLink({ row: { address, record } }: { row: Row }) {
	if (address === null)
		return (
			<span tabIndex={-1} data-record className={`${recordTarget} cursor-text`}>
				{record}
			</span>
		);
	return (
		<Link to={address} data-record className={recordTarget}>
			{record}
		</Link>
	);
}

function Card({ row }: { row: Row }) {
	return (
		<div className="flex flex-col gap-2">
			<div className="text-[16px]/6">
				<RecordCell row={row} />
			</div>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<ActionTag row={row} />
				{row.details && <span className="cell-text text-[13.5px] text-soft">{row.details}</span>}
			</div>
			<div className="flex flex-wrap justify-between gap-x-3 text-[13px] text-soft">
				<span className="max-w-full truncate">{row.by ?? "System (command line)"}</span>
				<time dateTime={row.createdAt} className="shrink-0">
					{formatDateTime(row.createdAt, locale)}
				</time>
			</div>
		</div>
	);
}
