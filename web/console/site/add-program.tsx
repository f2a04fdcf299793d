import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { programPrefix } from "#content/schema/documents.ts";
import { isRefusal } from "#contract/client.ts";
import { line } from "#contract/fields.ts";
import { isReservedAddress, reservedAddressText } from "#contract/reserved-addresses.ts";
import { type DocumentRow, readDocument, saveDraft } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { errorText } from "#web/app/error-text.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { FormPopup } from "../popup/form-popup.tsx";
import type { Popup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { editorAddress } from "./addresses.ts";
import { isProgram, programSlug } from "./document.ts";
import { siteKey } from "./queries.ts";

type AddProgramProps = { documents: readonly DocumentRow[]; onClose: Popup["close"] };

/**
 * A new program begins as a draft with the texts and the mark of another one, except what search engines and posts show. The
 * order of the programs includes it too.
 */
export function AddProgram({ documents, onClose }: AddProgramProps) {
	const navigate = useNavigate();
	/** Stored, though perhaps not in the order of the programs yet. */
	const [stored, setStored] = useState<Stored>();
	const programs = documents.filter(({ name }) => isProgram(name));
	return (
		<FormPopup
			title="Add program"
			draft="site program"
			schema={schemaFor(documents, stored)}
			defaults={{ title: "", slug: "", like: "" }}
			fields={[
				{ name: "title", label: "Title", kind: "line", placeholder: "SQL Basics", half: true },
				{
					name: "slug",
					label: "Address",
					kind: "line",
					placeholder: "sql-basics",
					help: "Small letters, digits and dashes: the page is /sql-basics.",
					half: true,
				},
				{
					name: "like",
					label: "Begin with the texts of",
					kind: "select",
					placeholder: "Choose a program",
					choices: programs.map(({ name, title }) => ({ value: name, label: title })),
					help: "You change them before you publish. Tagline, description and the text for search engines are yours to write; the mark is that program’s.",
				},
			]}
			submitLabel="Add"
			failureText={(error) => errorText(error)}
			onSave={async (program) => {
				const { slug } = program;
				const version = slug === stored?.slug ? stored.version : 0;
				setStored({ slug, version: await addDraft(program, version) });
				await addToOrder(slug).catch((error) => {
					if (!isRefusal(error, "changed-meanwhile")) throw error;
					return addToOrder(slug);
				});
				await invalidate(siteKey);
				showToast("The program is a draft. Publish it together with the order of the programs.");
				return slug;
			}}
			onSaved={(slug) => onClose() && void navigate(editorAddress(programPrefix + slug), { replace: true })}
			onClose={onClose}
		/>
	);
}

type Stored = { slug: string; version: number };

function schemaFor(documents: readonly DocumentRow[], stored: Stored | undefined) {
	const isTaken = (slug: string) =>
		slug !== stored?.slug && documents.some(({ name }) => name === programPrefix + slug);
	return z.object({
		title: line("Name the program.", 48),
		slug: z.string().check(
			z.regex(/^[a-z][a-z0-9-]+$/, "Small letters, digits and dashes."),
			z.maxLength(60, "At most 60 letters."),
			z.refine((slug) => !isTaken(slug), "There is a program at this address."),
			z.refine((slug) => !isReservedAddress(slug), `${capitalise(reservedAddressText)}.`),
		),
		like: z.string().check(z.minLength(1, "Choose a program.")),
	});
}

type NewProgram = { title: string; slug: string; like: string };

/** Returns the version that is stored; `version`: the one that it replaces. */
async function addDraft({ title, slug, like }: NewProgram, version: number): Promise<number> {
	const { data } = await client(readDocument, { query: { name: like } });
	const { cardTitle: _, ...texts } = (data.draft?.content ?? data.published) as { cardTitle?: string; mark?: string };
	const own = { tagline: "", description: "", summary: "" };
	const content = { ...texts, ...own, slug, title, domain: title, mark: texts.mark ?? programSlug(like) };
	const saved = await client(saveDraft, { query: { name: programPrefix + slug }, body: { version, content } });
	return saved.data.version;
}

async function addToOrder(slug: string): Promise<void> {
	const query = { name: "catalogue" };
	const { data } = await client(readDocument, { query });
	const current = (data.draft?.content ?? data.published) as { order: string[] };
	if (current.order.includes(slug)) return;
	const content = { ...current, order: [...current.order, slug] };
	await client(saveDraft, { query, body: { version: data.draft?.version ?? 0, content } });
}
