import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import { smallButton, textLink } from "../parts/buttons.ts";
import { Empty, Failed, NotUpToDate, Shape, Waiting } from "../parts/states.tsx";
import type { BoardAddress } from "./board-address.ts";
import { LinkedOpening } from "./linked-opening.tsx";
import { MoreButton } from "./more-button.tsx";
import { OpeningRow } from "./opening-row.tsx";
import type { BoardList } from "./use-board.ts";

type BoardProps = { board: BoardList; address: BoardAddress };

/** The openings, one of them open in its place; above them the one that a link names, where they do not hold it. */
export function Board({ board, address }: BoardProps) {
	const { rows, isWhole, error, isError, retry, more } = board;
	if (rows === undefined)
		return error ? <Failed title="The openings did not load" error={error} onRetry={retry} /> : <Coming />;
	const isElsewhere = address.open !== "" && isWhole && !rows.some(({ _id }) => _id === address.open);
	return (
		<section aria-label="Openings" className="min-w-0">
			{isError && !more.failed && <NotUpToDate error={error as Error} onRetry={retry} />}
			{isElsewhere && <LinkedOpening key={address.open} id={address.open} address={address} />}
			{rows.length === 0 ? (
				<Nothing address={address} />
			) : (
				<ul className="border-t-2 border-rule">
					{rows.map((opening) => (
						<OpeningRow
							key={opening._id}
							opening={opening}
							isOpen={opening._id === address.open}
							onOpen={() => address.openOne(opening._id)}
							onClose={address.close}
						/>
					))}
				</ul>
			)}
			<MoreButton more={more} what="openings" onMore={address.showMore} />
		</section>
	);
}

function Nothing({ address: { isNarrowed, isFiltered, q, showAll } }: { address: BoardAddress }) {
	if (!isNarrowed)
		return (
			<Empty
				title="No openings yet"
				text="When a company asks us for people, the job appears here first. Until then, keep going with your courses."
				action={
					<Link to={pages.enrolled} className={textLink}>
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
						{isFiltered && ", with these filters"}. Try a shorter part of it.
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

function Coming() {
	return (
		<Waiting className="border-t-2 border-rule">
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
		</Waiting>
	);
}
