import { X } from "lucide-react";
import type { ReactNode } from "react";

type FilterFrameProps = {
	label: string;
	set: boolean;
	onClear: () => void;
	/** Its layout among the other filters. */
	className: string;
	/** The control that opens. */
	children: ReactNode;
};

/** The frame of a filter. A set filter is tinted, has a thicker lower edge, and a cross that clears it. */
export function FilterFrame({ label, set, onClear, className, children }: FilterFrameProps) {
	return (
		<div
			className={`flex h-control items-stretch rounded-[3px] border ${className} ${set ? "border-accent bg-table-head-set shadow-[inset_0_-2px_0_var(--color-accent)]" : "border-control bg-raised hover:border-accent hover:bg-hover"}`}
		>
			{children}
			{set && (
				<button
					type="button"
					aria-label={`Clear ${label}`}
					onClick={onClear}
					className="-my-px grid w-control shrink-0 place-items-center rounded-[3px] hover:bg-hover focus-visible:outline-offset-0"
				>
					<X aria-hidden="true" className="size-[1.125em]" />
				</button>
			)}
		</div>
	);
}
