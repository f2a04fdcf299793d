import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";
import { createdBetween, listQuery } from "./lists.ts";
import { reaches } from "./roles.ts";

/** `list`: a list that was exported. `person`: someone whose data was exported or erased. */
export const auditedKinds = [
	"admin",
	"course",
	"student",
	"masterclass",
	"opening",
	"certificate",
	"lead",
	"registration",
	"import",
	"mailing",
	"connection",
	"batch",
	"enrolment",
	"online-payment",
	"site",
	"team",
	"list",
	"person",
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** What an admin did. An action on a session is about its course, one on an assignment about its student. */
export const auditActions = [
	"added",
	"changed",
	"removed",
	"brought-back",
	"activated",
	"deactivated",
	"password-reset",
	"password-link-made",
	"course-assigned",
	"course-unassigned",
	"session-added",
	"session-changed",
	"session-removed",
	"sessions-ordered",
	"status-changed",
	"certificates-changed",
	"attendance-marked",
	"mailed-again",
	"test-mail-sent",
	"lead-made",
	"application-moved",
	"issued",
	"name-corrected",
	"revoked",
	"erased",
	"signed-in",
	"exported",
	"imported",
	"import-undone",
	"mailing-started",
	"mailing-stopped",
	"handed-over",
	"marked-spam",
	"marked-not-spam",
	"split",
	"merged",
	"enrolled",
	"enrolment-undone",
	"put-on-waiting-list",
	"taken-off-waiting-list",
	"payment-taken",
	"charged",
	"discount-given",
	"refunded",
	"corrected",
	"request-refused",
	"invoice-issued",
	"reminded",
	"courses-paused",
	"courses-resumed",
	"batch-left",
	"batch-rejoined",
	"settled",
	"published",
	"publishing-stopped",
	"picture-uploaded",
] as const;
export type AuditAction = (typeof auditActions)[number];

const auditRow = z.object({
	_id: id,
	createdAt: instant,
	/** The admin's email; null where the operator did it (a command, the configuration). */
	by: z.nullable(z.string()),
	act: z.enum(auditActions),
	kind: z.enum(auditedKinds),
	recordid: id,
	/** The record's name, title or email at that time. */
	record: z.string(),
	/** The console's page that shows the record as it is now; null once it is gone, and where no page shows it. */
	address: z.nullable(z.string()),
	/** Whether the record was deleted after this action. */
	deleted: z.boolean(),
	/** Details: each changed field with its old and new value, or the rows and filters of an export. */
	details: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

export const listAudit = endpoint({
	method: "GET",
	path: "/audit",
	for: "admin",
	reach: reaches.management,
	summary: "Who did what to which record when, newest first",
	query: listQuery(["createdAt", "by", "record"], {
		...createdBetween,
		kind: z.optional(z.enum(auditedKinds, "Not a kind of record.")),
		act: z.optional(z.enum(auditActions, "Not an act.")),
	}),
	answers: { 200: z.array(auditRow) },
	list: true,
});
