import { endpoint } from "./endpoint.ts";
import { byId } from "./fields.ts";
import { reaches } from "./roles.ts";

/** Actions that can be undone: what was removed, a student made inactive, and what was done with a lead. */
export const undoKinds = [
	"masterclass",
	"session",
	"student",
	"assignment",
	"deactivation",
	"lead",
	"registration",
	"lead-change",
	"lead-split",
	"lead-merge",
	"enrolment",
] as const;
export type UndoKind = (typeof undoKinds)[number];

/** The console offers it for this long. */
export const undoOfferedMs = 10_000;

export const undo = endpoint({
	method: "POST",
	path: "/undo/:id",
	for: "admin",
	reach: reaches.everyone,
	summary:
		"Bring back the masterclass, session, pending student, assigned course or spam with this id, or the student made inactive, or a change, split or merge of a lead; within a day",
	params: byId,
	answers: { 204: null },
});
