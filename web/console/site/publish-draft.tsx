import { Upload } from "lucide-react";
import { api } from "#contract/api.ts";
import { mainButton } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";
import { VisibleTo } from "../role.tsx";
import { useSiteView } from "./addresses.ts";
import type { OpenedDraft } from "./editor/open-draft.ts";
import { Publish } from "./publish.tsx";
import { siteKey } from "./queries.ts";
import { useDocuments } from "./use-documents.ts";

/** Publishes from within a document, after saving it. The popup stays open when no difference is left. */
export function PublishDraft({ draft, isChanged }: { draft: OpenedDraft; isChanged: boolean }) {
	const { isPublishing, publish, closePublish } = useSiteView();
	const documents = useDocuments();
	const open = async () => {
		await draft.saveNow();
		await invalidate(siteKey);
		publish();
	};
	return (
		<>
			{isChanged && (
				<VisibleTo calls={api.publishSite}>
					<button type="button" className={`${mainButton} max-md:!h-11`} onClick={() => void open()}>
						<Upload aria-hidden="true" className="size-4" />
						Publish
					</button>
				</VisibleTo>
			)}
			{isPublishing && documents.data && <Publish {...documents.data} onClose={closePublish} />}
		</>
	);
}
