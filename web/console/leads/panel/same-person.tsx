import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type EnquiryKind, maxSamePerson } from "#contract/enquiries.ts";
import type { listSamePerson } from "#contract/enquiry-triage.ts";
import { recordAddress } from "#contract/paths.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { type DateLocale, formatRecent } from "../../dates.ts";
import { textLink } from "../../parts/buttons.tsx";
import { useRecordLink } from "../../table/address.ts";
import { type Enquiry, enquiryIcons, enquiryTables } from "../lead.ts";
import { samePerson } from "../queries.ts";

type Sent = AnswerOf<typeof listSamePerson>[number];

/** Everything this person sent, in every table. Shown when there is more than this one. */
export function SamePerson({ kind, enquiry, locale }: { kind: EnquiryKind; enquiry: Enquiry; locale: DateLocale }) {
	const { data, isError, refetch } = useQuery(samePerson(enquiry._id));
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
		<Section note={`${countText(data.length)}, matched by ${matchedBy(data)}`}>
			<ol className="flex flex-col">
				{data.map((sent) => (
					<SentLine key={sent._id} sent={sent} kind={kind} isOpen={sent._id === enquiry._id} locale={locale} />
				))}
			</ol>
		</Section>
	);
}

/** No more than the newest hundred are listed. */
function countText(count: number): string {
	return count < maxSamePerson ? `${count} enquiries` : `the newest ${count} enquiries`;
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
	sent: Sent;
	/** The kind of the open list. */
	kind: EnquiryKind;
	isOpen: boolean;
	locale: DateLocale;
};

function SentLine({ sent, kind, isOpen, locale }: LineProps) {
	const program = useProgramOf()(sent.domain);
	const { title } = enquiryTables[sent.kind];
	const Icon = enquiryIcons[sent.kind];
	const text = sent.domain ?? title;
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
				{isOpen ? text : <EnquiryLink sent={sent} kind={kind} text={text} />}
				{sent.reason && <b className="font-semibold">, {sent.reason}</b>}
			</span>
			<time dateTime={sent.createdAt} className="shrink-0 text-[12.5px] text-soft">
				{formatRecent(sent.createdAt, locale)}
			</time>
		</li>
	);
}

/** In the open list, its search, filters and page stay; another kind opens in its own list. */
function EnquiryLink({ sent: { _id, kind: sentKind }, kind, text }: { sent: Sent; kind: EnquiryKind; text: string }) {
	const recordLink = useRecordLink(_id);
	const target = sentKind === kind ? recordLink : { to: recordAddress(enquiryTables[sentKind].page, _id) };
	return (
		<Link {...target} className="underline underline-offset-2 hover:text-accent">
			{text}
		</Link>
	);
}

/** What the other enquiries share with the open one, over all of them. */
function matchedBy(enquiries: readonly Sent[]): string {
	const fields = enquiries.flatMap(({ matchedBy }) => matchedBy?.split(" and ") ?? []);
	return [...new Set(fields)].sort().join(" and ");
}
