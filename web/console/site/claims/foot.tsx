import { isSame } from "#content/schema/merge.ts";
import type { DraftState, OpenedDraft } from "../editor/open-draft.ts";
import { Saved } from "../editor/saved.tsx";
import { PublishDraft } from "../publish-draft.tsx";

type FootProps = { draft: OpenedDraft; state: DraftState; isClaimOpen: boolean };

/** Whether changes are saved, and the link to publish them. */
export function Foot({ draft, state, isClaimOpen }: FootProps) {
	const isChanged = !isSame(state.content, state.published);
	return (
		<footer className="flex min-h-[45px] shrink-0 flex-wrap items-center justify-between gap-3 border-t border-hairline bg-page px-5 py-1 max-md:px-4 print:hidden">
			<p role="status" className="text-[13.5px] text-soft">
				<Saved state={state} changed={Number(isChanged)} />
			</p>
			<PublishDraft draft={draft} isChanged={isChanged} isPlain={isClaimOpen} />
		</footer>
	);
}
