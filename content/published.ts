import type { DocumentName, DocumentValue } from "./schema/documents.ts";

/** The documents that staff published, by name; all others are as delivered. */
export type PublishedDocuments = { readonly [name: string]: unknown };

declare global {
	/** Set before any content is loaded (`tools/build/published-documents.ts`). */
	var publishedDocuments: PublishedDocuments | undefined;
	/** The same documents as they were delivered. */
	var deliveredDocuments: PublishedDocuments | undefined;
}

/**
 * A document as staff published it; undefined where it is as delivered. In the pages' scripts the build replaces this call by the document
 * itself (`tools/build/published-content.ts`), so that each script carries no more than it shows.
 */
export function published<Name extends DocumentName>(name: Name): DocumentValue<Name> | undefined {
	return globalThis.publishedDocuments?.[name] as DocumentValue<Name> | undefined;
}

/** The programs among them, by the slug each began with. */
export function publishedPrograms(): Readonly<Record<string, DocumentValue<`programs/${string}`>>> {
	const all = Object.entries(globalThis.publishedDocuments ?? {});
	const isProgram = ([name]: [string, unknown]) => name.startsWith("programs/");
	return Object.fromEntries(
		all.filter(isProgram).map(([name, value]) => [name.slice("programs/".length), value]),
	) as Record<string, DocumentValue<`programs/${string}`>>;
}
