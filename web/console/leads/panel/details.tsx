import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "#contract/api.ts";
import { type EnquiryKind, isSpam, isSuspected } from "#contract/enquiries.ts";
import type { Touch } from "#contract/enquiry-forms.ts";
import type { EnquirySummary } from "#contract/enquiry-triage.ts";
import { client, type ListPage } from "#web/api.ts";
import { copy } from "#web/ui/copy.ts";
import { type DateLocale, formatDateTime, formatRecent, tableLocales } from "../../dates.ts";
import { type Fact, Facts } from "../../parts/facts.tsx";
import { Tag } from "../../parts/tag.tsx";
import { PersonalDataLink } from "../../privacy/privacy-link.tsx";
import { panelContentOf } from "../kinds.tsx";
import { type Enquiry, formatPhone, sourceLabel, suspicionTexts, touchText } from "../lead.ts";
import { enquiryKey, enquiryListKey, enquirySummaryKey } from "../queries.ts";
import { SamePerson } from "./same-person.tsx";
import { SpamActions } from "./spam-actions.tsx";

/** The enquiry's data, how the person found us, what else they sent, and what they agreed to. */
export function EnquiryDetails({ kind, enquiry }: { kind: EnquiryKind; enquiry: Enquiry }) {
	const locale = tableLocales[kind];
	return (
		<>
			<Facts facts={allFacts(kind, enquiry)} />
			{panelContentOf(kind, enquiry).more}
			<Suspicion enquiry={enquiry} />
			<SamePerson kind={kind} enquiry={enquiry} locale={locale} />
			<SourceSection enquiry={enquiry} locale={locale} />
			<PersonalDataLink email={enquiry.email} className="self-start text-[13.5px] max-md:py-3" />
		</>
	);
}

function allFacts(kind: EnquiryKind, enquiry: Enquiry): Fact[] {
	return [...commonFacts(enquiry, tableLocales[kind]), ...panelContentOf(kind, enquiry).data];
}

export function copyEnquiry(kind: EnquiryKind, enquiry: Enquiry): Promise<void> {
	return copy(factsAsText(enquiry.name, allFacts(kind, enquiry)), "Details");
}

function commonFacts(enquiry: Enquiry, locale: DateLocale): Fact[] {
	return [
		["Created on", formatDateTime(enquiry.createdAt, locale)],
		["phone", enquiry.phone, normalisedPhone(enquiry)],
		["email", enquiry.email],
	];
}

/** The normalised number, if it differs from what was typed. */
function normalisedPhone({ phone, phoneE164 }: Enquiry): string | null {
	if (phoneE164 === null || phone.replace(/[^\d+]/g, "") === phoneE164) return null;
	return formatPhone(phoneE164);
}

/** Once for each record that opens: a failure shows the dot again and is not retried in a loop. */
export function useMarkSeenOnOpen(kind: EnquiryKind, enquiry: Enquiry): void {
	const { _id, seenAt } = enquiry;
	const { mutate } = useMarkSeen(kind);
	const attemptedId = useRef("");
	const isNew = seenAt === null;
	useEffect(() => {
		if (!isNew || attemptedId.current === _id) return;
		attemptedId.current = _id;
		mutate(enquiry);
	}, [_id, isNew, enquiry, mutate]);
}

/** What looks suspicious about the enquiry, and the actions on it. */
function Suspicion({ enquiry }: { enquiry: Enquiry }) {
	const { suspicion } = enquiry;
	if (suspicion.length === 0) return null;
	const isMarked = isSpam(suspicion);
	return (
		<section aria-labelledby="suspicion" className="border-t border-hairline pt-4">
			<h3 id="suspicion" className="mb-2 font-semibold">
				{isSuspected(suspicion) ? (
					<>
						<Tag tone="red">{isMarked ? "Spam" : "Spam?"}</Tag>{" "}
						<span className="ml-1">{isMarked ? "" : "Possible spam"}</span>
					</>
				) : (
					"How it was sent"
				)}
			</h3>
			<ul className="flex flex-col gap-1 text-[13.5px] text-soft">
				{suspicionTexts(suspicion).map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			{isSuspected(suspicion) && (
				<div className="mt-3">
					<SpamActions enquiry={enquiry} />
				</div>
			)}
		</section>
	);
}

/** The source, the page of the form, the first and the last touch, and what was agreed to. */
function SourceSection({
	enquiry: { source, page, firstTouch, lastTouch, consent },
	locale,
}: {
	enquiry: Enquiry;
	locale: DateLocale;
}) {
	const facts: Fact[] = [
		["Source", sourceLabel(source)],
		["Page", page],
		["First source", touchLabel(firstTouch, locale), firstTouch?.landing],
		["Last source", touchLabel(lastTouch, locale), lastTouch?.landing],
		[
			"Consent",
			consent === null ? "None was sent" : `Policy ${consent.version}, ${formatDateTime(consent.at, locale)}`,
		],
	];
	return (
		<section className="flex flex-col gap-2 border-t border-hairline pt-4">
			<h3 className="text-[13.5px] font-semibold">How they found us</h3>
			<Facts facts={facts} />
		</section>
	);
}

function touchLabel(touch: Touch | null, locale: DateLocale): string | null {
	return touch === null ? null : `${touchText(touch)}, ${formatRecent(touch.at, locale)}`;
}

/** Marks an enquiry as seen: the dot and the count go at once, and come back if the request fails. */
function useMarkSeen(kind: EnquiryKind) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ _id: id }: Enquiry) => client(api.markEnquirySeen, { params: { id } }),
		onMutate: (enquiry) => setSeenAt(queryClient, kind, enquiry, new Date().toISOString()),
		onError: (_error, enquiry) => setSeenAt(queryClient, kind, enquiry, null),
		onSettled: () => queryClient.invalidateQueries({ queryKey: enquirySummaryKey }),
	});
}

function setSeenAt(queryClient: QueryClient, kind: EnquiryKind, enquiry: Enquiry, seenAt: string | null): void {
	const { _id: id } = enquiry;
	queryClient.setQueriesData<ListPage<Enquiry>>(
		{ queryKey: enquiryListKey(kind) },
		(page) => page && { ...page, rows: page.rows.map((row) => (row._id === id ? { ...row, seenAt } : row)) },
	);
	queryClient.setQueryData<Enquiry>(enquiryKey(kind, id), (enquiry) => enquiry && { ...enquiry, seenAt });
	if (isSuspected(enquiry.suspicion)) return;
	queryClient.setQueryData<EnquirySummary>(
		enquirySummaryKey,
		(summary) => summary && adjustUnseen(summary, kind, seenAt === null ? 1 : -1),
	);
}

function adjustUnseen(summary: EnquirySummary, kind: EnquiryKind, by: 1 | -1): EnquirySummary {
	return { ...summary, [kind]: { ...summary[kind], unseen: Math.max(0, summary[kind].unseen + by) } };
}

/** As lines of plain text, for a chat or another system. */
export function factsAsText(name: string, facts: readonly Fact[]): string {
	const lines = facts.flatMap(([title, value, note]) =>
		value === null || value === "" ? [] : [`${title}: ${value}${note ? ` (${note})` : ""}`],
	);
	return [`Name: ${name}`, ...lines].join("\n");
}
