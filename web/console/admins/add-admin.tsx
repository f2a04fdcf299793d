import { type AdminRow, addAdmin } from "#contract/admins.ts";
import { formatCount } from "#web/app/numbers.ts";
import { type DateLocale, formatDate, formatDateTime } from "../dates.ts";
import { VisibleTo } from "../role.tsx";
import { dateColumn, Text } from "../table/cells.tsx";
import { aboveRow, type Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { AddAdminForm } from "./add-admin-form.tsx";
import { admins } from "./queries.ts";
import { RemoveAdmin } from "./remove-admin.tsx";

const locale: DateLocale = "en-GB";

const columns: readonly Column<AdminRow>[] = [
	{ name: "number", title: "Sl No", sortable: false, width: "w-[74px]", cell: (_, number) => formatCount(number) },
	dateColumn("createdAt", "Created on", "w-[158px]", locale),
	{ name: "email", title: "Email", sortable: true, width: "w-[312px]", cell: (row) => <Text>{row.email}</Text> },
	{
		name: "action",
		title: "Action",
		sortable: false,
		width: "w-[154px]",
		cell: (row) => <RemoveAdmin admin={row} since={formatDate(row.createdAt, locale)} />,
	},
];

const adminNoun = { one: "admin", many: "admins" };

const view: ListView<AdminRow> = {
	searchHint: "Part of an email",
	defaultSort: "-createdAt",
	list: admins,
	columns,
	stateOf: () => ({ unseen: false, muted: false }),
	card: (row, number) => <Card row={row} number={number} />,
	counts: (total, filtered) => <MatchingCount total={total} noun={adminNoun} filtered={filtered} />,
	notice: (
		<VisibleTo endpoint={addAdmin}>
			<AddAdminForm />
		</VisibleTo>
	),
	empty: {
		title: "No Data Found",
		next: <p>Add an admin above. They sign in with the Google account of that email.</p>,
	},
};

/** The list of admins, who may enter the console. */
export function AddAdmin() {
	return <ListScreen view={view} />;
}

function Card({ row, number }: { row: AdminRow; number: number }) {
	return (
		<div className="flex flex-col gap-2.5">
			<p className="flex gap-3 text-[16px]/6">
				<span className="text-soft">{formatCount(number)}.</span>
				<span className="font-semibold wrap-anywhere">{row.email}</span>
			</p>
			<div className={`${aboveRow} flex flex-wrap items-center justify-between gap-3`}>
				<span className="text-[13px] text-soft">Created on {formatDateTime(row.createdAt, locale)}</span>
				<RemoveAdmin admin={row} since={formatDate(row.createdAt, locale)} />
			</div>
		</div>
	);
}
