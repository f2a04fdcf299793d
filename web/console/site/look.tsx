import { ExternalLink, Eye } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import { draftSite, pages } from "#contract/paths.ts";
import { type Publication, wasLive } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { formatDateTime } from "../dates.ts";
import { useNameOf } from "../leads/owner.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { popupButton } from "../popup/styles.ts";
import { Busy } from "../popup/submit.tsx";
import { authorText } from "./document.ts";
import { PopupHead } from "./popup-head.tsx";
import { Progress } from "./progress.tsx";
import { ChangeLines, ProblemList, PublicationError, useFollowedPublication } from "./publication.tsx";

const locale = "en-GB";

type PublicationPopupProps = { publication: Publication; onClose: () => void };

/** A single publication: everything it changed, why it failed, and the way to the site as it was then. */
export function PublicationPopup({ publication, onClose }: PublicationPopupProps) {
	const { _id, state, createdAt, by, pages: all, changed } = publication;
	const nameOf = useNameOf();
	const earlier = useEarlierSite(_id);
	const wasPublished = state === "live" || wasLive(publication);
	const title = formatDateTime(createdAt, locale);
	const author = `${wasPublished ? "Published" : "Tried"} by ${authorText(by, nameOf)}`;
	return (
		<Overlay label={`The publication of ${title}`} width="record" onClose={onClose}>
			<PopupHead title={title}>
				{state === "delivered" ? "Before anything was published" : author}
				{changed !== null && `. It changed ${changed} of ${countWithNoun(all, { one: "page", many: "pages" })}`}
			</PopupHead>
			<div className="min-h-0 flex-1 overflow-y-auto">
				{state === "failed" && <ProblemList publication={publication} />}
				{earlier.built?.state === "failed" && <ProblemList publication={earlier.built} failure="Not built" />}
				<ChangeLines publication={publication} />
			</div>
			{earlier.isBusy && <Progress publication={earlier.built} comparable={publication} />}
			{wasPublished && <Foot publication={publication} earlier={earlier} />}
		</Overlay>
	);
}

/** The site as an earlier publication had it: `built` as a draft site once requested. */
function useEarlierSite(id: string) {
	const [builtId, setBuiltId] = useState<string>();
	const built = useFollowedPublication(builtId);
	const opening = useExclusiveMutation({
		mutationFn: async () => setBuiltId((await client(api.openEarlierPublication, { params: { id } })).data._id),
	});
	const isBusy = opening.busy || (builtId !== undefined && (!built || built.state === "building"));
	return { built, isBusy, error: opening.error, build: () => !isBusy && opening.start() };
}

type FootProps = { publication: Publication; earlier: ReturnType<typeof useEarlierSite> };

function Foot({ publication, earlier: { built, isBusy, error, build } }: FootProps) {
	const isLive = publication.state === "live";
	return (
		<footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-6 py-4 max-md:px-4">
			{error && <PublicationError error={error} className="w-full" />}
			{isLive || built?.state === "draft" ? (
				<a
					href={isLive ? pages.home : draftSite(built?._id ?? "")}
					target="_blank"
					rel="noreferrer"
					className={popupButton.main}
				>
					<ExternalLink aria-hidden="true" className="size-4" />
					{isLive ? "Open the site" : "Open the site as it was"}
				</a>
			) : (
				<button type="button" className={popupButton.main} aria-disabled={isBusy} onClick={build}>
					{isBusy ? <Busy busy /> : <Eye aria-hidden="true" className="size-4" />}
					Look at the site as it was
				</button>
			)}
			{wasLive(publication) && (
				<p className="text-[14px] text-soft">
					For you alone: visitors see nothing of it. It takes the place of the draft site that was built last.
				</p>
			)}
		</footer>
	);
}
