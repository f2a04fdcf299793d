import { smallButton } from "../parts/buttons.ts";
import type { MorePages } from "./use-pages.ts";

type MoreProps = { more: MorePages; what: string; onMore: (pages: number) => void };

/** Below a list that goes on. */
export function MoreButton({ more, what, onMore }: MoreProps) {
	if (!more.there) return null;
	const ask = () => {
		if (more.busy) return;
		if (more.failed) more.retry();
		else onMore(more.pages);
	};
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-6">
			<button type="button" className={smallButton} onClick={ask} {...(more.busy && { "aria-busy": true })}>
				{more.failed ? "Retry" : `Show more ${what}`}
			</button>
			{more.failed && (
				<p role="alert" className="text-small text-wrong">
					The next ones did not load.
				</p>
			)}
		</div>
	);
}
