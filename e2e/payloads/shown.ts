/** As a one-line field shows it: without line breaks. HTML replaces a NUL by U+FFFD. */
export function toSingleLine(text: string): string {
	return text.replace(/[\r\n\0\ufffd]/g, "");
}

/** As a page's text shows it: white space is one space, and invisible characters are dropped. */
export function toRenderedText(text: string): string {
	return text.replace(/[\s\0\u0085\ufeff]+/g, " ").trim();
}

/** The visible characters in order, without white space and control characters. */
export function visible(text: string): string {
	return text.normalize("NFC").replace(/[\s\p{Cc}\p{Cf}\p{Cs}\ufffd]/gu, "");
}

/** Only characters that every font has and every line keeps. */
export function isPlain(text: string): boolean {
	return /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) && !text.includes("@");
}
