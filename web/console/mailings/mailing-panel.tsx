import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Square } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { languageNames } from "#content/message-templates.ts";
import { api } from "#contract/api.ts";
import { type MailingLead, type MailingOutcome, type MailingRow, mailsPerMinute } from "#contract/mailings.ts";
import { recordAddress } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { formatDateTime, formatRecent, tableLocales } from "../dates.ts";
import { enquiryTables } from "../leads/lead.ts";
import { useNameOf } from "../leads/owner.tsx";
import { leadsKey } from "../leads/queries.ts";
import { mainButton, plainButton, RetryButton, textLink } from "../parts/buttons.tsx";
import { Facts } from "../parts/facts.tsx";
import { PanelHeader } from "../parts/panel-header.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate } from "../query-client.ts";
import { isForOutbox, leadsOfMailing, mailing, mailingsKey } from "./queries.ts";

const locale = tableLocales.mailing;
const mailNoun = { one: "email", many: "emails" };

/** A mailing's progress, Stop, and the outcome for each of its leads. */
export function MailingPanel({ id, shown }: { id: string; shown: MailingRow }) {
	const { data: row = shown } = useQuery({ ...mailing(id), initialData: shown });
	const nameOf = useNameOf();
	const isRunning = row.state === "running";
	useEffect(() => {
		if (!isRunning) void invalidate(mailingsKey);
	}, [isRunning]);
	const sender = nameOf(row.by);
	return (
		<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
			<PanelHeader
				ground="lagoon"
				title={row.label}
				about={`By mail in ${languageNames[row.language]}, from ${sender}`}
			/>
			<div className="flex flex-col gap-4 p-4">
				{isRunning ? (
					<Running row={row} />
				) : (
					<>
						<p role="status" className="font-semibold">
							{endedText(row)}
						</p>
						{row.state === "done" && isForOutbox(row) && row.sent > 0 && <StopButton row={row} />}
					</>
				)}
				<Facts
					facts={[
						["Created on", formatDateTime(row.createdAt, locale)],
						[row.state === "stopped" ? "Stopped" : "Done", row.endedAt && formatDateTime(row.endedAt, locale)],
						["By", row.state === "stopped" ? stoppedByText(row, nameOf) : null],
					]}
				/>
			</div>
			<Outcomes row={row} />
		</div>
	);
}

function endedText(row: MailingRow): string {
	const { sent, total, leftout } = row;
	if (isForOutbox(row) && sent > 0)
		return `${countWithNoun(sent, mailNoun)} put into the Outbox: no mail server was set up`;
	return `${formatCount(sent)} of ${countWithNoun(total - leftout, mailNoun)} sent`;
}

function stoppedByText({ endedby }: MailingRow, nameOf: (email: string) => string): string {
	return endedby === null ? "itself: its sender may send no emails any more" : nameOf(endedby);
}

function Running({ row }: { row: MailingRow }) {
	const done = row.sent + row.leftout;
	return (
		<section aria-label="How far it is" className="flex flex-col gap-2">
			<progress aria-label="On their way" className="counted-progress" max={row.total} value={done} />
			<p role="status">
				{formatCount(row.sent)} of {countWithNoun(row.total - row.leftout, mailNoun)}{" "}
				{isForOutbox(row) ? "put into the Outbox" : "on their way"}
			</p>
			<p className="text-[13.5px] text-soft">
				{!isForOutbox(row) ? `${mailsPerMinute} a minute at most.` : "No mail server is set up."} It continues if you
				close this window.
			</p>
			<StopButton row={row} />
		</section>
	);
}

function StopButton({ row }: { row: MailingRow }) {
	return (
		<button type="button" className={`${mainButton} self-start max-md:!h-11`} onClick={() => confirmStop(row)}>
			<Square aria-hidden="true" className="size-4" />
			Stop
		</button>
	);
}

function confirmStop({ _id: id, label, sent, mailed }: MailingRow): void {
	const soFar = mailed
		? `${countWithNoun(sent, mailNoun)} sent so far`
		: `${countWithNoun(sent, mailNoun)} put into the Outbox`;
	confirmAction({
		texts: ["Stop this mailing?"],
		about: { title: label, lines: [sent === 0 ? "None is sent yet" : soFar] },
		note: "What is not yet sent is not sent.",
		confirm: "Stop",
		destructive: true,
		run: async () => {
			await client(api.stopMailing, { params: { id } });
			await invalidate(mailingsKey, leadsKey);
		},
		failureText: "The mailing was not stopped.",
	});
}

const outcomeTitles: Record<MailingOutcome, string> = {
	sent: "Sent",
	waiting: "Waiting",
	"left-out": "Left out",
	stopped: "Stopped",
};

/** The leads by outcome. */
function Outcomes({ row }: { row: MailingRow }) {
	const counts: Record<MailingOutcome, number> = {
		sent: row.sent,
		waiting: row.state === "running" ? row.total - row.sent - row.leftout : 0,
		"left-out": row.leftout,
		stopped: row.stopped,
	};
	const presentOutcomes = (Object.keys(outcomeTitles) as MailingOutcome[]).filter((outcome) => counts[outcome] > 0);
	const [selectedOutcome, show] = useState<MailingOutcome>();
	const shown = selectedOutcome && presentOutcomes.includes(selectedOutcome) ? selectedOutcome : presentOutcomes[0];
	const outcomeTitle = (outcome: MailingOutcome) =>
		outcome === "sent" && isForOutbox(row) ? "Put into the Outbox" : outcomeTitles[outcome];
	return (
		<section aria-label="What became of each" className="border-t border-hairline">
			<div className="flex flex-wrap border-b border-hairline">
				{presentOutcomes.map((outcome) => (
					<button
						key={outcome}
						type="button"
						aria-pressed={outcome === shown}
						onClick={() => show(outcome)}
						className="min-h-10 border-b-3 border-transparent px-4 text-[14px] font-semibold hover:bg-hover aria-pressed:border-marigold focus-visible:-outline-offset-3 max-md:min-h-11"
					>
						{outcomeTitle(outcome)} <span className="font-normal text-soft">{formatCount(counts[outcome])}</span>
					</button>
				))}
			</div>
			{shown && <Leads mailing={row} outcome={shown} title={outcomeTitle(shown)} />}
		</section>
	);
}

type LeadsProps = { mailing: MailingRow; outcome: MailingOutcome; title: string };

function Leads({ mailing, outcome, title }: LeadsProps) {
	const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
		leadsOfMailing(mailing, outcome),
	);
	// Polling ends with the mailing, perhaps before its last rows were read.
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again when it changes
	useEffect(() => void refetch(), [mailing.state]);
	const rows = data?.pages.flat() ?? [];
	if (data && rows.length === 0) return <p className="p-4 text-soft">Who they were is kept for a month.</p>;
	return (
		<>
			{isError && (
				<div role="alert" className="flex flex-col items-start gap-2 p-4">
					<p className="text-wrong">{errorText(error)}</p>
					<RetryButton onPress={() => refetch()} />
				</div>
			)}
			<ul aria-label={title}>
				{rows.map((row) => (
					<li key={row.position} className="border-b border-row-line px-4 py-2 text-[14px]/5 wrap-anywhere">
						<Name row={row} />
						<span className="block text-[13px] text-soft">{outcomeText(row)}</span>
					</li>
				))}
			</ul>
			{hasNextPage && (
				<button
					type="button"
					className={`${plainButton} m-4`}
					aria-disabled={isFetchingNextPage}
					onClick={() => fetchNextPage()}
				>
					Show more
				</button>
			)}
		</>
	);
}

function Name({ row: { lead } }: { row: MailingLead }) {
	if (lead === null) return <span className="text-soft">A lead that is gone, or not yours</span>;
	if (lead.enquiry === null) return <b className="font-semibold">{lead.name}</b>;
	return (
		<Link className={textLink} to={recordAddress(enquiryTables[lead.kind].page, lead.enquiry)}>
			{lead.name}
		</Link>
	);
}

function outcomeText({ outcome, why, sentAt }: MailingLead): string {
	if (sentAt !== null) return `Sent ${formatRecent(sentAt, locale)}`;
	if (outcome === "sent") return why === null ? "Waits in the Outbox" : `Not sent so far: ${why}`;
	if (outcome === "stopped") return "Stopped before it was sent";
	return why ?? "Waits for its turn";
}
