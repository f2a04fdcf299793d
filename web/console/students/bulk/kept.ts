import { dropDraft, keep, keptAs } from "../../popup/draft.ts";
import type { Read } from "./rows.ts";

/** What was read from a sheet and mended, kept as what is typed into a form is. */
const name = "students of a sheet";

export const keepRows = (read: Read) => keep(name, read);
export const dropKept = () => dropDraft(name);

export function keptRows(): Read | undefined {
	const kept = keptAs(name);
	return isRead(kept) ? kept : undefined;
}

function isRead(kept: unknown): kept is Read {
	return typeof kept === "object" && kept !== null && "rows" in kept && "missing" in kept && "ignored" in kept;
}
