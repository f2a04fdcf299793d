import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import { isClosed } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { openRecord } from "#contract/paths.ts";
import type { EnquiryOfLead } from "#contract/split-merge.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/app/reason.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { recently, tableLocales } from "../dates.ts";
import { plainButton, RetryButton, textLink } from "../parts/buttons.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { Submit } from "../popup/submit.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { sayUndoable, sayUndoableWith } from "../undo.ts";
import { type ConcurrentChange, readConcurrentChange } from "./concurrent-change.ts";
import { enquiryTables } from "./lead.ts";
import { textOf } from "./lead-change.ts";
import { useNameOf } from "./owner.tsx";
import { enquiriesOfLead, lead, leadsKey, leadsToMerge } from "./queries.ts";
import { stageName } from "./stage.tsx";

/** In the address, with the lead's id: Back closes it. */
export const splitForm = "split-lead";
export const mergeForm = "merge-lead";

/** Whichever the address asks for, over whatever screen: turning a phone keeps it. */
export function SplittingAndMerging() {
	const { name, id, close } = usePopup();
	const isAsked = name === splitForm || name === mergeForm;
	const { data } = useQuery({ ...lead(id), enabled: isAsked && id !== "" });
	if (!isAsked || data === undefined) return null;
	const LeadForm = name === splitForm ? SplitLead : MergeLead;
	return <LeadForm key={id} lead={data} onClose={close} />;
}

type PopupProps = { lead: LeadRow; onClose: () => void };

/** Chooses the enquiry that is another person's, or another wish. */
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
			sayUndoableWith(offers, `${data.name} has a lead of their own now.`, data.change, leadsKey);
		onClose();
	});
	return (
		<Popup
			{...{ lead, onClose, acting, chosen, read }}
			title="Split"
			act="Split"
			about={`${lead.name} sent ${lead.enquiries} enquiries. Which one is another lead?`}
			missing="Choose an enquiry."
			note="It becomes a new lead of the same owner. This one stays where it stands. What comes later joins the one it resembles most."
		>
			<Options
				label="Enquiry"
				items={read.data ?? []}
				{...{ chosen, onChoose: setChosen }}
				option={(each) => <EnquiryOption lead={lead} enquiry={each} />}
			/>
		</Popup>
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

/** Chooses the lead that is the same: the person's other ones first, then whatever is searched for. */
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
			if (data.change !== null) sayUndoable(mergedWords(other, data), data.change, leadsKey);
			onClose();
		},
		other,
	);
	return (
		<Popup
			{...{ lead, onClose, acting, read }}
			chosen={other?._id ?? ""}
			title="Merge"
			act="Merge"
			about={`Which lead is the same as ${lead.name}’s, ${stageName(lead)}?`}
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
		</Popup>
	);
}

function mergedWords(other: LeadRow, merged: LeadRow): string {
	return `Merged with ${other.name}: ${merged.enquiries} ${merged.enquiries === 1 ? "enquiry" : "enquiries"}.`;
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

type Choosing = ReturnType<typeof useChoosing>;

/** Someone may be quicker: nothing is done then before one says so, with the leads as they are now. */
function useChoosing(opened: LeadRow, act: (latest: LeadRow) => Promise<void>, other?: LeadRow) {
	const [asOpened] = useState(opened);
	const [quicker, setQuicker] = useState<ConcurrentChange>();
	const { start, busy, error } = useOneAtATime<void, LeadRow>({
		mutationFn: act,
		onMutate: () => setQuicker(undefined),
		onError: async (failure, sent) => {
			if (!isRefusal(failure, "changed-meanwhile")) return;
			setQuicker(await whoWasQuicker(sent, other).catch(() => undefined));
		},
		onSettled: () => invalidate(leadsKey),
	});
	return { start: () => start(quicker?.latest ?? asOpened), busy, error, quicker };
}

async function whoWasQuicker(sent: LeadRow, other: LeadRow | undefined): Promise<ConcurrentChange> {
	const found = await readConcurrentChange(sent);
	if (other === undefined || found.latest.version !== sent.version) return found;
	return { ...found, words: `${other.name}: ${(await readConcurrentChange(other)).words}` };
}

type FrameProps = PopupProps & {
	title: string;
	about: string;
	act: string;
	note: string;
	/** Said where nothing is chosen. */
	missing: string;
	chosen: string;
	acting: Choosing;
	read: { isLoadingError: boolean; isPending: boolean; error: Error | null; refetch: () => unknown };
	children: ReactNode;
};

function Popup({ title, about, act, note, missing, chosen, acting, read, onClose, children }: FrameProps) {
	const [isMissing, setMissing] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setMissing(chosen === "");
		if (chosen !== "") acting.start();
	};
	const close = () => !acting.busy && onClose();
	// A press before there was anything to choose shows its error once there is.
	const isToChoose = isMissing && chosen === "" && !read.isPending;
	return (
		<Overlay label={title} width="record" onClose={close} initialFocus={heading}>
			<form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
				<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4 max-md:pt-4">
					<h2 ref={heading} tabIndex={-1} className="console-title text-[28px]/[1.05] focus:outline-none">
						{title}
					</h2>
					<p className="mt-1 text-[14px] text-soft wrap-anywhere">{about}</p>
				</header>
				<div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto bg-form p-6 max-md:p-4">
					{children}
					{read.isPending && <p className="after-a-moment text-[14px] text-soft">Reading…</p>}
					{read.isLoadingError && (
						<div role="alert" className="flex flex-col items-start gap-3 text-[14px]/5">
							<p>They did not load. {read.error && reason(read.error)}</p>
							<RetryButton onPress={() => read.refetch()} />
						</div>
					)}
				</div>
				<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4 max-md:py-3">
					<p className="text-[13.5px]/[18px] text-soft">{note}</p>
					<Trouble acting={acting} missing={isToChoose ? missing : undefined} />
					<div className="flex flex-wrap gap-2">
						<Submit busy={acting.busy} className="max-md:flex-1">
							{act}
						</Submit>
						<button type="button" className={`${plainButton} !h-11 !text-[15px]`} onClick={close}>
							Cancel
						</button>
					</div>
				</footer>
			</form>
		</Overlay>
	);
}

function Trouble({
	acting: { error, busy, quicker, start },
	missing,
}: {
	acting: Choosing;
	missing: string | undefined;
}) {
	if (busy || (missing === undefined && error === null)) return null;
	if (missing === undefined && quicker)
		return (
			<p role="alert" className="border-l-4 border-control pl-3 text-[14px]/5">
				{quicker.words}{" "}
				<button type="button" className={textLink} onClick={start}>
					Use mine
				</button>
			</p>
		);
	return (
		<p role="alert" className="border-l-4 border-wrong pl-3 text-[14px]/5 text-wrong">
			{missing ?? (error && textOf(error))}
		</p>
	);
}

type OptionsProps<Item extends { _id: string }> = {
	label: string;
	items: readonly Item[];
	chosen: string;
	onChoose: (id: string) => void;
	option: (item: Item) => ReactNode;
};

function Options<Item extends { _id: string }>({ label, items, chosen, onChoose, option }: OptionsProps<Item>) {
	const name = useId();
	if (items.length === 0) return null;
	return (
		<fieldset className="flex min-w-0 flex-col gap-2">
			<legend className="mb-2 text-[14px] font-semibold">{label}</legend>
			{items.map((item) => (
				<label
					key={item._id}
					className="flex min-h-11 cursor-pointer items-start gap-3 rounded-[3px] border border-control-form bg-raised px-3 py-2.5 text-[14px]/5 hover:bg-hover has-checked:border-accent has-checked:bg-chosen has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
				>
					<input
						type="radio"
						name={name}
						value={item._id}
						checked={item._id === chosen}
						onChange={() => onChoose(item._id)}
						className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
					/>
					<span className="min-w-0 flex-1">{option(item)}</span>
				</label>
			))}
		</fieldset>
	);
}
