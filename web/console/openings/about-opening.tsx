import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { OpeningRow } from "#contract/openings.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { formatDate } from "../dates.ts";
import { textLink } from "../parts/buttons.tsx";
import { Facts } from "../parts/facts.tsx";
import { formatDaysUntil, locale } from "./opening.ts";
import { StatusTag } from "./opening-card.tsx";

/** The opening's status, the recruiter who asked for people, and the text for students. */
export function AboutOpening({ row }: { row: OpeningRow }) {
	const { deadline, pay, skills, description } = row;
	return (
		<div className="flex shrink-0 flex-col bg-form px-5 py-2.5 text-[14px]/5 max-md:px-4">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
				<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
					<StatusTag row={row} /> Last day {formatDate(deadline, locale)}, {formatDaysUntil(deadline)}
				</span>
				<Recruiter row={row} />
			</div>
			<details className="group">
				<summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 py-1.5 font-semibold text-accent focus-visible:outline-offset-0 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
					What students read
					<ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
				</summary>
				<section
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard, and it holds no control.
					tabIndex={0}
					aria-label="What students read"
					className="py-1 focus-visible:outline-offset-0 md:max-h-[min(30vh,260px)] md:overflow-y-auto"
				>
					<Facts
						facts={[
							["Pay", pay],
							["Skills", skills],
							["Description", description],
						]}
					/>
				</section>
			</details>
		</div>
	);
}

/** Shown to admins only. */
function Recruiter({ row: { recruiter } }: { row: OpeningRow }) {
	if (recruiter === null) return null;
	const { leadid, name, designation, email, phone } = recruiter;
	return (
		<span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
			<span>
				Requested by{" "}
				<Link to={recordAddress(pages.recruitmentData, leadid)} className={textLink}>
					{name}
				</Link>
				, {designation}
			</span>
			<a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className={contactLink}>
				{email}
			</a>
			<a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={contactLink}>
				{phone}
			</a>
		</span>
	);
}

const contactLink = `${textLink} max-md:inline-flex max-md:min-h-11 max-md:items-center`;
