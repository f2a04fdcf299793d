import { Link, useSearchParams } from "react-router";
import { useOpening } from "./use-opening.ts";

/** A link whose target is the whole row or card. */
export const recordTarget =
	"stretched cell-text font-semibold focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-solid";

/** Opens a record in the panel; its target is the whole row or card. J and K find it by its id. */
export function RecordLink({ id, children }: { id: string; children: string }) {
	const [params] = useSearchParams();
	return (
		<Link {...useOpening(id)} replace={params.has("open")} data-record={id} title={children} className={recordTarget}>
			{children}
		</Link>
	);
}
