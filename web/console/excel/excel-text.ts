const longestCell = 32_767;
const longestSheetName = 31;
const longestFileName = 120;

/** The text as a sheet's XML can hold it: no control characters, no lone surrogates, no longer than a cell may be. */
export function asCellText(text: string | null): string {
	const plain = Array.from((text ?? "").toWellFormed(), (letter) => (isControl(letter) ? "" : letter)).join("");
	return plain.slice(0, longestCell).toWellFormed();
}

/** Line breaks and tabs are text; the other control characters make a file that does not open. */
function isControl(letter: string): boolean {
	if (letter === "\n" || letter === "\t" || letter === "\r") return false;
	return letter < " " || letter === "\ufffe" || letter === "\uffff";
}

/** A sheet's name has no []:*?/\ and at most 31 letters, with no apostrophe at either end. */
export function sheetNameOf(name: string): string {
	const plain = tidy(name.replace(/[[\]:*?/\\]/g, " ")).replace(/^'+|'+$/g, "");
	return clipped(plain, longestSheetName) || "Sheet";
}

/** Leaves out what Windows, macOS or Linux refuse in a file name, and dots at the ends. */
export function fileNameOf(name: string): string {
	const plain = tidy(name.replace(/[<>:"/\\|?*]/g, " ")).replace(/^\.+|\.+$/g, "");
	return clipped(plain, longestFileName) || "Download";
}

function tidy(name: string): string {
	return asCellText(name).replace(/\s+/g, " ").trim();
}

function clipped(name: string, longest: number): string {
	return Array.from(name).slice(0, longest).join("").trim();
}
