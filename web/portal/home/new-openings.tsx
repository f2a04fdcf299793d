import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pages, recordAddress } from "#contract/paths.ts";
import type { PublishedOpening } from "#contract/portal-openings.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { locationText, positionNoun } from "../openings/opening-text.ts";
import { textLink } from "../parts/buttons.ts";
import { FailedPart, Shape, Skeleton } from "../parts/states.tsx";
import { publishedOpenings } from "../queries.ts";

const maxShown = 3;

export function NewOpenings() {
	const { data, error, refetch } = useQuery(publishedOpenings({ limit: maxShown }));
	return (
		<section aria-labelledby="new-openings" className="flex min-w-0 flex-col bg-field px-4 py-7 md:px-6">
			<h2 id="new-openings" className="part-title mb-2 text-[25px]">
				New on the Job Board
			</h2>
			{data && data.rows.length > 0 && (
				<ul>
					{data.rows.map((opening) => (
						<Opening key={opening._id} opening={opening} />
					))}
				</ul>
			)}
			{data && data.rows.length === 0 && (
				<p className="mb-4 text-[17px]/6 text-soft">
					No company is hiring here right now. What is new shows here first.
				</p>
			)}
			{!data && error && <FailedPart error={error} onRetry={() => void refetch()} />}
			{!data && !error && (
				<Skeleton className="mb-4 grid gap-3">
					<Shape className="h-12" />
					<Shape className="h-12" />
					<Shape className="h-12" />
				</Skeleton>
			)}
			<Link to={pages.publishedOpenings} className={`${textLink} mt-auto self-start py-2.5`}>
				Open Job Board
			</Link>
		</section>
	);
}

function Opening({ opening }: { opening: PublishedOpening }) {
	const { _id, title, company, positions } = opening;
	return (
		<li className="relative border-b border-hairline py-2.5">
			<Link
				to={recordAddress(pages.publishedOpenings, _id)}
				className="stretched block text-[17px]/6 font-bold wrap-anywhere hover:text-accent"
			>
				{title}
			</Link>
			<p className="text-small text-soft wrap-anywhere">
				{company}, {locationText(opening)}, {countWithNoun(positions, positionNoun)}
			</p>
		</li>
	);
}
