import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What is wrong with a field. */
export function ProblemText({ children }: { children: ReactNode }) {
	return (
		<span className="flex items-start gap-1.5 text-[13px]/[18px] font-medium text-wrong">
			<CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
			<span>{children}</span>
		</span>
	);
}
