import { indiaOffset, indiaOffsetMs } from "#contract/days.ts";

/** Moments as an admin types them: India's time, whatever zone the browser is in. */

const inputLength = "2026-03-08T10:30".length;

/**
 * `2026-03-08T05:00:00.000Z` → `2026-03-08T10:30`, the value of a field of type datetime-local. By today's offset and not
 * India's history of zones: a year half typed, such as 0202, must come back as it is, or the field is emptied.
 */
export function toIndiaInput(instant: string): string {
	const at = Date.parse(instant);
	return Number.isNaN(at) ? "" : new Date(at + indiaOffsetMs).toISOString().slice(0, inputLength);
}

/** `2026-03-08T10:30` → `2026-03-08T10:30:00+05:30`. Some browsers add seconds. */
export function withIndiaOffset(typed: string): string {
	return typed === "" ? "" : `${typed.slice(0, inputLength)}:00${indiaOffset}`;
}
