/** Hands bytes to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	// The browser has begun to read it by then; at once would be too early in some.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
