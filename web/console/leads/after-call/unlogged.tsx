import type { LeadRow } from "#contract/leads.ts";
import { usePopup } from "../../popup/use-popup.ts";
import { aboveRow } from "../../table/column.ts";
import { callForm, useIsUnlogged } from "./stored-calls.ts";

/** Shown while a call is not logged; a press opens its form with what was typed. */
export function UnloggedCall({ lead, className = "mr-2" }: { lead: LeadRow; className?: string }) {
	const isUnlogged = useIsUnlogged(lead._id);
	const popup = usePopup();
	if (!isUnlogged) return null;
	return (
		<button
			type="button"
			className={`${aboveRow} ${className} inline-flex items-center gap-1.5 font-semibold after:absolute after:inset-x-0 after:top-1/2 after:h-6 after:-translate-y-1/2 max-md:after:h-11 text-strong underline underline-offset-2`}
			onClick={() => popup.show(callForm, lead._id)}
		>
			<span aria-hidden="true" className="size-[7px] rounded-full bg-marigold forced-color-adjust-none" />
			call not logged<span className="sr-only"> with {lead.name}</span>
		</button>
	);
}
