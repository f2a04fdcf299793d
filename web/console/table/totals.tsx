import { Link } from "react-router";
import { formatCount, type Noun, nounFor } from "#web/app/numbers.ts";
import { textLink } from "../parts/buttons.tsx";

type MatchingCountProps = { total: number; noun: Noun; filtered: boolean };

/** '40 students'; '3 matching students' while searched or filtered. */
export function MatchingCount({ total, noun, filtered }: MatchingCountProps) {
	return (
		<>
			<b>{formatCount(total)}</b> {filtered && "matching "}
			{nounFor(total, noun)}
		</>
	);
}

/** The same with the known total: '3 of 40 openings'. */
export function MatchingOfTotal({ total, all, noun, filtered }: MatchingCountProps & { all: number }) {
	return (
		<>
			{filtered && (
				<>
					<b>{formatCount(total)}</b> of{" "}
				</>
			)}
			<b>{formatCount(all)}</b> {nounFor(all, noun)}
		</>
	);
}

/** A partial count that opens its list; zero has no link. */
export function LinkedCount({ page, count, label }: { page: string; count: number; label: string }) {
	const content = (
		<>
			<b>{formatCount(count)}</b> {label}
		</>
	);
	if (count === 0) return content;
	return (
		<Link to={page} className={`${textLink} whitespace-nowrap max-md:py-3`}>
			{content}
		</Link>
	);
}
