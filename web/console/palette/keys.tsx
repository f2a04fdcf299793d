import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Key } from "../parts/key.tsx";

/** Drawn: the page's font has no arrows, and not every machine has one that does. */
const arrow = "mb-0.5 inline size-3.5";
const hints: [does: string, keys: Record<string, ReactNode>][] = [
	[
		"move",
		{
			"Up arrow": <ArrowUp aria-label="Up arrow" role="img" className={arrow} />,
			"Down arrow": <ArrowDown aria-label="Down arrow" role="img" className={arrow} />,
		},
	],
	["open", { Enter: "Enter" }],
	["close", { Esc: "Esc" }],
];

/** What the keys do here. */
export function Keys() {
	return (
		<p className="flex shrink-0 gap-4 border-t border-hairline bg-page px-4 py-2 text-[13px] text-soft max-md:hidden">
			{hints.map(([does, keys]) => (
				<span key={does} className="flex items-center gap-1.5">
					{Object.entries(keys).map(([name, face]) => (
						<Key key={name}>{face}</Key>
					))}
					{does}
				</span>
			))}
		</p>
	);
}
