import { Upload } from "lucide-react";
import { api } from "#contract/api.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { useSiteView } from "./addresses.ts";
import type { OpenedDraft } from "./editor/open-draft.ts";
import { saveDrafts } from "./editor/save-drafts.ts";
import { Publish, requestLabel } from "./publish.tsx";
import { siteKey, useDocuments } from "./queries.ts";

type PublishDraftProps = {
	draft: OpenedDraft;
	isChanged: boolean;
	/** Another action on the screen is the primary one. */
	isPlain?: boolean;
};

/** Publishes from within a document, or requests publication, after saving. The popup stays open when no difference is left. */
export function PublishDraft({ draft, isChanged, isPlain = false }: PublishDraftProps) {
	const mayPublish = useMay()(api.publishSite);
	const { isPublishing, publish, closePublish } = useSiteView();
	const documents = useDocuments();
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			const toFix = await saveDrafts(draft);
			if (toFix) return showErrorToast(toFix);
			await invalidate(siteKey);
			publish();
		},
	});
	return (
		<>
			{isChanged && (
				<button
					type="button"
					className={`${isPlain ? plainButton : mainButton} max-md:!h-11`}
					aria-disabled={busy}
					onClick={() => start()}
				>
					<Upload aria-hidden="true" className="size-4" />
					{mayPublish ? "Publish" : requestLabel}
				</button>
			)}
			{isPublishing && documents.data && <Publish {...documents.data} onClose={closePublish} />}
		</>
	);
}
