import type { CallOutcome } from "#contract/lead-stages.ts";
import type { PlannedFollowUp, Step } from "./lead-history.ts";

/** What staff do with a lead, as steps of its history. */

export function callStep(
	at: Date,
	by: string,
	outcome: CallOutcome,
	words: string | null = null,
	followUp?: PlannedFollowUp,
): Step {
	return { at, by, contact: { kind: "call", words, details: { outcome } }, ...(followUp && { followUp }) };
}

export function messageStep(at: Date, by: string, template: string, extra: Partial<Step> = {}): Step {
	const details = { channel: "whatsapp", template, language: "en" };
	return { at, by, contact: { kind: "message", words: null, details }, ...extra };
}

export function noteStep(at: Date, by: string, words: string): Step {
	return { at, by, contact: { kind: "note", words, details: {} } };
}
