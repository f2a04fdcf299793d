import { Link, useLocation, useSearchParams } from "react-router";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { inIndia } from "../numbers.ts";
import { changed } from "../table/address.ts";
import { applicantNoun } from "./masterclass.ts";

/** How many have registered; opens who. Its target is the whole row or card. */
export function CountLink({ row, inWords = false }: { row: MasterclassRow; inWords?: boolean }) {
	const [params] = useSearchParams();
	const { state } = useLocation();
	const { _id, title, applicationcount: count } = row;
	const noun = count === 1 ? applicantNoun.one : applicantNoun.many;
	return (
		<Link
			to={{ search: changed(params, { open: _id }) }}
			state={state}
			preventScrollReset
			data-record={_id}
			className="stretched inline-flex min-h-6 items-center gap-1 font-semibold text-accent focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-solid"
		>
			<span className="underline underline-offset-3">{inIndia(count)}</span>
			<span className={inWords ? "" : "sr-only"}>{noun}</span>
			<span className="sr-only"> of {title}</span>
		</Link>
	);
}
