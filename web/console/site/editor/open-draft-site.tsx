import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import { draftSite } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../../parts/buttons.tsx";
import { Overlay } from "../../popup/overlay.tsx";
import { popupButton } from "../../popup/styles.ts";
import { draftVersions, publishableDrafts } from "../document.ts";
import { PopupHead } from "../popup-head.tsx";
import { Progress } from "../progress.tsx";
import { ProblemList, PublicationError, useFollowedPublication } from "../publication.tsx";
import { useDocuments } from "../queries.ts";
import type { OpenedDraft } from "./open-draft.ts";
import { saveDrafts } from "./save-drafts.ts";

/** Builds the whole site with all drafts that fit; staff alone see it. */
export function OpenDraftSite({ draft }: { draft: OpenedDraft }) {
	const [isOpen, setOpen] = useState(false);
	const [publicationId, setPublicationId] = useState<string>();
	const [hasNothing, setHasNothing] = useState(false);
	const building = useExclusiveMutation({
		mutationFn: async () => {
			const toFix = await saveDrafts(draft);
			if (toFix) return showErrorToast(toFix);
			setOpen(true);
			const fit = publishableDrafts((await client(api.listDocuments, {})).data.documents);
			if (fit.length === 0) return setHasNothing(true);
			const body = { drafts: draftVersions(fit) };
			setPublicationId((await client(api.buildDraftSite, { body })).data._id);
		},
	});
	const open = () => {
		setPublicationId(undefined);
		setHasNothing(false);
		building.start();
	};
	return (
		<>
			<button
				type="button"
				className={`${plainButton} ml-auto max-md:!h-11`}
				aria-disabled={building.busy}
				onClick={open}
			>
				<ExternalLink aria-hidden="true" className="size-4" />
				Open alone
			</button>
			{isOpen && (
				<DraftSiteDialog
					publicationId={publicationId}
					hasNothing={hasNothing}
					error={building.error}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

const failure = "The draft site could not be built";

type DraftSiteDialogProps = {
	publicationId: string | undefined;
	hasNothing: boolean;
	error: Error | null;
	onClose: () => void;
};

function DraftSiteDialog({ publicationId, hasNothing, error, onClose }: DraftSiteDialogProps) {
	const followed = useFollowedPublication(publicationId);
	const live = useDocuments().data?.live;
	const isBuilt = followed?.state === "draft";
	const title = isBuilt ? "The draft site is built" : publicationId ? "Building the draft site" : "The draft site";
	return (
		<Overlay label={title} width="record" onClose={onClose}>
			<PopupHead title={title} className="">
				The whole site with all drafts that fit, as it is once they are published. Only staff who are signed in can open
				it. It is gone after a day, or when another is built.
			</PopupHead>
			{followed?.state === "failed" && <ProblemList publication={followed} failure={failure} />}
			{error && <PublicationError error={error} className="px-6 pb-4 max-md:px-4" />}
			{hasNothing && <p className="px-6 pb-6 max-md:px-4">No draft fits yet: the site is as published.</p>}
			{!error && !hasNothing && <Progress publication={followed} comparable={live} failure={failure} />}
			{isBuilt && (
				<footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-6 py-4 max-md:px-4">
					<a href={draftSite(followed._id)} target="_blank" rel="noreferrer" className={popupButton.main}>
						<ExternalLink aria-hidden="true" className="size-4" />
						Open the draft site
					</a>
					<p className="text-[14px] text-soft">Until you leave it there, this browser shows it in place of the site.</p>
				</footer>
			)}
		</Overlay>
	);
}
