import { Link, useLocation, useSearchParams } from "react-router";
import type { OpeningRow } from "#contract/openings.ts";
import { inIndia } from "../numbers.ts";
import { changed } from "../table/address.ts";
import { applicantNoun } from "./opening.ts";

/** How many have applied; opens who. Its target is the whole row or card. */
export function CountLink({ row, inWords = false }: { row: OpeningRow; inWords?: boolean }) {
	const [params] = useSearchParams();
	const { state } = useLocation();
	const { _id, title, company, applicationcount: count } = row;
	return (
		<Link
			to={{ search: changed(params, { open: _id }) }}
			state={state}
			preventScrollReset
			data-record={_id}
			className="stretched inline-flex min-h-6 items-center gap-1 font-semibold text-accent focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-solid"
		>
			<span className="underline underline-offset-3">{inIndia(count)}</span>
			<span className={inWords ? "" : "sr-only"}>{count === 1 ? applicantNoun.one : applicantNoun.many}</span>
			<span className="sr-only">
				{" "}
				of {title}, {company}
			</span>
		</Link>
	);
}
