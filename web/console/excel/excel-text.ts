const maxCellLength = 32_767;
const maxSheetNameLength = 31;
const maxFileNameLength = 120;

/** The text as a sheet's XML can hold it: no control characters, no lone surrogates, no longer than a cell may be. */
export function toCellText(text: string | null): string {
	const plain = Array.from((text ?? "").toWellFormed(), (letter) => (isControl(letter) ? "" : letter)).join("");
	return plain.slice(0, maxCellLength).toWellFormed();
}

/** Line breaks and tabs are text; the other control characters make a file that does not open. */
function isControl(letter: string): boolean {
	if (letter === "\n" || letter === "\t" || letter === "\r") return false;
	return letter < " " || letter === "\ufffe" || letter === "\uffff";
}

/** A sheet's name has no []:*?/\ and at most 31 letters, with no apostrophe at either end. */
export function toSheetName(name: string): string {
	const plain = collapseWhitespace(name.replace(/[[\]:*?/\\]/g, " ")).replace(/^'+|'+$/g, "");
	return truncate(plain, maxSheetNameLength) || "Sheet";
}

/** Leaves out what Windows, macOS or Linux refuse in a file name, and dots at the ends. */
export function toFileName(name: string): string {
	const plain = collapseWhitespace(name.replace(/[<>:"/\\|?*]/g, " ")).replace(/^\.+|\.+$/g, "");
	return truncate(plain, maxFileNameLength) || "Download";
}

function collapseWhitespace(name: string): string {
	return toCellText(name).replace(/\s+/g, " ").trim();
}

function truncate(name: string, maxLength: number): string {
	return Array.from(name).slice(0, maxLength).join("").trim();
}
