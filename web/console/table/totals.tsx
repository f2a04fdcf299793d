import { Link } from "react-router";
import { formatCount, type Noun } from "#web/app/numbers.ts";
import { textLink } from "../parts/buttons.tsx";

type MatchingProps = { total: number; noun: Noun; filtered: boolean };

/** '40 students'; '3 matching students' while searched or filtered. */
export function Matching({ total, noun, filtered }: MatchingProps) {
	return (
		<>
			<b>{formatCount(total)}</b> {filtered && "matching "}
			{total === 1 ? noun.one : noun.many}
		</>
	);
}

/** The same with the known total: '3 of 40 openings'. */
export function OfAll({ total, all, noun, filtered }: MatchingProps & { all: number }) {
	return (
		<>
			{filtered && (
				<>
					<b>{formatCount(total)}</b> of{" "}
				</>
			)}
			<b>{formatCount(all)}</b> {all === 1 ? noun.one : noun.many}
		</>
	);
}

/** A partial count that opens its list; zero has no link. */
export function CountOf({ page, count, words }: { page: string; count: number; words: string }) {
	const said = (
		<>
			<b>{formatCount(count)}</b> {words}
		</>
	);
	if (count === 0) return said;
	return (
		<Link to={page} className={`${textLink} whitespace-nowrap max-md:py-3`}>
			{said}
		</Link>
	);
}
