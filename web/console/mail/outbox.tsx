import { useQuery } from "@tanstack/react-query";
import { mailStates, type OutboxMessage, type MailState as State } from "#contract/outbox.ts";
import { formatDateTime, tableLocales } from "../dates.ts";
import { queryClient } from "../query-client.ts";
import { dateColumn, Email, RecordLink } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { LinkedCount, MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { MailPanel } from "./mail-panel.tsx";
import { MailState, mailState, mailsInState, stateTags } from "./mail-state.tsx";
import { outboxMessages, outboxSummary } from "./queries.ts";
import { SendTestMail } from "./send-test-mail.tsx";

type Row = OutboxMessage;
const locale = tableLocales.outbox;

const columns: readonly Column<Row>[] = [
	dateColumn("createdAt", "Created on", "w-[149px]", locale),
	{ name: "to", title: "To", sortable: true, width: "w-[165px]", cell: (row) => <Email address={row.to} /> },
	{
		name: "subject",
		title: "Subject",
		sortable: false,
		width: "w-[284px]",
		cell: (row) => <RecordLink id={row._id}>{row.subject}</RecordLink>,
	},
	{ name: "state", title: "State", sortable: false, width: "w-[100px]", cell: (row) => <MailState mail={row} /> },
];

/** How often it is read again while a mail waits: most are sent within seconds. */
const pollIntervalMs = 5_000;
const isSending = () => queryClient.getQueryData(outboxSummary().queryKey)?.delivers;
const isWaiting = (row: Row) => mailState(row) === "waiting";
const noun = { one: "email", many: "emails" };

const stateLabel = (state: string) => stateTags[state as State]?.text.toLowerCase() ?? state;

/** Mails written, whether or not they could be sent. */
export function Outbox() {
	return <ListScreen view={view} />;
}

const view: ListView<Row> = {
	searchHint: "Address or subject",
	defaultSort: "-createdAt",
	list: (request) => ({
		...outboxMessages(request),
		refetchInterval: ({ state: { data } }) => (isSending() && data?.rows.some(isWaiting) ? pollIntervalMs : false),
	}),
	filters: [{ name: "state", label: "State", useOptions: () => mailStates, format: stateLabel }],
	columns,
	stateOf: () => ({ unseen: false, muted: false }),
	counts: (total, filtered) => <Counts total={total} filtered={filtered} />,
	notice: <NotDelivered />,
	actions: <SendTestMail />,
	actionsBelow: true,
	card: (row) => <Card row={row} />,
	panel: (row) => <MailPanel mail={row} locale={locale} />,
	empty: {
		title: "No Data Found",
		next: (
			<p>Each enquiry sends an email to admissions and one to its sender. They are listed here with their status.</p>
		),
	},
};

function Counts({ total, filtered }: { total: number; filtered: boolean }) {
	const { data: summary } = useQuery({
		...outboxSummary(),
		refetchInterval: ({ state: { data } }) => (data?.delivers && data.waiting > 0 ? pollIntervalMs : false),
	});
	return (
		<>
			<MatchingCount total={total} noun={noun} filtered={filtered} />
			{summary && (
				<>
					, <InState state="waiting" count={summary.waiting} words="waiting" />
					{summary.failed > 0 && (
						<>
							, <InState state="failed" count={summary.failed} words="not sent" />
						</>
					)}
				</>
			)}
		</>
	);
}

function InState({ state, count, words }: { state: State; count: number; words: string }) {
	return <LinkedCount page={mailsInState(state)} count={count} label={words} />;
}

/** Shown without a mail server, so that nobody believes these mails were sent. */
function NotDelivered() {
	const { data: summary } = useQuery(outboxSummary());
	if (summary === undefined || summary.delivers) return null;
	return (
		<p className="max-w-[72ch] border-l-4 border-marigold bg-chosen px-3 py-2 text-[13.5px]">
			Email sending is not set up, so emails are kept here to read and nothing is sent. Ask your technical contact
			(setting <code className="font-text font-semibold">SMTP_URL</code>).
		</p>
	);
}

function Card({ row }: { row: Row }) {
	return (
		<div className="flex flex-col gap-2">
			<span className="text-[16px]/6">
				<RecordLink id={row._id}>{row.subject}</RecordLink>
			</span>
			<span className="truncate text-soft">{row.to}</span>
			<div className="flex items-center justify-between gap-3">
				<MailState mail={row} />
				<time dateTime={row.createdAt} className="shrink-0 text-[13px] text-soft">
					{formatDateTime(row.createdAt, locale)}
				</time>
			</div>
		</div>
	);
}
