import { Link } from "react-router";
import { inIndia } from "../numbers.ts";
import { useOpening } from "../table/use-opening.ts";
import { applicantNoun } from "./noun.ts";

type CountLinkProps = {
	row: { _id: string; applicationcount: number };
	/** What they are applicants of, for those who hear it. */
	of: string;
	inWords?: boolean;
};

/** How many applicants; opens who. Its target is the whole row or card. */
export function CountLink({ row: { _id, applicationcount: count }, of, inWords = false }: CountLinkProps) {
	return (
		<Link
			{...useOpening(_id)}
			data-record={_id}
			className="stretched inline-flex min-h-6 items-center gap-1 font-semibold text-accent focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-solid"
		>
			<span className="underline underline-offset-3">{inIndia(count)}</span>
			<span className={inWords ? "" : "sr-only"}>{count === 1 ? applicantNoun.one : applicantNoun.many}</span>
			<span className="sr-only"> of {of}</span>
		</Link>
	);
}
