import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listSamePerson } from "#contract/lead-triage.ts";
import { type LeadKind, mostSamePerson } from "#contract/leads.ts";
import { openRecord } from "#contract/paths.ts";
import { samePerson } from "#web/api.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { type DateLocale, recently } from "../dates.ts";
import { textLink } from "../parts/buttons.ts";
import { useOpening } from "../table/use-opening.ts";
import { leadIcons } from "./icons.ts";
import { type Lead, leadTables } from "./lead.ts";

type Enquiry = AnswerOf<typeof listSamePerson>[number];

/** Everything this person sent, in every table. Shown when there is more than this one. */
export function SamePerson({ kind, lead, locale }: { kind: LeadKind; lead: Lead; locale: DateLocale }) {
	const { data, isError, refetch } = useQuery(samePerson(lead._id));
	if (isError)
		return (
			<Section note="could not be loaded">
				<button type="button" className={`${textLink} text-left`} onClick={() => refetch()}>
					Retry
				</button>
			</Section>
		);
	if (data === undefined || data.length < 2) return null;
	return (
		<Section note={`${enquiries(data.length)}, matched by ${matchedBy(data)}`}>
			<ol className="flex flex-col">
				{data.map((enquiry) => (
					<EnquiryLine
						key={enquiry._id}
						enquiry={enquiry}
						kind={kind}
						isOpen={enquiry._id === lead._id}
						locale={locale}
					/>
				))}
			</ol>
		</Section>
	);
}

/** No more than the newest hundred are listed. */
function enquiries(count: number): string {
	return count < mostSamePerson ? `${count} enquiries` : `the newest ${count} enquiries`;
}

function Section({ note, children }: { note: string; children: React.ReactNode }) {
	return (
		<section className="flex flex-col gap-2 border-t border-hairline pt-4 text-[13.5px]">
			<h3>
				<span className="mr-2 font-semibold">Same person</span> <span className="text-soft">{note}</span>
			</h3>
			{children}
		</section>
	);
}

type LineProps = {
	enquiry: Enquiry;
	/** Of the list that is looked at. */
	kind: LeadKind;
	isOpen: boolean;
	locale: DateLocale;
};

function EnquiryLine({ enquiry, kind, isOpen, locale }: LineProps) {
	const program = useProgramOf()(enquiry.domain);
	const { title } = leadTables[enquiry.kind];
	const Icon = leadIcons[enquiry.kind];
	const text = enquiry.domain ?? title;
	return (
		<li className="flex min-h-9 items-center gap-2.5">
			{program ? (
				<ProgramMark slug={program.slug} className="size-6 shrink-0" />
			) : (
				<span className="grid size-6 shrink-0 place-items-center bg-table-head-set">
					<Icon aria-hidden="true" className="size-3.5" />
				</span>
			)}
			<span className="min-w-0 flex-1 wrap-anywhere">
				{isOpen ? text : <Opens enquiry={enquiry} kind={kind} text={text} />}
				{enquiry.reason && <b className="font-semibold">, {enquiry.reason}</b>}
			</span>
			<time dateTime={enquiry.createdAt} className="shrink-0 text-[12.5px] text-soft">
				{recently(enquiry.createdAt, locale)}
			</time>
		</li>
	);
}

/** In the list that is looked at its search, filters and page stay; another kind opens in its own list. */
function Opens({ enquiry: { _id, kind: its }, kind, text }: { enquiry: Enquiry; kind: LeadKind; text: string }) {
	const opening = useOpening(_id);
	const target = its === kind ? opening : { to: openRecord(leadTables[its].page, _id) };
	return (
		<Link {...target} className="underline underline-offset-2 hover:text-accent">
			{text}
		</Link>
	);
}

/** What the others have in common with the open one: in all of them together. */
function matchedBy(enquiries: readonly Enquiry[]): string {
	const kinds = enquiries.flatMap(({ matchedBy }) => matchedBy?.split(" and ") ?? []);
	return [...new Set(kinds)].sort().join(" and ");
}
