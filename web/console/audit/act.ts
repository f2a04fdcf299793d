import type { AuditedAct, AuditedKind } from "#contract/audit.ts";

/** Each act as one says it of someone. */
export const actWords: Record<AuditedAct, string> = {
	added: "Added",
	changed: "Changed",
	removed: "Deleted",
	"brought-back": "Undid",
	activated: "Made active",
	deactivated: "Made inactive",
	"password-reset": "Reset the password",
	"password-link-made": "Made a password link",
	"course-assigned": "Assigned a course",
	"course-unassigned": "Unassigned a course",
	"session-added": "Added a session",
	"session-changed": "Changed a session",
	"session-removed": "Deleted a session",
	"sessions-ordered": "Reordered the sessions",
	"status-changed": "Changed the status",
	"certificates-changed": "Switched certificates",
	"attendance-marked": "Marked attendance",
	"lead-made": "Made a lead",
	"mailed-again": "Sent an email again",
	"test-mail-sent": "Sent a test email",
	"application-moved": "Moved an application",
	issued: "Issued",
	"name-corrected": "Corrected the name",
	revoked: "Revoked",
	erased: "Erased",
	"signed-in": "Signed in",
	exported: "Exported",
	"marked-spam": "Marked as spam",
	"marked-not-spam": "Marked as not spam",
};

export const kindWords: Record<AuditedKind, string> = {
	admin: "Admin",
	course: "Course",
	student: "Student",
	masterclass: "Masterclass",
	opening: "Opening",
	certificate: "Certificate",
	lead: "Lead",
	registration: "Registration",
	list: "List",
	person: "Person",
};

/** What a colour tells before one reads: green for what came, red for what went. */
export const actTones = {
	added: "green",
	"brought-back": "green",
	issued: "green",
	activated: "green",
	"session-added": "green",
	"course-assigned": "green",
	removed: "red",
	revoked: "red",
	erased: "red",
	deactivated: "red",
	"session-removed": "red",
	"course-unassigned": "red",
} as const satisfies Partial<Record<AuditedAct, string>>;
