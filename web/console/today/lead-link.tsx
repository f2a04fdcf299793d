import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { LeadRow } from "#contract/leads.ts";
import { useRecordLink } from "../table/address.ts";

type LeadLinkProps = { lead: LeadRow; className: string; children: ReactNode };

/** Opens the lead beside the list. */
export function LeadLink({ lead, className, children }: LeadLinkProps) {
	const [params] = useSearchParams();
	return (
		<Link {...useRecordLink(lead._id)} replace={params.has("open")} data-part="name" className={className}>
			{children}
		</Link>
	);
}
