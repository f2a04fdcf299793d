import { useQuery } from "@tanstack/react-query";
import { TriangleAlert, Upload } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { titleOf } from "#content/schema/documents.ts";
import { api } from "#contract/api.ts";
import type { DocumentRow, Publication } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { counted } from "#web/app/numbers.ts";
import { reason } from "#web/app/reason.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { say } from "#web/ui/app-toasts.tsx";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { popupButton } from "../popup/looks.ts";
import { Overlay } from "../popup/overlay.tsx";
import { Busy } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { editorAddress } from "./addresses.ts";
import { fitDrafts } from "./document.ts";
import { DocumentMark } from "./document-mark.tsx";
import { Progress } from "./progress.tsx";
import { publication, siteKey } from "./queries.ts";

type PublishProps = {
	documents: readonly DocumentRow[];
	/** What is being built now, by whomever. */
	running: Publication | null;
	live: Publication | null;
	onClose: () => void;
};

const pollMs = 500;
/** As long as a build takes, before one was measured. */
const usualSeconds = 15;

/** What the chosen drafts change, in words; then how far they are, and why they were not published. */
export function Publish({ documents, running, live, onClose }: PublishProps) {
	const [begun, setBegun] = useState(running?._id);
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const may = useMay()(api.publishSite);
	const drafts = documents.filter(({ draft }) => draft !== null);
	const chosen = fitDrafts(drafts).filter(({ name }) => !left.has(name));
	const followed = useFollowedPublication(begun);
	const isBuilding = begun !== undefined && (followed === undefined || followed.state === "building");
	const starting = useOneAtATime({
		mutationFn: async () => {
			const body = { drafts: chosen.map(({ name, draft }) => ({ name, version: draft?.version ?? 0 })) };
			setBegun((await client(api.publishSite, { body })).data._id);
		},
		// What was chosen may have changed meanwhile: then the list says so.
		onError: () => void invalidate(siteKey),
	});
	const stopping = useOneAtATime({
		mutationFn: async () => {
			await client(api.stopPublication, { params: { id: begun ?? "" } });
			setBegun(undefined);
			await invalidate(siteKey);
			say("Stopped. The site is as it was.");
		},
		onError: () => void invalidate(siteKey),
	});
	const choose = (name: string, on: boolean) =>
		setLeft((before) => new Set(on ? [...before].filter((each) => each !== name) : [...before, name]));
	const isLive = followed?.state === "live";
	const words = isLive ? "Published" : titleFor(chosen.length);
	return (
		<Overlay label={words} width="record" onClose={onClose}>
			<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4">
				<h2 tabIndex={-1} className="console-title text-[26px]/[1.1] focus:outline-none">
					{words}
				</h2>
				<p className="mt-1 text-[14px] text-soft">
					{isLive
						? "Every visitor sees it now. The drafts of others are untouched."
						: `${chosen.length > 1 ? "They are published together. " : ""}Visitors see the old site until the new one is complete.`}
				</p>
			</header>
			<div className="min-h-0 flex-1 overflow-y-auto">
				{isBuilding || isLive ? (
					<ChangeLines publication={followed} />
				) : (
					<>
						{followed?.state === "failed" && <WhyNot publication={followed} />}
						{drafts.map((row) => (
							<Draft
								key={row.name}
								row={row}
								isChosen={chosen.includes(row)}
								onChoose={may ? (on) => choose(row.name, on) : undefined}
							/>
						))}
						{drafts.length === 0 && <p className="px-6 py-8 text-soft max-md:px-4">There are no drafts.</p>}
					</>
				)}
			</div>
			{begun !== undefined && (
				<Progress publication={followed} usual={live?.seconds || usualSeconds} expected={live?.pages ?? 0} />
			)}
			<footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-hairline px-6 py-4 max-md:px-4">
				{starting.error && !isBuilding && <Trouble error={starting.error} className="mb-1 w-full" />}
				{stopping.error && isBuilding && <Trouble error={stopping.error} className="mb-1 w-full" />}
				{isLive ? (
					<button type="button" className={`${plainButton} !h-11`} onClick={onClose}>
						Close
					</button>
				) : may ? (
					<>
						<button
							type="button"
							className={popupButton.main}
							aria-disabled={isBuilding || starting.busy || chosen.length === 0}
							onClick={() => !isBuilding && chosen.length > 0 && starting.start(undefined)}
						>
							{isBuilding || starting.busy ? <Busy busy /> : <Upload aria-hidden="true" className="size-4" />}
							{isBuilding || starting.busy ? "Publishing…" : titleFor(chosen.length)}
						</button>
						{isBuilding && (
							<button
								type="button"
								className={`${plainButton} !h-11`}
								onClick={() => stopping.start(undefined)}
								aria-disabled={stopping.busy}
							>
								Stop
							</button>
						)}
						<p className="ml-auto text-[14px] text-soft max-md:ml-0 max-md:w-full">
							{isBuilding
								? "Stop changes nothing on the site until the last step."
								: chosen.length === 0 && drafts.length > 0
									? "Choose a draft."
									: ""}
						</p>
					</>
				) : (
					<AskToPublish drafts={drafts.length} onAsked={onClose} />
				)}
			</footer>
		</Overlay>
	);
}

/** For roles that draft. */
function AskToPublish({ drafts, onAsked }: { drafts: number; onAsked: () => void }) {
	const { start, busy, error } = useOneAtATime({
		mutationFn: async () => {
			await client(api.askToPublish, {});
			say("Owners or managers get a mail with the drafts.");
			onAsked();
		},
	});
	return (
		<>
			{error && <Trouble error={error} className="mb-1 w-full" />}
			{drafts > 0 && (
				<button type="button" className={popupButton.main} aria-disabled={busy} onClick={() => start(undefined)}>
					<Busy busy={busy} />
					Ask to publish
				</button>
			)}
			<p className="text-[14px] text-soft">Owners and managers publish. Your drafts are kept for them.</p>
		</>
	);
}

function titleFor(count: number): string {
	return count === 0 ? "Publish" : `Publish ${counted(count, { one: "draft", many: "drafts" })}`;
}

/** Follows the publication; reads the documents again once it has ended. */
export function useFollowedPublication(id: string | undefined): Publication | undefined {
	const { data } = useQuery({
		...publication(id ?? ""),
		enabled: id !== undefined,
		refetchInterval: ({ state }) => (state.data === undefined || state.data.state === "building" ? pollMs : false),
	});
	const ended = data !== undefined && data.state !== "building";
	useEffect(() => {
		if (ended) void invalidate(siteKey);
	}, [ended]);
	return data;
}

export function Trouble({ error, className }: { error: Error; className: string }) {
	return (
		<div role="alert" className={`${className} text-[14px] text-wrong`}>
			{reason(error)}
			<RequestDetails error={error} />
		</div>
	);
}

type DraftProps = {
	row: DocumentRow;
	isChosen: boolean;
	/** Not given where the role publishes nothing. */
	onChoose: ((on: boolean) => void) | undefined;
};

const mostChanges = 6;

function Draft({ row: { name, title, draft }, isChosen, onChoose }: DraftProps) {
	const [all, setAll] = useState(false);
	if (draft === null) return null;
	const isFit = draft.problems.length === 0;
	const changes = all ? draft.changes : draft.changes.slice(0, mostChanges);
	const id = `publish-${name}`;
	return (
		<section className="flex gap-3 border-b border-hairline px-6 py-3 max-md:px-4" aria-labelledby={id}>
			{onChoose && (
				<span className="grid h-[30px] place-items-center max-md:size-11 max-md:-my-2 max-md:-ml-3">
					<input
						type="checkbox"
						aria-labelledby={id}
						checked={isChosen}
						disabled={!isFit}
						onChange={({ target }) => onChoose(target.checked)}
						className="size-[18px] accent-accent"
					/>
				</span>
			)}
			<DocumentMark name={name} />
			<div className="min-w-0 text-[14px]/[21px]">
				<h3 id={id} className={`font-semibold ${isFit ? "" : "text-soft"}`}>
					{title}
				</h3>
				{draft.problems.map(({ text }) => (
					<p key={text} className="flex items-start gap-1.5 text-wrong wrap-anywhere">
						<TriangleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
						<span>
							{text}.{" "}
							<Link to={editorAddress(name, pathOf(draft.problems, text))} className={textLink}>
								Fix it<span className="sr-only">: {text}</span>
							</Link>
						</span>
					</p>
				))}
				{isFit &&
					changes.map(({ field, before, after }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same.
						<Change key={at} field={field} before={before} after={after} />
					))}
				{isFit && changes.length < draft.changes.length && (
					<button type="button" className={`${textLink} max-md:min-h-11`} onClick={() => setAll(true)}>
						Show {counted(draft.changes.length - changes.length, { one: "more change", many: "more changes" })}
					</button>
				)}
				{isFit && draft.changes.length === 0 && <p className="text-soft">A new document.</p>}
			</div>
		</section>
	);
}

/** Where the editor opens: the place of the problem. */
function pathOf(problems: NonNullable<DocumentRow["draft"]>["problems"], text: string): string {
	return (problems.find((each) => each.text === text)?.path ?? []).join(".");
}

type ChangeProps = { field: string; before: string | null; after: string | null };

function Change({ field, before, after }: ChangeProps) {
	return (
		<p className="wrap-anywhere">
			{field !== "" && `${field}: `}
			{before === null ? (
				<>
					added <ins className={added}>{after}</ins>
				</>
			) : after === null ? (
				<>
					removed <del className="text-soft">{before}</del>
				</>
			) : (
				<>
					<del className="text-soft">{before}</del> <ins className={added}>{after}</ins>
				</>
			)}
		</p>
	);
}

const added = "border-b-2 border-marigold font-semibold no-underline";

export function ChangeLines({ publication: shown }: { publication: Publication | undefined }): ReactNode {
	return (
		<ul className="px-6 py-4 text-[14px]/[22px] max-md:px-4">
			{shown?.words.map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same.
				<li key={at} className="wrap-anywhere">
					{line}
				</li>
			))}
		</ul>
	);
}

/** What to fix: nothing changed on the site. */
export function WhyNot({
	publication: { problems },
	what = "Not published",
}: {
	publication: Publication;
	what?: string;
}) {
	return (
		<div role="alert" className="border-b border-hairline border-l-4 border-l-wrong px-5 py-3 text-[14px]/[21px]">
			<p className="font-semibold">{what}. Nothing changed on the site.</p>
			{problems.map(({ document, text }) => (
				<p key={text} className="text-wrong wrap-anywhere">
					{text}{" "}
					{document !== null && (
						<Link to={editorAddress(document)} className={textLink}>
							Fix it<span className="sr-only"> in {titleOf(document, undefined)}</span>
						</Link>
					)}
				</p>
			))}
		</div>
	);
}
