/** What the editor and its preview tell each other. Both are pages of the console's own origin. */

/** Draws the page that shows the document `name` ('hi/home': in Hindi), with these documents, scrolled to where the one before was. */
export type DrawThis = { documents: Readonly<Record<string, unknown>>; name: string; top: number };

/** Frames where this text stands. */
export type FindThis = { find: string };

export type ToPreview = DrawThis | FindThis;
/** "ready": for documents. */
export type FromPreview = { preview: "ready" | "drawn" | "failed" };

export function isToPreview(data: unknown): data is ToPreview {
	return typeof data === "object" && data !== null && ("find" in data || "documents" in data);
}

export function isFromPreview(data: unknown): data is FromPreview {
	return typeof data === "object" && data !== null && "preview" in data;
}
