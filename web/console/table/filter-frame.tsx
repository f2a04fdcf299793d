import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";

/** Looks of a filter: 36 high, 44 on a phone; a set one is tinted and heavier at its foot. */
export const triggerClass =
	"flex h-full items-center gap-2 rounded-[3px] px-2.5 text-[14px] whitespace-nowrap text-soft focus-visible:outline-offset-0";
export const popupClass = "border border-t-3 border-keyline border-t-marigold bg-raised text-strong outline-none";
export const positionerClass = "z-40 outline-none";

const frame = "flex h-9 shrink-0 items-stretch rounded-[3px] border max-md:h-11";

/** The control that opens, and the cross that takes the filter away. */
export function FilterFrame({
	label,
	set,
	onClear,
	children,
}: {
	label: string;
	set: boolean;
	onClear: () => void;
	children: ReactNode;
}) {
	return (
		<div
			className={`${frame} ${set ? "border-accent bg-table-head-set shadow-[inset_0_-2px_0_var(--color-accent)]" : "border-control bg-raised hover:border-accent hover:bg-hover"}`}
		>
			{children}
			{set && (
				<button
					type="button"
					aria-label={`Clear ${label}`}
					onClick={onClear}
					className="grid w-8 place-items-center rounded-[3px] hover:bg-hover focus-visible:outline-offset-0 max-md:w-11"
				>
					<X aria-hidden="true" className="size-4" />
				</button>
			)}
		</div>
	);
}

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
