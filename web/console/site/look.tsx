import { ExternalLink, Eye } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import { draftSite, pages } from "#contract/paths.ts";
import { isEarlier, type Publication } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { dateAndTime } from "../dates.ts";
import { useNameOf } from "../leads/owner.tsx";
import { popupButton } from "../popup/looks.ts";
import { Overlay } from "../popup/overlay.tsx";
import { Busy } from "../popup/submit.tsx";
import { byWhom } from "./document.ts";
import { Progress } from "./progress.tsx";
import { ChangeLines, PublicationError, useFollowedPublication, WhyNot } from "./publication.tsx";

const locale = "en-GB";

type LookProps = { publication: Publication; onClose: () => void };

/** A single publication: everything it changed, why it failed, and the way to the site as it was then. */
export function Look({ publication, onClose }: LookProps) {
	const { _id, state, createdAt, by, pages: all, changed } = publication;
	const nameOf = useNameOf();
	const [begun, setBegun] = useState<string>();
	const followed = useFollowedPublication(begun);
	const opening = useOneAtATime({
		mutationFn: async () => setBegun((await client(api.openEarlier, { params: { id: _id } })).data._id),
	});
	const isReady = followed?.state === "draft";
	const isBusy = opening.busy || (begun !== undefined && (!followed || followed.state === "building"));
	const isDelivered = state === "delivered";
	const isOut = state === "live" || isEarlier(publication);
	const title = dateAndTime(createdAt, locale);
	return (
		<Overlay label={`The publication of ${title}`} width="record" onClose={onClose}>
			<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4">
				<h2 tabIndex={-1} className="console-title text-[26px]/[1.1] focus:outline-none">
					{title}
				</h2>
				<p className="mt-1 text-[14px] text-soft">
					{isDelivered ? "Before anything was published" : `${isOut ? "Published" : "Tried"} by ${byWhom(by, nameOf)}`}
					{changed !== null && `. It changed ${changed} of ${countWithNoun(all, { one: "page", many: "pages" })}`}
				</p>
			</header>
			<div className="min-h-0 flex-1 overflow-y-auto">
				{state === "failed" && <WhyNot publication={publication} />}
				{followed?.state === "failed" && <WhyNot publication={followed} what="Not built" />}
				<ChangeLines publication={publication} />
			</div>
			{isBusy && <Progress publication={followed} comparable={publication} />}
			{isOut && (
				<footer className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline px-6 py-4 max-md:px-4">
					{opening.error && <PublicationError error={opening.error} className="w-full" />}
					{state === "live" || isReady ? (
						<a
							href={state === "live" ? pages.home : draftSite(followed?._id ?? "")}
							target="_blank"
							rel="noreferrer"
							className={popupButton.main}
						>
							<ExternalLink aria-hidden="true" className="size-4" />
							{state === "live" ? "Open the site" : "Open the site as it was"}
						</a>
					) : (
						<button
							type="button"
							className={popupButton.main}
							aria-disabled={isBusy}
							onClick={() => !isBusy && opening.start(undefined)}
						>
							{isBusy ? <Busy busy /> : <Eye aria-hidden="true" className="size-4" />}
							Look at the site as it was
						</button>
					)}
					{isEarlier(publication) && (
						<p className="text-[14px] text-soft">
							For you alone: visitors see nothing of it. It takes the place of the draft site that was built last.
						</p>
					)}
				</footer>
			)}
		</Overlay>
	);
}
