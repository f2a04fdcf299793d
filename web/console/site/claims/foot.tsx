import { Upload } from "lucide-react";
import { isSame } from "#content/schema/merge.ts";
import { api } from "#contract/api.ts";
import { siteKey } from "#web/api.ts";
import { mainButton } from "../../parts/buttons.tsx";
import { readAnew } from "../../queries.ts";
import { For } from "../../role.tsx";
import type { DraftState, OpenedDraft } from "../editor/open-draft.ts";
import { Saved } from "../editor/saved.tsx";
import { useSitePlace } from "../places.ts";
import { Publish } from "../publish.tsx";
import { useDocuments } from "../use-documents.ts";

type FootProps = { draft: OpenedDraft; state: DraftState; isWrong: boolean };

/** Whether what was typed is kept, and the way to publish it. */
export function Foot({ draft, state, isWrong }: FootProps) {
	const { isPublishing, publish, closePublish } = useSitePlace();
	const documents = useDocuments();
	const isChanged = !isSame(state.content, state.published);
	const open = async () => {
		await draft.saveNow();
		await readAnew(siteKey);
		publish();
	};
	return (
		<footer className="flex min-h-[45px] shrink-0 flex-wrap items-center gap-3 border-t border-hairline bg-page px-5 py-1 max-md:px-4 print:hidden">
			<p role="status" className="text-[13.5px] text-soft">
				<Saved state={state} changed={Number(isChanged)} />
			</p>
			{isChanged && (
				<For calls={api.publishSite}>
					<button
						type="button"
						className={`${mainButton} ml-auto max-md:!h-11`}
						aria-disabled={isWrong}
						onClick={() => void open()}
					>
						<Upload aria-hidden="true" className="size-4" />
						Publish
					</button>
				</For>
			)}
			{isPublishing && documents.data && <Publish {...documents.data} onClose={closePublish} />}
		</footer>
	);
}
