import { languageNames } from "#content/message-templates.ts";
import { type MailingRow, mailingStates } from "#contract/mailings.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatDateTime, tableLocales } from "../dates.ts";
import { OwnerChip } from "../leads/owner.tsx";
import { textLink } from "../parts/buttons.tsx";
import { Tag, type Tone } from "../parts/tag.tsx";
import { dateColumn, RecordLink } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { MailingPanel } from "./mailing-panel.tsx";
import { isForOutbox, mailing, mailings } from "./queries.ts";

type Row = MailingRow;
const locale = tableLocales.mailing;
const noun = { one: "mailing", many: "mailings" };

const looks: Record<Row["state"], { tone: Tone; text: string }> = {
	running: { tone: "gold", text: "Running" },
	stopped: { tone: "grey", text: "Stopped" },
	done: { tone: "green", text: "Done" },
};

function State({ row: { state } }: { row: Row }) {
	return <Tag tone={looks[state].tone}>{looks[state].text}</Tag>;
}

const columns: readonly Column<Row>[] = [
	dateColumn("createdAt", "Created on", "w-[149px]", locale),
	{
		name: "label",
		title: "Template",
		sortable: false,
		width: "w-[230px]",
		cell: (row) => <RecordLink id={row._id}>{row.label}</RecordLink>,
	},
	{ name: "by", title: "By", sortable: false, width: "w-[130px]", cell: ({ by }) => <OwnerChip owner={by} /> },
	{ name: "sent", title: "Sent", sortable: false, width: "w-[110px]", cell: (row) => <Sent row={row} /> },
	{
		name: "leftout",
		title: "Left out",
		sortable: false,
		width: "w-[90px]",
		cell: ({ leftout }) => (leftout === 0 ? <span className="text-soft">none</span> : formatCount(leftout)),
	},
	{ name: "state", title: "State", sortable: false, width: "w-[100px]", cell: (row) => <State row={row} /> },
];

function Sent({ row }: { row: Row }) {
	const { sent, total, leftout } = row;
	if (isForOutbox(row) && sent > 0) return `Outbox: ${formatCount(sent)}`;
	return (
		<>
			{sent === 0 ? "none" : formatCount(sent)} of {formatCount(total - leftout)}
		</>
	);
}

/** Templates that were mailed to many leads, while they run and afterwards. */
export function Mailings() {
	return <ListScreen view={view} />;
}

const view: ListView<Row> = {
	searchHint: "Template or sender",
	defaultSort: "-createdAt",
	list: mailings,
	record: mailing,
	filters: [
		{
			name: "state",
			label: "State",
			useOptions: () => mailingStates,
			format: (state) => looks[state as Row["state"]]?.text.toLowerCase() ?? state,
		},
	],
	columns,
	stateOf: () => ({ unseen: false, muted: false }),
	counts: (total, filtered) => <MatchingCount total={total} noun={noun} filtered={filtered} />,
	card: (row) => <Card row={row} />,
	panel: (row) => <MailingPanel key={row._id} id={row._id} shown={row} />,
	empty: {
		title: "No Data Found",
		next: (
			<p>
				Choose rows in{" "}
				<a className={textLink} href={pages.applyData}>
					Applied Course
				</a>{" "}
				or another list of leads and press Mail. Its progress is shown here.
			</p>
		),
	},
};

function Card({ row }: { row: Row }) {
	return (
		<div className="flex flex-col gap-2">
			<span className="text-[16px]/6">
				<RecordLink id={row._id}>{row.label}</RecordLink>
			</span>
			<span className="text-soft">
				<Sent row={row} />
				{!isForOutbox(row) && " sent"}, {languageNames[row.language]}
			</span>
			<div className="flex items-center justify-between gap-3">
				<State row={row} />
				<time dateTime={row.createdAt} className="shrink-0 text-[13px] text-soft">
					{formatDateTime(row.createdAt, locale)}
				</time>
			</div>
		</div>
	);
}
