/** The shape of a legal page: sections of paragraphs and lists. */

export type LegalPart = string | { list: readonly string[] };

export type LegalSection = {
	/** Anchor of the section: `/policy#your-rights`. */
	id: string;
	heading: string;
	parts: readonly LegalPart[];
};

export type LegalDocument = {
	title: string;
	/** At most 155 characters, for search results. */
	summary: string;
	version: string;
	/** ISO day from which this version holds. */
	effectiveFrom: string;
	introduction: string;
	sections: readonly LegalSection[];
};
