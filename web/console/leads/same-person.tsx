import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listSamePerson } from "#contract/leads.ts";
import { samePerson } from "#web/api.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { type DateLocale, recently } from "../dates.ts";
import { textLink } from "../parts/buttons.ts";
import { useProgramOf } from "../programs.ts";
import { leadIcons } from "./icons.ts";
import { type Lead, leadTables } from "./lead.ts";

type Enquiry = AnswerOf<typeof listSamePerson>[number];

/** Everything this person sent, in every table. Shown when there is more than this one. */
export function SamePerson({ lead, locale }: { lead: Lead; locale: DateLocale }) {
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
		<Section note={`${data.length} enquiries, matched by ${matchedBy(data)}`}>
			<ol className="flex flex-col">
				{data.map((enquiry) => (
					<EnquiryLine key={enquiry._id} enquiry={enquiry} lead={lead} locale={locale} />
				))}
			</ol>
		</Section>
	);
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

function EnquiryLine({ enquiry, lead, locale }: { enquiry: Enquiry; lead: Lead; locale: DateLocale }) {
	const program = useProgramOf()(enquiry.domain);
	const { title, page } = leadTables[enquiry.kind];
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
				{enquiry._id === lead._id ? (
					text
				) : (
					<Link className="underline underline-offset-2 hover:text-accent" to={`${page}?${addressOf(enquiry, lead)}`}>
						{text}
					</Link>
				)}
				{enquiry.reason && <b className="font-semibold">, {enquiry.reason}</b>}
			</span>
			<time dateTime={enquiry.createdAt} className="shrink-0 text-[12.5px] text-soft">
				{recently(enquiry.createdAt, locale)}
			</time>
		</li>
	);
}

/** A record is found among its person's: the search brings it to the first page, where it opens. */
function addressOf({ _id, matchedBy }: Enquiry, { email, phone, phoneE164 }: Lead): string {
	return new URLSearchParams({ q: matchedBy === "email" ? email : (phoneE164 ?? phone), open: _id }).toString();
}

function matchedBy(enquiries: readonly Enquiry[]): string {
	return [...new Set(enquiries.map(({ matchedBy }) => matchedBy))].sort().join(" and ");
}
