import { useQuery } from "@tanstack/react-query";
import { Check, Eye, TriangleAlert, Upload } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import type { Setup as Answer } from "#contract/setup.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { mainButton, plainButton } from "../../parts/buttons.tsx";
import { Failed, SkeletonLines } from "../../table/states.tsx";
import { setupAddress, useSiteView } from "../addresses.ts";
import { publishableDrafts } from "../document.ts";
import { Publish } from "../publish.tsx";
import { siteSetup, useDocuments } from "../queries.ts";
import { StepPane } from "./step-pane.tsx";
import { steps } from "./steps.ts";
import { useSetupChoice } from "./use-choice.ts";

/** The setup steps of a new provider, in any order, until the site has no sample content. */
export function Setup() {
	const read = useQuery(siteSetup());
	if (read.isLoadingError)
		return <Failed title="The steps did not load" error={read.error} onRetry={() => read.refetch()} />;
	return read.data ? <SetupSteps setup={read.data} /> : <SkeletonLines />;
}

function SetupSteps({ setup }: { setup: Answer }) {
	const { setupStep, isPublishing, publish, closePublish } = useSiteView();
	const documents = useDocuments();
	const open = setup.steps.find(({ step }) => step === setupStep);
	const draftCount = publishableDrafts(documents.data?.documents ?? []).length;
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			<Head setup={setup} draftCount={draftCount} isStepOpen={open !== undefined} onPublish={() => publish()} />
			<div className="flex min-h-0 flex-1 border-t border-hairline">
				<div
					className={`w-[520px] shrink-0 overflow-y-auto border-r border-hairline max-xl:w-[400px] max-md:w-full max-md:border-0 ${open ? "max-md:hidden" : ""}`}
				>
					<ol>
						{setup.steps.map((each, at) => (
							<Row key={each.step} row={each} at={at} isOpen={each === open} />
						))}
					</ol>
					<p className="px-5 py-3.5 text-[14px] text-soft">
						In any order. What is skipped stays here{setup.isPutOff ? "" : " and on the dashboard"} until it is done.
					</p>
				</div>
				{open ? (
					<StepPane key={open.step} current={open} next={nextStepToDo(setup, open.step)} />
				) : (
					<div className="min-w-0 flex-1 bg-form max-md:hidden" />
				)}
			</div>
			{isPublishing && documents.data && <Publish {...documents.data} onClose={closePublish} />}
		</div>
	);
}

type HeadProps = { setup: Answer; draftCount: number; isStepOpen: boolean; onPublish: () => void };

function Head({ setup, draftCount, isStepOpen, onPublish }: HeadProps) {
	const done = setup.steps.filter(({ state }) => state === "done").length;
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-md:px-4">
			<title>Set up | Console</title>
			<h1 className="console-title text-[30px]/9">Set up {setup.name}</h1>
			<p className="min-h-5 text-soft">
				<b className="font-semibold text-strong">{done}</b> of {setup.steps.length} done. Most providers need half an
				hour
			</p>
			<div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
				<a href={pages.home} target="_blank" rel="noopener" className={`${plainButton} max-md:!h-11`}>
					<Eye aria-hidden="true" className="size-4" />
					View site
				</a>
				{setup.isPutOff ? <RemindAgainButton /> : <NotNow />}
				{draftCount > 0 && (
					<button type="button" className={`${isStepOpen ? plainButton : mainButton} max-md:!h-11`} onClick={onPublish}>
						<Upload aria-hidden="true" className="size-4" />
						Publish {countWithNoun(draftCount, { one: "draft", many: "drafts" })}
					</button>
				)}
			</div>
		</div>
	);
}

type SetupStep = Answer["steps"][number];

/** The next step that is not done; undefined if all others are. */
function nextStepToDo({ steps: all }: Answer, step: SetupStep["step"]): SetupStep | undefined {
	const at = all.findIndex((each) => each.step === step);
	return [...all.slice(at + 1), ...all.slice(0, at)].find(({ state }) => state !== "done");
}

/** In pixels: each row's block is wider than the one before by `rise`. */
const narrowest = 44;
const rise = 16;

function Row({ row: { step, state, about }, at, isOpen }: { row: SetupStep; at: number; isOpen: boolean }) {
	const block = isOpen
		? "bg-marigold text-ink"
		: state === "done"
			? "bg-peacock text-paper"
			: "bg-sandal-deep text-ink";
	return (
		<li>
			<Link
				to={setupAddress(step)}
				replace
				aria-current={isOpen ? "step" : undefined}
				className={`flex min-h-[62px] items-stretch border-b border-row-line focus-visible:-outline-offset-3 forced-colors:aria-[current]:border-l-4 ${isOpen ? "bg-chosen" : "bg-raised hover:bg-hover"}`}
			>
				<span
					aria-hidden="true"
					className={`grid shrink-0 place-items-center text-[14px] font-semibold max-md:!w-11 ${block}`}
					style={{ width: narrowest + at * rise }}
				>
					{at + 1}
				</span>
				<span className="min-w-0 flex-1 self-center px-4 py-2">
					<span className="block font-semibold">{steps[step].title}</span>
					<span className={`block truncate text-[14px] ${state === "fix" ? "font-semibold text-wrong" : "text-soft"}`}>
						{about}
					</span>
				</span>
				<span className="flex items-center gap-2 self-center pr-5 text-[14px]">
					<State state={state} isOpen={isOpen} />
				</span>
			</Link>
		</li>
	);
}

function State({ state, isOpen }: { state: SetupStep["state"]; isOpen: boolean }) {
	if (state === "done")
		return (
			<span className="flex items-center gap-2 text-soft">
				<Check aria-hidden="true" className="size-4" />
				Done
			</span>
		);
	if (state === "fix")
		return (
			<span className="flex items-center gap-2 text-wrong">
				<TriangleAlert aria-hidden="true" className="size-4" />
				To fix
			</span>
		);
	return isOpen ? (
		<span className="font-semibold">Open</span>
	) : (
		<span className="font-semibold text-accent underline underline-offset-2">Start</span>
	);
}

/** The dashboard reminds again. */
function RemindAgainButton() {
	const { start, busy } = useSetupChoice("again");
	return (
		<button type="button" className={`${plainButton} max-md:!h-11`} aria-disabled={busy} onClick={() => start()}>
			Remind me again
		</button>
	);
}

/** The dashboard no longer reminds; the steps stay here. */
function NotNow() {
	const navigate = useNavigate();
	const { start, busy } = useSetupChoice("later", () => void navigate(pages.dashboard));
	return (
		<button type="button" className={`${plainButton} max-md:!h-11`} aria-disabled={busy} onClick={() => start()}>
			Not now
		</button>
	);
}
