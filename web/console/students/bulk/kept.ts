import type { Read } from "./bulk-add.tsx";

/** What was read from a sheet and mended, over a reload or a sign-in. Gone with the tab, when it is added, or when it is closed. */
const key = "draft students of a sheet";

export function keepRows(read: Read): void {
	try {
		sessionStorage.setItem(key, JSON.stringify(read));
	} catch {
		// A browser that keeps nothing, or not so much: only a reload loses it.
		dropKept();
	}
}

export function dropKept(): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// Nothing was kept either.
	}
}

export function keptRows(): Read | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
		return isRead(kept) ? kept : undefined;
	} catch {
		return undefined;
	}
}

/** Only what this popup wrote can be there; an older version of it may have. */
function isRead(kept: unknown): kept is Read {
	return typeof kept === "object" && kept !== null && "rows" in kept && "missing" in kept && "ignored" in kept;
}
