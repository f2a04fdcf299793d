import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import { isClosed } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { recordAddress } from "#contract/paths.ts";
import type { EnquiryOfLead } from "#contract/split-merge.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { formatRecent, tableLocales } from "../../dates.ts";
import { usePopup } from "../../popup/use-popup.ts";
import { showUndoableToast, showUndoableToastWith } from "../../undo.ts";
import { enquiryTables } from "../lead.ts";
import { useNameOf } from "../owner.tsx";
import { enquiriesOfLead, lead, leadsKey, leadsToMerge } from "../queries.ts";
import { stageName } from "../stage.tsx";
import { ChoicePopup, Options, type PopupProps, useLeadChoice } from "./choice-popup.tsx";

/** The popup's name in the address, with the lead's id: Back closes it. */
export const splitForm = "split-lead";
export const mergeForm = "merge-lead";

/** The popup that the URL requests, over any screen. It stays open when a phone is turned. */
export function SplitMergePopup() {
	const { name, id, close } = usePopup();
	const isOpen = name === splitForm || name === mergeForm;
	const { data } = useQuery({ ...lead(id), enabled: isOpen && id !== "" });
	if (!isOpen || data === undefined) return null;
	const LeadForm = name === splitForm ? SplitLead : MergeLead;
	return <LeadForm key={id} lead={data} onClose={close} />;
}

const enquiryNoun = { one: "enquiry", many: "enquiries" };

/** Chooses the enquiry that belongs to another person, or is another wish. */
function SplitLead({ lead, onClose }: PopupProps) {
	const query = useQuery(enquiriesOfLead(lead._id));
	const [params] = useSearchParams();
	const [selectedId, setSelectedId] = useState(params.get("open") ?? "");
	const selected = query.data?.find(({ _id }) => _id === selectedId)?._id ?? "";
	const navigate = useNavigate();
	const mutation = useLeadChoice(lead, async ({ version }) => {
		const { data } = await client(api.splitLead, { params: { id: lead._id }, body: { version, enquiry: selected } });
		const open = () => void navigate(recordAddress(enquiryTables[lead.kind].page, selected));
		const actions = [{ label: "Open", onPress: open, closes: true }];
		if (data.change !== null)
			showUndoableToastWith(actions, `${data.name} has a lead of their own now.`, data.change, leadsKey);
		onClose();
	});
	return (
		<ChoicePopup
			onClose={onClose}
			mutation={mutation}
			selected={selected}
			query={query}
			title="Split"
			submitLabel="Split"
			about={`${lead.name} sent ${countWithNoun(lead.enquiries, enquiryNoun)}. Which one is another lead?`}
			missingError="Choose an enquiry."
			note="It becomes a new lead of the same owner. This lead stays as it is. Later enquiries join the lead they resemble most."
		>
			<Options
				label="Enquiry"
				items={query.data ?? []}
				selected={selected}
				onChoose={setSelectedId}
				option={(each) => <EnquiryOption lead={lead} enquiry={each} />}
			/>
		</ChoicePopup>
	);
}

function EnquiryOption({ lead: { kind }, enquiry }: { lead: LeadRow; enquiry: EnquiryOfLead }) {
	const { name, createdAt, email, phone, domain, company, message } = enquiry;
	return (
		<>
			<b className="block font-semibold wrap-anywhere">{[name, domain ?? company].filter(Boolean).join(", ")}</b>
			<span className="block text-soft wrap-anywhere">
				{formatRecent(createdAt, tableLocales[kind])}, <ContactDetails contact={{ email, phone }} />
			</span>
			{message && <span className="line-clamp-2 text-soft wrap-anywhere">{message}</span>}
		</>
	);
}

/** Chooses the lead to merge with: first the person's other leads, then the results of a search. */
function MergeLead({ lead, onClose }: PopupProps) {
	const [typed, setTyped] = useState("");
	const q = useDeferredValue(typed.trim());
	const query = useQuery(leadsToMerge(lead._id, q));
	const [selected, setSelected] = useState("");
	const otherLead = query.data?.find(({ _id }) => _id === selected);
	const mutation = useLeadChoice(
		lead,
		async ({ version }) => {
			if (otherLead === undefined) return;
			const body = { version, other: selected, otherversion: otherLead.version };
			const { data } = await client(api.mergeLeads, { params: { id: lead._id }, body });
			if (data.change !== null) showUndoableToast(mergedText(otherLead, data), data.change, leadsKey);
			onClose();
		},
		otherLead,
	);
	return (
		<ChoicePopup
			onClose={onClose}
			mutation={mutation}
			query={query}
			selected={otherLead?._id ?? ""}
			title="Merge"
			submitLabel="Merge"
			about={`Which lead is the same as ${lead.name}’s (${stageName(lead)})?`}
			missingError="Choose a lead."
			note={
				isClosed(lead.kind, lead.stage)
					? "All enquiries and the history of both stay. If the other one is open, it stands as that one does."
					: "All enquiries and the history of both stay, with the stage that is further on and the sooner follow-up."
			}
		>
			<SearchField typed={typed} onType={setTyped} />
			<Options
				label={q === "" ? "Other leads of this person" : "Leads found"}
				items={query.data ?? []}
				selected={selected}
				onChoose={setSelected}
				option={(each) => <LeadOption lead={each} />}
			/>
			{query.data?.length === 0 && (
				<p className="text-[14px]/5 text-soft">
					{q === "" ? "No other lead of this person. Search for one." : `No lead found for “${q}”.`}
				</p>
			)}
		</ChoicePopup>
	);
}

function mergedText(otherLead: LeadRow, merged: LeadRow): string {
	return `Merged with ${otherLead.name}: ${countWithNoun(merged.enquiries, enquiryNoun)}.`;
}

function LeadOption({ lead }: { lead: LeadRow }) {
	const nameOf = useNameOf();
	const { kind, name, domain, company, email, phone, owner, createdAt } = lead;
	const ownerText = owner === null ? "unassigned" : nameOf(owner);
	return (
		<>
			<b className="block font-semibold wrap-anywhere">{[name, domain ?? company].filter(Boolean).join(", ")}</b>
			<span className="block wrap-anywhere">
				{stageName(lead)}, {ownerText}, {formatRecent(createdAt, tableLocales[kind])}
			</span>
			<span className="block text-soft wrap-anywhere">
				<ContactDetails contact={{ email, phone }} />
			</span>
		</>
	);
}

/** A number stays in one line. */
function ContactDetails({ contact: { email, phone } }: { contact: { email: string | null; phone: string } }) {
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
