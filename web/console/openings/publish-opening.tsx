import { useQuery } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { Link } from "react-router";
import { pages, recordAddress } from "#contract/paths.ts";
import { textLink } from "../parts/buttons.tsx";
import { MoreLink } from "../parts/more-menu.tsx";
import { openings } from "./queries.ts";

const maxShown = 3;

/** The openings that were already published from a hiring request. */
export function PublishedOpenings({ id }: { id: string }) {
	const { data } = useQuery(openings({ limit: maxShown, filters: { leadid: id } }));
	if (data === undefined || data.rows.length === 0) return null;
	return (
		<p className="text-[13.5px]/5 wrap-anywhere text-soft">
			Published:{" "}
			{data.rows.map(({ _id, title }, at) => (
				<span key={_id}>
					{at > 0 && ", "}
					<Link to={recordAddress(pages.openings, _id)} className={textLink}>
						{title}
					</Link>
				</span>
			))}
			{data.total > maxShown && ` and ${data.total - maxShown} more`}
		</p>
	);
}

/** Opens New Opening, filled in from a hiring request. */
export function PublishOpening({ id }: { id: string }) {
	return (
		<MoreLink icon={BriefcaseBusiness} to={`${pages.openings}?${new URLSearchParams({ form: "add", from: id })}`}>
			Publish opening
		</MoreLink>
	);
}
