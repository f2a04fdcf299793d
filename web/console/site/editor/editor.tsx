import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, History as HistoryIcon, Pencil, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type ChosenColours, colourNames } from "#content/schema/colours.ts";
import {
	type DocumentProblem,
	documentProblems,
	languageOfDocument,
	schemaOf,
	titleOf,
} from "#content/schema/documents.ts";
import { type Field, fieldOf } from "#content/schema/form.ts";
import { api } from "#contract/api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { pages } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { say } from "#web/ui/app-toasts.tsx";
import { signedIn } from "../../admins/queries.ts";
import { useNameOf } from "../../leads/owner.tsx";
import { plainButton, textLink } from "../../parts/buttons.tsx";
import { Tag } from "../../parts/tag.tsx";
import { ask } from "../../popup/ask.tsx";
import { invalidate } from "../../query-client.ts";
import { Failed, SkeletonLines } from "../../table/states.tsx";
import { useNow } from "../../use-now.ts";
import { historyOf } from "../addresses.ts";
import { Colours } from "../colours.tsx";
import { DocumentMark } from "../document-mark.tsx";
import { PublishDraft } from "../publish-draft.tsx";
import { siteDocument, siteKey } from "../queries.ts";
import { DraftForm } from "./draft-form.tsx";
import { FieldInput, List } from "./fields.tsx";
import { ProgramFigure } from "./figure-field.tsx";
import { idOf, type Path } from "./form-context.ts";
import type { DraftState, OpenedDraft } from "./open-draft.ts";
import { Preview } from "./preview.tsx";
import { Saved } from "./saved.tsx";
import { type Section, sectionsOf, valueAt } from "./sections.ts";
import { AboutColour } from "./simple-field.tsx";
import { useDraft, useDraftState } from "./use-draft.ts";

/** One document: its form, made from its schema, saved as one types. */
export function Editor({ name }: { name: string }) {
	const read = useQuery(siteDocument(name));
	if (read.isLoadingError)
		return <Failed title="The document did not load" error={read.error} onRetry={() => read.refetch()} />;
	return read.data ? <OpenDocument first={read.data} /> : <SkeletonLines />;
}

function OpenDocument({ first }: { first: AnswerOf<typeof api.readDocument> }) {
	const { name } = first;
	const draft = useDraft(first);
	const state = useDraftState(draft);
	const root = useMemo(() => formOf(name), [name]);
	const { at, open } = usePlaceInForm();
	const [tab, setTab] = useState<Tab>("Form");
	const problems = documentProblems(name, state.content, state.published);
	const sections = sectionsOf(root, state.content, { published: state.published, problems });
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			<Head name={name} draft={draft} state={state} sections={sections} />
			<Tabs shown={tab} onShow={setTab} />
			<div className="flex min-h-0 flex-1 border-t border-hairline">
				<Sections sections={sections} onOpen={(section) => open(section.parts[0]?.path ?? [])} />
				<Form
					{...{ name, root, draft, state, problems, sections, at }}
					className={tab === "Form" ? "" : "max-lg:hidden"}
				/>
				<Preview
					name={name}
					draft={draft}
					state={state}
					className={tab === "Preview" ? "max-lg:w-full max-lg:border-0" : "max-lg:hidden"}
				/>
			</div>
		</div>
	);
}

const tabs = ["Form", "Preview"] as const;
type Tab = (typeof tabs)[number];

/** Where both have no room side by side. */
function Tabs({ shown, onShow }: { shown: Tab; onShow: (tab: Tab) => void }) {
	return (
		<div className="flex gap-5 px-5 max-md:px-4 lg:hidden">
			{tabs.map((tab) => (
				<button
					key={tab}
					type="button"
					aria-pressed={tab === shown}
					onClick={() => onShow(tab)}
					className="min-h-11 border-b-3 border-transparent text-[14px] font-semibold aria-pressed:border-marigold"
				>
					{tab}
				</button>
			))}
		</div>
	);
}

function formOf(name: string): Field {
	const schema = schemaOf(name);
	if (schema === undefined) throw new Error(`No schema of ${name}`);
	return fieldOf(schema);
}

/** Pixels, for a heading. */
const roomAbove = 56;

/** The place of a problem that one comes to fix, or the section that one chooses. */
function usePlaceInForm(): { at: Path; open: (place: Path) => void } {
	const [params] = useSearchParams();
	const [at, setAt] = useState<Path>(() => placeOf(params.get("at") ?? ""));
	useEffect(() => {
		if (at.length === 0) return;
		const target = nearest(at);
		const form = target?.closest("[data-part=form]");
		// Of the form alone: the screen around it has nothing to scroll to.
		form?.scrollBy({ top: (target?.getBoundingClientRect().top ?? 0) - form.getBoundingClientRect().top - roomAbove });
		target?.focus({ preventScroll: true });
	}, [at]);
	return { at, open: (place) => setAt([...place]) };
}

function placeOf(words: string): Path {
	return words === "" ? [] : words.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The field there, or what holds it. */
function nearest(place: Path): HTMLElement | null {
	if (place.length === 0) return null;
	return (
		document.getElementById(idOf(place)) ??
		document.getElementById(`${idOf(place)}-entry`) ??
		nearest(place.slice(0, -1))
	);
}

type HeadProps = { name: string; draft: OpenedDraft; state: DraftState; sections: readonly Section[] };

function Head({ name, draft, state, sections }: HeadProps) {
	const title = titleOf(name, state.content);
	const changed = sections.reduce((sum, section) => sum + section.changed, 0);
	const isWrong = sections.some((section) => section.isWrong);
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-md:px-4">
			<title>{`${title} | Console`}</title>
			<Link to={pages.site} className={`${textLink} flex items-center gap-1 max-md:min-h-11`}>
				<ChevronLeft aria-hidden="true" className="size-4" />
				Site
			</Link>
			<DocumentMark name={name} className="size-9" />
			<h1 className="console-title text-[30px]/9">{title}</h1>
			{changed > 0 && (
				<Tag tone={isWrong ? "red" : "gold"}>
					{isWrong ? (
						<TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
					) : (
						<Pencil aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
					)}
					{isWrong ? "Draft, to fix" : "Draft"}
				</Tag>
			)}
			<p role="status" className="text-[14px] text-soft">
				<Saved state={state} changed={changed} />
			</p>
			<div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
				<Link to={historyOf(name)} className={`${plainButton} max-md:!h-11`}>
					<HistoryIcon aria-hidden="true" className="size-4" />
					History
				</Link>
				{state.version > 0 && (
					<button
						type="button"
						className={`${plainButton} max-md:!h-11`}
						onClick={() => askToDiscard(name, title, draft)}
					>
						Discard draft
					</button>
				)}
				<PublishDraft draft={draft} isChanged={changed > 0} />
			</div>
		</div>
	);
}

function askToDiscard(name: string, title: string, draft: OpenedDraft): void {
	ask({
		texts: ["Discard this draft?"],
		about: { title, lines: ["The document is then as it is published."] },
		confirm: "Discard",
		destructive: true,
		failed: "The draft was not discarded.",
		run: async () => {
			await client(api.discardDraft, { query: { name } });
			draft.discarded();
			await invalidate(siteKey);
			say("The draft is discarded.");
		},
	});
}

function Sections({ sections, onOpen }: { sections: readonly Section[]; onOpen: (section: Section) => void }) {
	return (
		<nav
			aria-label="Sections"
			className="w-[188px] shrink-0 overflow-y-auto border-r border-hairline py-2 max-lg:hidden"
		>
			{sections.map((section) => (
				<button
					key={section.id}
					type="button"
					onClick={() => onOpen(section)}
					className="flex min-h-10 w-full items-center gap-1.5 px-5 py-1 text-left text-[14px]/[18px] hover:bg-hover"
				>
					<span className="line-clamp-2 min-w-0 flex-1">{section.label}</span>
					{section.isWrong && (
						<TriangleAlert aria-label="something to fix" role="img" className="size-4 shrink-0 text-wrong" />
					)}
					{section.changed > 0 && (
						<span className="flex items-center gap-1">
							<Pencil aria-label="changed" role="img" className="size-3.5 shrink-0" />
							{section.changed > 1 && section.changed}
						</span>
					)}
				</button>
			))}
			<p className="mt-3 border-t border-hairline px-5 py-3 text-[13px]/[18px] text-soft">
				Brochures, social pictures and the sitemap follow by themselves.
			</p>
		</nav>
	);
}

type FormProps = {
	name: string;
	root: Field;
	draft: OpenedDraft;
	state: DraftState;
	problems: readonly DocumentProblem[];
	sections: readonly Section[];
	at: Path;
	className: string;
};

function Form({ name, root, draft, state, problems, sections, at, className }: FormProps) {
	const { language, document } = languageOfDocument(name);
	const english = useQuery({ ...siteDocument(document), enabled: language !== "en" }).data?.published;
	return (
		<DraftForm {...{ draft, state, problems, english, at }}>
			<div data-part="form" className={`min-w-0 flex-1 overflow-y-auto bg-form px-6 py-5 max-md:px-4 ${className}`}>
				<div className="@container mx-auto flex max-w-[680px] flex-col gap-7">
					<SavedByOthers state={state} />
					{root.kind === "list" ? (
						<List field={{ ...root, label: "the list" }} value={state.content as unknown[]} path={[]} />
					) : name === "colours" ? (
						<ColourFields value={state.content as ChosenColours} change={draft.change} />
					) : (
						sections.map((section, at) => (
							<SectionFields key={section.id} section={section} content={state.content}>
								{at === 0 && <ProgramFigure document={name} />}
							</SectionFields>
						))
					)}
				</div>
			</div>
		</DraftForm>
	);
}

/** One beside the other, as whether one reads depends on another. */
function ColourFields({ value, change }: { value: ChosenColours; change: OpenedDraft["change"] }) {
	return (
		<Colours
			value={value}
			idOf={(name) => idOf([name])}
			onChange={(next) => {
				for (const name of colourNames) if (next[name] !== value[name]) change([name], next[name]);
			}}
			about={(name) => <AboutColour name={name} value={value[name]} />}
		/>
	);
}

type SectionFieldsProps = { section: Section; content: unknown; children: ReactNode };

function SectionFields({ section, content, children }: SectionFieldsProps) {
	return (
		<section aria-labelledby={section.id} className="border-t border-control-form pt-5 first-of-type:border-0">
			<h2 id={section.id} className="console-title mb-3 text-[20px]/6">
				{section.label}
			</h2>
			<div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">
				{section.parts.map(({ path, field }) => (
					<FieldInput key={path.join(".")} field={field} value={valueAt(content, path)} path={path} />
				))}
				{children}
			</div>
		</section>
	);
}

const nearMs = 5 * 60_000;

/** Who else saved in this draft a moment ago. */
function SavedByOthers({ state: { savedBy, savedAt, version } }: { state: DraftState }) {
	const nameOf = useNameOf();
	const now = useNow();
	const { data: me } = useQuery(signedIn());
	const isNear = savedAt !== null && now.getTime() - Date.parse(savedAt) < nearMs;
	if (version === 0 || !isNear || savedBy === null || savedBy === me?.email) return null;
	return (
		<p role="status" className="border-l-4 border-marigold bg-raised px-4 py-3 text-[14px]/5">
			<b className="font-semibold">{nameOf(savedBy)}</b> is in this document too. What both of you save is kept; the
			same field twice asks.
		</p>
	);
}
