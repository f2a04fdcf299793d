import { X } from "lucide-react";
import type { ReactNode } from "react";

type FilterFrameProps = {
	label: string;
	set: boolean;
	onClear: () => void;
	/** How it takes its place among the others. */
	className: string;
	/** The control that opens. */
	children: ReactNode;
};

/** Looks of a filter: a set one is tinted, heavier at its foot, and has a cross that takes it away. */
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
