import { Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Ground } from "#content/program.ts";
import { isSpam, isSuspected, type LeadKind } from "#contract/leads.ts";
import { type DateLocale, dateAndTime } from "../dates.ts";
import { plainButton } from "../parts/buttons.ts";
import { type Fact, Facts } from "../parts/facts.tsx";
import { PanelHead } from "../parts/panel-head.tsx";
import { Tag } from "../parts/tag.tsx";
import { PersonalDataLink } from "../personal-data/link.tsx";
import { LeadActions } from "./actions.tsx";
import { copyDetails } from "./copy-details.ts";
import { FoundUs } from "./found-us.tsx";
import { inWords, type Lead, spaced } from "./lead.ts";
import { SamePerson } from "./same-person.tsx";
import { useMarkSeen } from "./seen.ts";
import { SpamActs } from "./spam-acts.tsx";

/** All there is to know of a lead, what one does with it first. Opening it marks it as seen. */
export function LeadPanel({ kind, lead, locale, ground, art, about, data, act }: LeadPanelProps) {
	useSeenOnOpen(kind, lead);
	const facts = [...commonFacts(lead, locale), ...data];
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<PanelHead ground={ground} art={art} title={lead.name} about={about} />
				<div className="flex flex-col gap-4 p-4">
					<LeadActions lead={lead} />
					<Facts facts={facts} />
					<Suspicion lead={lead} />
					<SamePerson kind={kind} lead={lead} locale={locale} />
					<FoundUs lead={lead} locale={locale} />
					<PersonalDataLink email={lead.email} className="self-start text-[13.5px] max-md:py-3" />
				</div>
			</div>
			<div className="flex shrink-0 flex-wrap gap-2 border-t border-hairline px-4 py-2.5">
				{act}
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => copyDetails(lead.name, facts)}>
					<Copy aria-hidden="true" className="size-4" />
					Copy details
				</button>
				{!isSuspected(lead.suspicion) && <SpamActs lead={lead} />}
			</div>
		</>
	);
}

type LeadPanelProps = {
	kind: LeadKind;
	lead: Lead;
	locale: DateLocale;
	ground: Ground;
	art?: ReactNode;
	about: string;
	/** What only this kind has, after what all have. */
	data: readonly Fact[];
	/** The main thing to do with this kind, pinned below. */
	act?: ReactNode;
};

function commonFacts(lead: Lead, locale: DateLocale): Fact[] {
	return [
		["Created on", dateAndTime(lead.createdAt, locale)],
		["phone", lead.phone, understood(lead)],
		["email", lead.email],
	];
}

/** The number as it was understood, where that is not plain from what was typed. */
function understood({ phone, phoneE164 }: Lead): string | null {
	if (phoneE164 === null || phone.replace(/[^\d+]/g, "") === phoneE164) return null;
	return spaced(phoneE164);
}

/** Once for each record that opens: a failure shows the dot again and is not tried in a loop. */
function useSeenOnOpen(kind: LeadKind, lead: Lead): void {
	const { _id, seenAt } = lead;
	const { mutate } = useMarkSeen(kind);
	const tried = useRef("");
	const isNew = seenAt === null;
	useEffect(() => {
		if (!isNew || tried.current === _id) return;
		tried.current = _id;
		mutate(lead);
	}, [_id, isNew, lead, mutate]);
}

/** What looks odd about it, and what one says of it. */
function Suspicion({ lead }: { lead: Lead }) {
	const { suspicion } = lead;
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
				{inWords(suspicion).map((words) => (
					<li key={words}>{words}</li>
				))}
			</ul>
			{isSuspected(suspicion) && (
				<div className="mt-3">
					<SpamActs lead={lead} />
				</div>
			)}
		</section>
	);
}
