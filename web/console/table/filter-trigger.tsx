import { ChevronDown } from "lucide-react";

/** Looks of a filter's trigger, and of the popup it opens. */
export const triggerClass =
	"flex h-full items-center gap-2 rounded-[3px] px-2.5 text-[14px] whitespace-nowrap text-soft focus-visible:outline-offset-0";
export const popupClass = "border border-t-3 border-keyline border-t-marigold bg-raised text-strong outline-none";
export const positionerClass = "z-40 outline-none";

export function FilterText({ label, value, set }: { label: string; value: string; set: boolean }) {
	return (
		<>
			<span>
				{label} <b className="font-semibold text-strong">{value}</b>
			</span>
			{!set && <ChevronDown aria-hidden="true" className="size-4" />}
		</>
	);
}
