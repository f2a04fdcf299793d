import type { catalogue } from "#content/programs/index.ts";
import { type DocumentProblem, documentProblems, programPrefix, titleOf } from "#content/schema/documents.ts";
import { uniqueFields } from "#content/schema/program.ts";
import { editableDocumentValue } from "#content/translated-pages.ts";
import { isReservedAddress, reservedAddressText } from "#contract/reserved-addresses.ts";
import { eq, like, or } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { siteDrafts } from "../../platform/db/schema.ts";
import { missingPictures } from "../pictures/pictures.ts";

type NamedContent = Pick<typeof siteDrafts.$inferSelect, "name" | "content">;

/** What keeps a draft from being published, other drafts and stored pictures considered. `drafts`: all, where the caller has read them. */
export async function problemsOf(
	db: Database,
	draft: NamedContent,
	drafts?: readonly NamedContent[],
): Promise<DocumentProblem[]> {
	const { name, content } = draft;
	const missing = await missingPictures(db, content);
	const isProgram = name.startsWith(programPrefix);
	return documentProblems(name, content, editableDocumentValue(name), [
		...missing.map(({ path }) => ({ path, limit: "a picture that is stored: upload it again" })),
		...(isProgram ? [...reservedAddress(draft), ...sharedFields(draft, drafts ?? (await programDrafts(db)))] : []),
	]);
}

function programDrafts(db: Database): Promise<NamedContent[]> {
	const { name, content } = siteDrafts;
	return db
		.select({ name, content })
		.from(siteDrafts)
		.where(or(eq(name, "catalogue"), like(name, `${programPrefix}%`)));
}

function reservedAddress({ content }: NamedContent) {
	return isReservedAddress(fieldIn(content, "slug")) ? [{ path: ["slug"], limit: reservedAddressText }] : [];
}

/**
 * What another program on the site has too: a problem of the one that is not published with it, and of the later in the order
 * where neither is.
 */
function sharedFields({ name, content }: NamedContent, drafts: readonly NamedContent[]) {
	const current = (each: string) => drafts.find((draft) => draft.name === each)?.content ?? editableDocumentValue(each);
	const names = (current("catalogue") as typeof catalogue).order.map((each) => programPrefix + each);
	const ownPlace = names.includes(name) ? names.indexOf(name) : names.length;
	return uniqueFields.flatMap((field) => {
		const own = fieldIn(content, field);
		const isPublishedWithIt = (each: string) => fieldIn(editableDocumentValue(each), field) === own;
		if (own === "" || isPublishedWithIt(name)) return [];
		const other = names.find(
			(each, place) =>
				each !== name && fieldIn(current(each), field) === own && (place < ownPlace || isPublishedWithIt(each)),
		);
		if (other === undefined) return [];
		return [{ path: [field], limit: `one of its own, as ${titleOf(other, current(other))} has this one` }];
	});
}

/** Without the spaces that publishing removes. */
const fieldIn = (program: unknown, field: (typeof uniqueFields)[number]): string =>
	(program as Partial<Record<typeof field, string>> | undefined)?.[field]?.trim() ?? "";
