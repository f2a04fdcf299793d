import { useQuery } from "@tanstack/react-query";
import { GitCompareArrows, Pencil, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { ChosenColours } from "#content/schema/colours.ts";
import { type DocumentProblem, languageOfDocument, schemaOf } from "#content/schema/documents.ts";
import { type Field, fieldOf } from "#content/schema/form.ts";
import type { api } from "#contract/api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { Failed, SkeletonLines } from "../../table/states.tsx";
import { siteDocument, siteDocuments } from "../queries.ts";
import { ColourFields } from "./colour-fields.tsx";
import { DraftForm } from "./draft-form.tsx";
import { EditorHead } from "./editor-head.tsx";
import { FieldInput, List } from "./fields.tsx";
import { ProgramFigure } from "./figure-field.tsx";
import { nearest, type Path } from "./form-context.ts";
import { type DraftState, type OpenedDraft, problemsToFix } from "./open-draft.ts";
import { Preview } from "./preview.tsx";
import { SavedByOthers } from "./saved.tsx";
import { type Section, sectionsOf, valueAt } from "./sections.ts";
import { useDraft } from "./use-draft.ts";

/** One document: its form, made from its schema, is saved while typing. */
export function Editor({ name }: { name: string }) {
	const read = useQuery(siteDocument(name));
	// Waits for the titles of programs, so that fields never show their addresses for a moment.
	const hasTitles = !useQuery(siteDocuments()).isPending;
	if (read.isLoadingError)
		return <Failed title="The document did not load" error={read.error} onRetry={() => read.refetch()} />;
	return read.data && hasTitles ? <OpenDocument first={read.data} /> : <SkeletonLines />;
}

function OpenDocument({ first }: { first: AnswerOf<typeof api.readDocument> }) {
	const { name } = first;
	const { draft, state } = useDraft(first);
	const root = useMemo(() => rootFieldOf(name), [name]);
	const { at, open } = usePlaceInForm();
	const [tab, setTab] = useState<Tab>("Form");
	const problems = problemsToFix(name, state);
	const sections = sectionsOf(root, state.content, {
		published: state.published,
		problems,
		conflicts: state.conflicts,
	});
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			<EditorHead name={name} draft={draft} state={state} sections={sections} />
			<Tabs shown={tab} onShow={setTab} />
			<div className="flex min-h-0 flex-1 border-t border-hairline">
				<Sections sections={sections} onOpen={(section) => open(section.parts[0]?.path ?? [])} />
				<Form
					name={name}
					root={root}
					draft={draft}
					state={state}
					problems={problems}
					sections={sections}
					at={at}
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

/** For windows without room for both side by side. */
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

function rootFieldOf(name: string): Field {
	const schema = schemaOf(name);
	if (schema === undefined) throw new Error(`No schema of ${name}`);
	return fieldOf(schema);
}

/** Room for a heading, in pixels. */
const roomAbove = 56;

/** The path of the problem to fix, or the selected section. */
function usePlaceInForm(): { at: Path; open: (place: Path) => void } {
	const [params] = useSearchParams();
	const [at, setAt] = useState<Path>(() => placeOf(params.get("at") ?? ""));
	useEffect(() => {
		if (at.length === 0) return;
		const target = nearest(at);
		const form = target?.closest("[data-part=form]");
		// Scrolls only the form: the screen around it has nothing to scroll to.
		form?.scrollBy({ top: (target?.getBoundingClientRect().top ?? 0) - form.getBoundingClientRect().top - roomAbove });
		target?.focus({ preventScroll: true });
	}, [at]);
	return { at, open: (place) => setAt([...place]) };
}

function placeOf(text: string): Path {
	return text === "" ? [] : text.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
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
					{section.isInConflict && (
						<GitCompareArrows aria-label="two versions" role="img" className="size-4 shrink-0 text-wrong" />
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
	const isTranslation = language !== "en";
	const { data } = useQuery({ ...siteDocument(document), enabled: isTranslation });
	// For an English document the query has data too, which the editor itself read.
	const english = isTranslation ? data?.published : undefined;
	return (
		<DraftForm draft={draft} state={state} problems={problems} english={english} at={at}>
			<div data-part="form" className={`min-w-0 flex-1 overflow-y-auto bg-form px-6 py-5 max-md:px-4 ${className}`}>
				<div className="@container mx-auto flex max-w-[680px] flex-col gap-7">
					<SavedByOthers state={state} />
					{root.kind === "list" ? (
						<List field={{ ...root, label: "the list" }} value={state.content as unknown[]} path={[]} />
					) : name === "colours" ? (
						<ColourFields value={state.content as ChosenColours} />
					) : (
						sections.map((section, index) => (
							<SectionFields key={section.id} section={section} content={state.content}>
								{index === 0 && <ProgramFigure document={name} />}
							</SectionFields>
						))
					)}
				</div>
			</div>
		</DraftForm>
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
