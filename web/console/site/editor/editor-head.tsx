import { ChevronLeft, History as HistoryIcon } from "lucide-react";
import { Link } from "react-router";
import { titleOf } from "#content/schema/documents.ts";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { plainButton, textLink } from "../../parts/buttons.tsx";
import { confirmAction } from "../../popup/confirmation.tsx";
import { invalidate } from "../../query-client.ts";
import { historyAddressOf } from "../addresses.ts";
import { DocumentMark } from "../document-mark.tsx";
import { PublishDraft } from "../publish-draft.tsx";
import { siteKey } from "../queries.ts";
import { DraftTag } from "../tags.tsx";
import type { DraftState, OpenedDraft } from "./open-draft.ts";
import { Saved } from "./saved.tsx";
import { countChanged, type Section } from "./sections.ts";

type EditorHeadProps = { name: string; draft: OpenedDraft; state: DraftState; sections: readonly Section[] };

export function EditorHead({ name, draft, state, sections }: EditorHeadProps) {
	const title = titleOf(name, state.content);
	const changed = countChanged(sections, state);
	const isWrong = sections.some((section) => section.isWrong);
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-md:px-4">
			<title>{`${title} | Console`}</title>
			<Link to={pages.site} className={`${textLink} flex items-center gap-1 max-md:min-h-11`}>
				<ChevronLeft aria-hidden="true" className="size-4" />
				Site
			</Link>
			<DocumentMark name={name} mark={(state.content as { mark?: string }).mark} className="size-9" />
			<h1 className="console-title text-[30px]/9">{title}</h1>
			{changed > 0 && <DraftTag isWrong={isWrong} />}
			<p role="status" className="text-[14px] text-soft">
				<Saved state={state} changed={changed} />
			</p>
			<div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
				<Link to={historyAddressOf(name)} className={`${plainButton} max-md:!h-11`}>
					<HistoryIcon aria-hidden="true" className="size-4" />
					History
				</Link>
				{state.version > 0 && (
					<button
						type="button"
						className={`${plainButton} max-md:!h-11`}
						onClick={() => void askToDiscard(name, title, draft)}
					>
						Discard draft
					</button>
				)}
				<PublishDraft draft={draft} isChanged={changed > 0} />
			</div>
		</div>
	);
}

async function askToDiscard(name: string, title: string, draft: OpenedDraft): Promise<void> {
	await draft.saveNow();
	let { version } = draft.get();
	if (version === 0) return;
	confirmAction({
		texts: ["Discard this draft?"],
		about: { title, lines: ["The document is then as it is published."] },
		confirm: "Discard",
		destructive: true,
		failureText: "The draft was not discarded.",
		run: async () => {
			await client(api.discardDraft, { query: { name, version } }).catch(async (error) => {
				if (isRefusal(error, "changed-meanwhile")) {
					const { data } = await client(api.readDocument, { query: { name } });
					draft.take(data);
					({ version } = draft.get());
				}
				throw error;
			});
			draft.discarded();
			await invalidate(siteKey);
			showToast("The draft is discarded.");
		},
	});
}
