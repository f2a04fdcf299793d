import { shortestSearch } from "#contract/find.ts";
import { reason } from "#web/reason.ts";
import { RequestDetails } from "#web/request-details.tsx";
import { plainButton } from "../parts/buttons.ts";
import type { Search } from "./found.ts";

/** How the search stands, below what is there already. */
export function Standing({ typed, search, count }: { typed: string; search: Search; count: number }) {
	if (search.error) return <Failed error={search.error} onRetry={search.retry} isBelow={count > 0} />;
	const isShort = typed.trim().length < shortestSearch;
	return (
		<div role="status" className="shrink-0 text-[14px] text-soft">
			{search.isWaiting && <p className="after-a-moment px-4 py-3">Searching people, courses and masterclasses</p>}
			{!search.isWaiting && count === 0 && (
				<p className="px-4 py-5">
					{isShort ? (
						"Go on typing to find people, courses and masterclasses."
					) : (
						<>
							No results for <b className="font-semibold break-all text-strong">{typed.trim()}</b>. Try fewer letters of
							a name, an email, a phone number or a title.
						</>
					)}
				</p>
			)}
			{!search.isWaiting && !isShort && count > 0 && <p className="sr-only">{count} found</p>}
		</div>
	);
}

function Failed({ error, onRetry, isBelow }: { error: Error; onRetry: () => void; isBelow: boolean }) {
	return (
		<div
			className={`flex shrink-0 flex-wrap items-center gap-3 px-4 py-3 ${isBelow ? "border-t border-hairline" : ""}`}
		>
			<div role="alert" className="text-[14px] text-wrong">
				<p>Records were not searched. {reason(error)}</p>
				<RequestDetails error={error} />
			</div>
			<button type="button" className={plainButton} onClick={onRetry}>
				Retry
			</button>
		</div>
	);
}
