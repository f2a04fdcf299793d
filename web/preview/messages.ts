/** Messages between the editor and its preview. Both are pages of the console's own origin. */

/** Draws the page that shows the document `name` ('hi/home': in Hindi), with these documents, scrolled to where the previous one was. Outlines the text `find` in it. */
type DrawMessage = { documents: Readonly<Record<string, unknown>>; name: string; top: number; find: string };

/** Outlines the element that contains this text, and scrolls it into view. */
type FindMessage = { find: string };

export type ToPreview = DrawMessage | FindMessage;
/** "ready": to receive documents. */
export type FromPreview = { preview: "ready" | "drawn" | "failed" };

export function isToPreview(data: unknown): data is ToPreview {
	return typeof data === "object" && data !== null && ("find" in data || "documents" in data);
}

export function isFromPreview(data: unknown): data is FromPreview {
	return typeof data === "object" && data !== null && "preview" in data;
}
