/** As a one-line field shows it: without line breaks. HTML has a sign of its own for a NUL. */
export function inOneLine(text: string): string {
	return text.replace(/[\r\n\0\ufffd]/g, "");
}

/** As a page's text shows it: white space is one space, and what has no shape may go. */
export function inText(text: string): string {
	return text.replace(/[\s\0\u0085\ufeff]+/g, " ").trim();
}

/** All that has a shape, in its order: neither white space nor signs that only steer. */
export function visible(text: string): string {
	return text.normalize("NFC").replace(/[\s\p{Cc}\p{Cf}\p{Cs}\ufffd]/gu, "");
}

/** Of letters that every font and every line has. */
export function isPlain(text: string): boolean {
	return /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) && !text.includes("@");
}
