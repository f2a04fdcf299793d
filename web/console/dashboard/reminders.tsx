import { useQuery } from "@tanstack/react-query";
import { ListChecks, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { textLink } from "../parts/buttons.tsx";
import { useMay } from "../role.tsx";
import { claimsAddress, setupAddress } from "../site/addresses.ts";
import { siteSetup } from "../site/queries.ts";

/** Open tasks for the people who run the site: unfinished setup steps, and public figures whose review is late. */
export function Reminders() {
	const mayReadSetup = useMay()(api.readSetup);
	const { data } = useQuery({ ...siteSetup(), enabled: mayReadSetup });
	if (!data) return null;
	const done = data.steps.filter(({ state }) => state === "done").length;
	const isUnfinished = !data.isPutOff && done < data.steps.length;
	return (
		<>
			{isUnfinished && (
				<p className={line}>
					<ListChecks aria-hidden="true" className="size-4 shrink-0" />
					<span>
						{formatCount(done)} of {data.steps.length} steps are done to make the site your own.{" "}
						<Link to={setupAddress("")} className={textLink}>
							Set up {data.name}
						</Link>
					</span>
				</p>
			)}
			{data.lateFigures > 0 && (
				<p className={`${line} text-wrong`}>
					<TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
					<span>
						{countWithNoun(data.lateFigures, { one: "public figure is", many: "public figures are" })} past review.{" "}
						<Link to={claimsAddress} className={textLink}>
							Look at the figures
						</Link>
					</span>
				</p>
			)}
		</>
	);
}

const line = "mb-3 flex items-center gap-2.5 border-l-4 border-marigold bg-raised px-3.5 py-2.5 text-[14px]";
