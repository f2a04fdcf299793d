import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import { isClosed } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { openRecord } from "#contract/paths.ts";
import type { EnquiryOfLead } from "#contract/split-merge.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { recently, tableLocales } from "../../dates.ts";
import { usePopup } from "../../popup/use-popup.ts";
import { showUndoableToast, showUndoableToastWith } from "../../undo.ts";
import { enquiryTables } from "../lead.ts";
import { useNameOf } from "../owner.tsx";
import { enquiriesOfLead, lead, leadsKey, leadsToMerge } from "../queries.ts";
import { stageName } from "../stage.tsx";
import { ChoosePopup, Options, type PopupProps, useChoosing } from "./choose-popup.tsx";

/** The popup's name in the address, with the lead's id: Back closes it. */
export const splitForm = "split-lead";
export const mergeForm = "merge-lead";

/** The popup that the address asks for, over any screen. It stays open when a phone is turned. */
export function SplittingAndMerging() {
	const { name, id, close } = usePopup();
	const isAsked = name === splitForm || name === mergeForm;
	const { data } = useQuery({ ...lead(id), enabled: isAsked && id !== "" });
	if (!isAsked || data === undefined) return null;
	const LeadForm = name === splitForm ? SplitLead : MergeLead;
	return <LeadForm key={id} lead={data} onClose={close} />;
}

const enquiryNoun = { one: "enquiry", many: "enquiries" };

/** Chooses the enquiry that belongs to another person, or is another wish. */
function SplitLead({ lead, onClose }: PopupProps) {
	const read = useQuery(enquiriesOfLead(lead._id));
	const [params] = useSearchParams();
	const [picked, setChosen] = useState(params.get("open") ?? "");
	const chosen = read.data?.find(({ _id }) => _id === picked)?._id ?? "";
	const navigate = useNavigate();
	const acting = useChoosing(lead, async ({ version }) => {
		const { data } = await client(api.splitLead, { params: { id: lead._id }, body: { version, enquiry: chosen } });
		const open = () => void navigate(openRecord(enquiryTables[lead.kind].page, chosen));
		const offers = [{ label: "Open", onPress: open, closes: true }];
		if (data.change !== null)
			showUndoableToastWith(offers, `${data.name} has a lead of their own now.`, data.change, leadsKey);
		onClose();
	});
	return (
		<ChoosePopup
			{...{ lead, onClose, acting, chosen, read }}
			title="Split"
			act="Split"
			about={`${lead.name} sent ${countWithNoun(lead.enquiries, enquiryNoun)}. Which one is another lead?`}
			missing="Choose an enquiry."
			note="It becomes a new lead of the same owner. This lead stays as it is. Later enquiries join the lead they resemble most."
		>
			<Options
				label="Enquiry"
				items={read.data ?? []}
				{...{ chosen, onChoose: setChosen }}
				option={(each) => <EnquiryOption lead={lead} enquiry={each} />}
			/>
		</ChoosePopup>
	);
}

function EnquiryOption({ lead: { kind }, enquiry }: { lead: LeadRow; enquiry: EnquiryOfLead }) {
	const { name, createdAt, email, phone, domain, company, message } = enquiry;
	return (
		<>
			<b className="block font-semibold wrap-anywhere">{[name, domain ?? company].filter(Boolean).join(", ")}</b>
			<span className="block text-soft wrap-anywhere">
				{recently(createdAt, tableLocales[kind])}, <Reachable by={{ email, phone }} />
			</span>
			{message && <span className="line-clamp-2 text-soft wrap-anywhere">{message}</span>}
		</>
	);
}

/** Chooses the lead to merge with: first the person's other leads, then the results of a search. */
function MergeLead({ lead, onClose }: PopupProps) {
	const [typed, setTyped] = useState("");
	const q = useDeferredValue(typed.trim());
	const read = useQuery(leadsToMerge(lead._id, q));
	const [chosen, setChosen] = useState("");
	const other = read.data?.find(({ _id }) => _id === chosen);
	const acting = useChoosing(
		lead,
		async ({ version }) => {
			if (other === undefined) return;
			const body = { version, other: chosen, otherversion: other.version };
			const { data } = await client(api.mergeLeads, { params: { id: lead._id }, body });
			if (data.change !== null) showUndoableToast(mergedWords(other, data), data.change, leadsKey);
			onClose();
		},
		other,
	);
	return (
		<ChoosePopup
			{...{ lead, onClose, acting, read }}
			chosen={other?._id ?? ""}
			title="Merge"
			act="Merge"
			about={`Which lead is the same as ${lead.name}’s (${stageName(lead)})?`}
			missing="Choose a lead."
			note={
				isClosed(lead.kind, lead.stage)
					? "All enquiries and the history of both stay. If the other one is open, it stands as that one does."
					: "All enquiries and the history of both stay, with the stage that is further on and the sooner follow-up."
			}
		>
			<SearchField typed={typed} onType={setTyped} />
			<Options
				label={q === "" ? "Other leads of this person" : "Leads found"}
				items={read.data ?? []}
				{...{ chosen, onChoose: setChosen }}
				option={(each) => <LeadOption lead={each} />}
			/>
			{read.data?.length === 0 && (
				<p className="text-[14px]/5 text-soft">
					{q === "" ? "No other lead of this person. Search for one." : `No lead found for “${q}”.`}
				</p>
			)}
		</ChoosePopup>
	);
}

function mergedWords(other: LeadRow, merged: LeadRow): string {
	return `Merged with ${other.name}: ${countWithNoun(merged.enquiries, enquiryNoun)}.`;
}

function LeadOption({ lead }: { lead: LeadRow }) {
	const nameOf = useNameOf();
	const { kind, name, domain, company, email, phone, owner, createdAt } = lead;
	const owned = owner === null ? "unassigned" : nameOf(owner);
	return (
		<>
			<b className="block font-semibold wrap-anywhere">{[name, domain ?? company].filter(Boolean).join(", ")}</b>
			<span className="block wrap-anywhere">
				{stageName(lead)}, {owned}, {recently(createdAt, tableLocales[kind])}
			</span>
			<span className="block text-soft wrap-anywhere">
				<Reachable by={{ email, phone }} />
			</span>
		</>
	);
}

/** A number stays in one line. */
function Reachable({ by: { email, phone } }: { by: { email: string | null; phone: string } }) {
	return (
		<>
			{email && `${email}${phone ? ", " : ""}`}
			<span className="whitespace-nowrap">{phone}</span>
		</>
	);
}

function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
	return (
		<span className="relative block">
			<Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-4 text-soft" />
			<input
				type="search"
				aria-label="Search for a lead"
				placeholder="Name, email or phone"
				value={typed}
				maxLength={200}
				onChange={({ target }) => onType(target.value)}
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				className="h-11 w-full rounded-[3px] border border-control-form bg-raised pr-3 pl-9 text-[15px] placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-2 max-md:text-[16px]"
			/>
		</span>
	);
}
