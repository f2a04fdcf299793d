import { Upload } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import type { DocumentRow, Publication } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { popupButton } from "../popup/styles.ts";
import { Busy } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { useSiteView } from "./addresses.ts";
import { draftVersions, publishableDrafts } from "./document.ts";
import { DraftRow } from "./draft-row.tsx";
import { PopupHead } from "./popup-head.tsx";
import { Progress } from "./progress.tsx";
import { ChangeLines, ProblemList, PublicationError, useFollowedPublication } from "./publication.tsx";
import { siteKey } from "./queries.ts";

type PublishProps = {
	documents: readonly DocumentRow[];
	/** The publication being built, by any user. */
	running: Publication | null;
	live: Publication | null;
	onClose: () => void;
};

/** The changes of the selected drafts; then the progress, or why they were not published. */
export function Publish(props: PublishProps) {
	const { publication } = useSiteView();
	// For another publication the popup starts anew.
	return <PublishPopup key={publication} {...props} linkedPublication={publication} />;
}

/** `linkedPublication`: the id that the address names; that publication may have ended. */
function PublishPopup({
	documents,
	running,
	live,
	linkedPublication,
	onClose,
}: PublishProps & { linkedPublication: string | undefined }) {
	const mayPublish = useMay()(api.publishSite);
	const drafts = documents.filter(({ draft }) => draft !== null);
	const { chosen, choose } = useChosenDrafts(drafts);
	const publishing = usePublishing(linkedPublication, running, chosen);
	const { publicationId, isOwn, followed, isBuilding } = publishing;
	// Another user's publication is over: the drafts are shown again.
	const isOtherLive = followed?.state === "live" && !isOwn && drafts.length > 0;
	const isLive = followed?.state === "live" && !isOtherLive;
	const pendingTitle = mayPublish ? publishTitle(chosen.length) : requestLabel;
	const title = isLive ? "Published" : isBuilding && !isOwn ? "Being published" : pendingTitle;
	return (
		<Overlay label={title} width="record" onClose={onClose}>
			<PopupHead title={title}>
				{isLive
					? "Every visitor sees it now. The drafts of others are untouched."
					: `${chosen.length > 1 ? "They are published together. " : ""}Visitors see the old site until the new one is complete.`}
			</PopupHead>
			<div className="min-h-0 flex-1 overflow-y-auto">
				{isBuilding || isLive ? (
					<ChangeLines publication={followed} />
				) : (
					<>
						{followed?.state === "failed" && <ProblemList publication={followed} />}
						<Drafts drafts={drafts} chosen={chosen} onChoose={mayPublish ? choose : undefined} />
					</>
				)}
			</div>
			{publicationId !== undefined && !isOtherLive && <Progress publication={followed} comparable={live} />}
			<PublishFoot
				publishing={publishing}
				drafts={drafts}
				selected={chosen}
				isLive={isLive}
				mayPublish={mayPublish}
				onClose={onClose}
			/>
		</Overlay>
	);
}

/** All drafts that may be published are chosen at first. */
function useChosenDrafts(drafts: readonly DocumentRow[]) {
	const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
	const chosen = publishableDrafts(drafts).filter(({ name }) => !deselected.has(name));
	const choose = (name: string, on: boolean) =>
		setDeselected((before) => new Set(on ? [...before].filter((each) => each !== name) : [...before, name]));
	return { chosen, choose };
}

type DraftsProps = {
	drafts: readonly DocumentRow[];
	chosen: readonly DocumentRow[];
	/** Undefined if the role may not publish. */
	onChoose: ((name: string, on: boolean) => void) | undefined;
};

function Drafts({ drafts, chosen, onChoose }: DraftsProps) {
	if (drafts.length === 0) return <p className="px-6 py-8 text-soft max-md:px-4">There are no drafts.</p>;
	return drafts.map((row) => (
		<DraftRow
			key={row.name}
			row={row}
			isSelected={chosen.includes(row)}
			onSelect={onChoose && ((on) => onChoose(row.name, on))}
		/>
	));
}

/** The publication shown, and functions to start and stop it. */
function usePublishing(
	linkedPublication: string | undefined,
	running: Publication | null,
	selected: readonly DocumentRow[],
) {
	const [publicationId, setPublicationId] = useState(linkedPublication ?? running?._id);
	/** Whether it was started here: another user's publication is unrelated to the drafts selected here. */
	const [isOwn, setOwn] = useState(linkedPublication !== undefined);
	const followed = useFollowedPublication(publicationId);
	const isBuilding = publicationId !== undefined && (followed === undefined || followed.state === "building");
	const starting = useExclusiveMutation({
		mutationFn: async () => {
			const body = { drafts: draftVersions(selected) };
			setPublicationId((await client(api.publishSite, { body })).data._id);
			setOwn(true);
		},
		// The screen follows it too, in case this popup is closed; the selected drafts may have changed.
		onSettled: () => void invalidate(siteKey),
	});
	const stopping = useExclusiveMutation({
		mutationFn: async () => {
			await client(api.stopPublication, { params: { id: publicationId ?? "" } });
			setPublicationId(undefined);
			await invalidate(siteKey);
			showToast("Stopped. The site is as it was.");
		},
		onSettled: (_, error) => error && void invalidate(siteKey),
	});
	return { publicationId, isOwn, followed, isBuilding, starting, stopping };
}

type FootProps = {
	publishing: ReturnType<typeof usePublishing>;
	drafts: readonly DocumentRow[];
	selected: readonly DocumentRow[];
	isLive: boolean;
	mayPublish: boolean;
	onClose: () => void;
};

function PublishFoot({ publishing, drafts, selected, isLive, mayPublish, onClose }: FootProps) {
	const { isBuilding, starting, stopping } = publishing;
	const isBusy = isBuilding || starting.busy;
	return (
		<footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline px-6 py-4 max-md:px-4">
			{starting.error && !isBuilding && <PublicationError error={starting.error} className="mb-1 w-full" />}
			{stopping.error && isBuilding && <PublicationError error={stopping.error} className="mb-1 w-full" />}
			{isLive && (
				<button type="button" className={`${plainButton} !h-11`} onClick={onClose}>
					Close
				</button>
			)}
			{!isLive && !mayPublish && <RequestToPublish draftCount={drafts.length} onRequested={onClose} />}
			{!isLive && mayPublish && (
				<>
					<button
						type="button"
						className={popupButton.main}
						aria-disabled={isBusy || selected.length === 0}
						onClick={() => !isBuilding && selected.length > 0 && starting.start()}
					>
						{isBusy ? <Busy busy /> : <Upload aria-hidden="true" className="size-4" />}
						{isBusy ? "Publishing…" : publishTitle(selected.length)}
					</button>
					{isBuilding && (
						<button
							type="button"
							className={`${plainButton} !h-11`}
							onClick={() => stopping.start()}
							aria-disabled={stopping.busy}
						>
							Stop
						</button>
					)}
					<p className="ml-auto text-[14px] text-soft max-md:ml-0 max-md:w-full">
						{hintFor(selected, drafts, isBuilding)}
					</p>
				</>
			)}
		</footer>
	);
}

function hintFor(selected: readonly DocumentRow[], drafts: readonly DocumentRow[], isBuilding: boolean): string {
	if (isBuilding) return "Stop changes nothing on the site until the last step.";
	if (selected.length > 0 || drafts.length === 0) return "";
	return publishableDrafts(drafts).length === 0 ? "Fix what is marked first." : "Choose a draft.";
}

/** On the buttons of roles that may draft but not publish. */
export const requestLabel = "Ask to publish";

function RequestToPublish({ draftCount, onRequested }: { draftCount: number; onRequested: () => void }) {
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			await client(api.requestPublication, {});
			showToast("Owners or managers get an email with the drafts.");
			onRequested();
		},
	});
	return (
		<>
			{error && <PublicationError error={error} className="mb-1 w-full" />}
			{draftCount > 0 && (
				<button type="button" className={popupButton.main} aria-disabled={busy} onClick={() => start()}>
					<Busy busy={busy} />
					{requestLabel}
				</button>
			)}
			<p className="text-[14px] text-soft">Owners and managers publish. Your drafts are kept for them.</p>
		</>
	);
}

/** 'Publish 3 drafts' */
export function publishTitle(count: number): string {
	return count === 0 ? "Publish" : `Publish ${countWithNoun(count, { one: "draft", many: "drafts" })}`;
}
