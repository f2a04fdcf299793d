import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { smallButton, textLink } from "../parts/buttons.ts";
import { Screen } from "../parts/screen.tsx";
import { Empty, Failed, Shape, Skeleton, StaleNotice } from "../parts/states.tsx";
import { publishedOpeningPages } from "../queries.ts";
import { type OpeningsAddress, useOpeningsAddress } from "./address.ts";
import { OpeningFilters } from "./filters.tsx";
import { LinkedOpening } from "./linked-opening.tsx";
import { MyOpeningsAside } from "./my-openings-beside.tsx";
import { OpeningRow } from "./opening-row.tsx";
import { MoreButton, portalPageRows, usePages } from "./pages.tsx";

export function Openings() {
	const address = useOpeningsAddress();
	const list = useOpeningList(address);
	const isEmpty = list.rows?.length === 0 && !address.isFiltered && !list.isPlaceholderData;
	return (
		<Screen summary={isEmpty ? undefined : <OpeningCount list={list} isFiltered={address.isFiltered} />}>
			{!isEmpty && <OpeningFilters address={address} />}
			<div className="beside-list grid">
				<OpeningList list={list} address={address} />
				<MyOpeningsAside />
			</div>
		</Screen>
	);
}

type CountProps = { list: ReturnType<typeof useOpeningList>; isFiltered: boolean };

/** The number of openings, announced when a search or filter changes it. */
function OpeningCount({ list: { rows, total, estimated }, isFiltered }: CountProps) {
	const count = `${estimated ? "About " : ""}${countWithNoun(total, { one: "opening", many: "openings" })}`;
	const sentence = isFiltered ? `${count} of this kind.` : `${count}.`;
	return (
		<>
			<span role="status">{rows !== undefined && total > 0 && sentence}</span> One click applies, and sends your details
			to our placement team.
		</>
	);
}

type ListProps = { list: OpeningListState; address: OpeningsAddress };

/** The list; above it the linked opening, if the list does not contain it. */
function OpeningList({ list, address }: ListProps) {
	const { rows, isComplete, error, isError, isPlaceholderData, retry, more } = list;
	// An empty result of the previous search says nothing about this one.
	if (rows?.length === 0 && isPlaceholderData) return <Loading />;
	if (rows === undefined)
		return error ? <Failed title="The openings did not load" error={error} onRetry={retry} /> : <Loading />;
	const isUnlisted = address.open !== "" && isComplete && !rows.some(({ _id }) => _id === address.open);
	return (
		<section aria-label="Openings" className="min-w-0">
			{isError && !more.failed && <StaleNotice error={error as Error} onRetry={retry} />}
			{isUnlisted && <LinkedOpening key={address.open} id={address.open} address={address} />}
			{rows.length === 0 ? (
				<NoOpenings address={address} />
			) : (
				<ul className="border-t-2 border-rule">
					{rows.map((opening) => (
						<OpeningRow
							key={opening._id}
							opening={opening}
							isOpen={opening._id === address.open}
							onOpen={() => address.openRow(opening._id)}
							onClose={address.close}
						/>
					))}
				</ul>
			)}
			<MoreButton more={more} noun="openings" onMore={address.showMore} />
		</section>
	);
}

function NoOpenings({ address: { isFiltered, hasChoices, q, showAll } }: { address: OpeningsAddress }) {
	if (!isFiltered)
		return (
			<Empty
				title="No openings yet"
				text="When a company asks us for people, the job appears here first. Until then, keep going with your courses."
				action={
					<Link to={pages.courses} className={textLink}>
						Go on with your course
					</Link>
				}
			/>
		);
	return (
		<Empty
			title="No results"
			text={
				q === "" ? (
					"No opening is of this kind right now."
				) : (
					<>
						No opening has <b className="font-semibold break-words text-strong">{q}</b> in it
						{hasChoices && ", with these filters"}. Try a shorter part of it.
					</>
				)
			}
			action={
				<button type="button" className={smallButton} onClick={showAll}>
					Show all openings
				</button>
			}
		/>
	);
}

function Loading() {
	return (
		<Skeleton className="border-t-2 border-rule">
			{["one", "two", "three", "four"].map((row) => (
				<div key={row} className="flex gap-4 border-b border-hairline py-4">
					<Shape className="size-14 md:size-[72px]" />
					<div className="flex flex-1 flex-col gap-2.5 pt-1">
						<Shape className="h-5 w-1/2" />
						<Shape className="h-4 w-2/3" />
						<Shape className="h-4 w-3/4" />
					</div>
				</div>
			))}
		</Skeleton>
	);
}

/** The openings for the search and filters in the address. */
function useOpeningList({ q, filters, pages }: OpeningsAddress) {
	const request = { q, filters, limit: portalPageRows };
	const query = useInfiniteQuery({ ...publishedOpeningPages(request), placeholderData: keepPreviousData });
	const { error, refetch, isError, isPlaceholderData } = query;
	return { ...usePages(query, pages), error, isError, isPlaceholderData, retry: () => void refetch() };
}

type OpeningListState = ReturnType<typeof useOpeningList>;
