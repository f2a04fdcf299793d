import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";

/** The browser's own select in the console's look, so that each device keeps its way of choosing. */
export function Select({
	className = "",
	...select
}: SelectHTMLAttributes<HTMLSelectElement> & React.RefAttributes<HTMLSelectElement>) {
	return (
		<span className="relative block">
			<select
				{...select}
				className={`w-full cursor-pointer appearance-none truncate rounded-[3px] border border-control bg-raised pr-8 pl-2.5 text-strong hover:border-accent focus-visible:outline-offset-2 ${className}`}
			/>
			<ChevronDown
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-strong"
			/>
		</span>
	);
}
