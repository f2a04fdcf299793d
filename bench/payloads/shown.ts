/** As a one-line field shows it: without line breaks. HTML has a sign of its own for a NUL. */
export function inOneLine(text: string): string {
	return text.replace(/[\r\n\0\ufffd]/g, "");
}

/** As a page's text shows it: white space is one space, and what has no shape may go. */
export function inText(text: string): string {
	return text.replace(/[\s\0\u0085\ufeff]+/g, " ").trim();
}

/** Shown letter by letter: neither split at a line's end nor without a shape. */
export function isPlain(text: string): boolean {
	return /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) && !text.includes("@");
}
