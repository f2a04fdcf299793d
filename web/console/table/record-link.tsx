import { Link, useLocation, useSearchParams } from "react-router";
import { changed } from "./address.ts";

/** A link whose target is the whole row or card. */
export const recordTarget =
	"stretched cell-text font-semibold focus-visible:outline-none focus-visible:after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-accent focus-visible:after:outline-solid";

/** Opens a record in the panel; its target is the whole row or card. J and K find it by its id. */
export function RecordLink({ id, children }: { id: string; children: string }) {
	const [params] = useSearchParams();
	const { state } = useLocation();
	return (
		<Link
			to={{ search: changed(params, { open: id }) }}
			state={state}
			replace={params.has("open")}
			preventScrollReset
			data-record={id}
			title={children}
			className={recordTarget}
		>
			{children}
		</Link>
	);
}
