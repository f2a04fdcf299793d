import { useQuery } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { Link } from "react-router";
import { openRecord, pages } from "#contract/paths.ts";
import { openings } from "#web/api.ts";
import { mainButton, textLink } from "../parts/buttons.ts";

const mostShown = 3;

/** Takes a hiring request into New Opening, filled in; and to what was published from it already. */
export function PublishOpening({ id }: { id: string }) {
	const { data } = useQuery(openings({ limit: mostShown, filters: { leadid: id } }));
	const address = `${pages.openings}?${new URLSearchParams({ form: "add", from: id })}`;
	return (
		<>
			{data && data.rows.length > 0 && (
				<p className="w-full text-[13.5px]/5 wrap-anywhere text-soft">
					Published:{" "}
					{data.rows.map(({ _id, title }, at) => (
						<span key={_id}>
							{at > 0 && ", "}
							<Link to={openRecord(pages.openings, _id)} className={textLink}>
								{title}
							</Link>
						</span>
					))}
					{data.total > mostShown && ` and ${data.total - mostShown} more`}
				</p>
			)}
			<Link to={address} className={`${mainButton} max-md:!h-11 max-md:!rounded-[3px_22px_22px_3px]`}>
				<BriefcaseBusiness aria-hidden="true" className="size-4" />
				Publish opening
			</Link>
		</>
	);
}
