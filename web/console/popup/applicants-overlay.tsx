import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount, type Noun, nounFor } from "#web/app/numbers.ts";
import { useRecordLink } from "../table/address.ts";
import { Overlay } from "./overlay.tsx";

type ApplicantsProps = {
	/** The title of the masterclass or opening, and further details. */
	title: string;
	about: string;
	illustration: ReactNode;
	onClose: () => void;
	children: ReactNode;
};

/** The applicants of a masterclass or an opening, over its list. */
export function ApplicantsOverlay({ title, about, illustration, onClose, children }: ApplicantsProps) {
	return (
		<Overlay label={`Applicants of ${title}`} width="table" onClose={onClose}>
			<header className="flex min-h-[86px] shrink-0 items-center gap-4.5 max-md:gap-3">
				{illustration}
				<div className="min-w-0 py-3 pr-16">
					<h2
						tabIndex={-1}
						className="console-title text-[28px]/[1.05] wrap-anywhere focus:outline-none max-md:text-[22px]"
					>
						{title}
					</h2>
					<p className="mt-0.5 text-[14.5px] wrap-anywhere text-soft">{about}</p>
				</div>
			</header>
			{children}
		</Overlay>
	);
}

type CountLinkProps = {
	row: { _id: string; applicationcount: number };
	/** What the applicants apply for, for screen readers. */
	subject: string;
	showsLabel?: boolean;
};

/** The number of applicants, which opens their list. Its target is the whole row or card. */
export function CountLink({ row: { _id, applicationcount: count }, subject, showsLabel = false }: CountLinkProps) {
	return (
		<Link
			{...useRecordLink(_id)}
			data-record={_id}
			className="stretched inline-flex min-h-6 items-center gap-1 font-semibold text-accent focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-solid"
		>
			<span className="underline underline-offset-3">{formatCount(count)}</span>
			<span className={showsLabel ? "" : "sr-only"}>{nounFor(count, applicantNoun)}</span>
			<span className="sr-only"> of {subject}</span>
		</Link>
	);
}

/** Someone who registered for a masterclass, or applied for an opening. */
export const applicantNoun: Noun = { one: "applicant", many: "applicants" };
