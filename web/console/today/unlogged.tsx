import type { LeadRow } from "#contract/leads.ts";
import { useIsUnlogged } from "../leads/after-call/stored-calls.ts";
import { usePopup } from "../popup/use-popup.ts";
import { aboveRow } from "../table/column.ts";
import { callForm } from "./form-names.ts";

/** A call was begun and nothing said of it yet: a press goes on with what was typed. */
export function Unlogged({ lead }: { lead: LeadRow }) {
	const isUnlogged = useIsUnlogged(lead._id);
	const popup = usePopup();
	if (!isUnlogged) return null;
	return (
		<button
			type="button"
			className={`${aboveRow} mr-2 inline-flex items-center gap-1.5 font-semibold text-strong underline underline-offset-2`}
			onClick={() => popup.show(callForm, lead._id)}
		>
			<span aria-hidden="true" className="size-[7px] rounded-full bg-marigold" />
			call not logged<span className="sr-only"> with {lead.name}</span>
		</button>
	);
}
