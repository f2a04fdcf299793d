import { formatCount } from "#web/app/numbers.ts";
import { formatTime } from "../dates.ts";
import { ListKeys } from "../parts/key.tsx";
import type { TodayState, Who } from "./use-today.ts";

/** How many leads wait, as of which time, and the keys that work here. */
export function Footer({ state: { query, rows, now }, who }: { state: TodayState; who: Who }) {
	if (query.data === undefined) return null;
	return (
		<footer className="flex min-h-[45px] shrink-0 items-center gap-3 border-t border-hairline bg-page px-5 max-md:px-4">
			<p className="text-[13.5px] text-soft">
				<b className="font-semibold text-strong">{formatCount(query.data[who])}</b>{" "}
				{who === "mine" ? "for you" : "for everyone"}, as of {formatTime(now.toISOString(), "en-GB")}
			</p>
			<p className="ml-auto flex items-center gap-4 text-[13px] whitespace-nowrap text-soft max-lg:hidden">
				<ListKeys hints={rows.length > 0 ? keys : []} />
			</p>
		</footer>
	);
}

const keys = [
	["C", "call"],
	["W", "WhatsApp"],
	["L", "log a call"],
	["Enter", "open"],
] as const;
