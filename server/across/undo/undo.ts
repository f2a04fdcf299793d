import { unassignCourse } from "#contract/assignments.ts";
import { removeCourseSession } from "#contract/courses.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { removeSpamEnquiry } from "#contract/enquiry-triage.ts";
import { enrol } from "#contract/enrolments.ts";
import { changeLead } from "#contract/leads.ts";
import { removeMasterclass } from "#contract/masterclasses.ts";
import { removeSpamRegistration } from "#contract/registrations.ts";
import { mergeLeads, splitLead } from "#contract/split-merge.ts";
import { changeStudentStatus, removeStudent } from "#contract/students.ts";
import type { UndoKind } from "#contract/undo.ts";
import { restoreSession } from "../../courses/sessions.ts";
import { isEnrolledBy, undoEnrolment } from "../../fees/enrol/enrol.ts";
import { undoMerge } from "../../leads/merge/merge.ts";
import { undoSplit } from "../../leads/merge/split.ts";
import { restoreEnquiry } from "../../leads/spam/spam.ts";
import { isOwnChange, undoChange } from "../../leads/undo-change.ts";
import { restoreMasterclass } from "../../masterclasses/masterclasses.ts";
import { restoreRegistration } from "../../masterclasses/spam.ts";
import type { Actor } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/open.ts";
import { type ReachedRows, reachedBy, type SignedInAdmin } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { deleteRemoval, lockRemoved, type RemovedRow } from "../../platform/undo/removed.ts";
import { restoreAssignment } from "../../students/assign.ts";
import { refuseOtherBatches, refuseUnreached } from "../../students/reach.ts";
import { restoreStudent } from "../../students/remove.ts";
import { undoDeactivation } from "../../students/status.ts";

/** Admins who may call this endpoint may undo its actions. */
const endpointByKind: Record<UndoKind, Endpoint> = {
	masterclass: removeMasterclass,
	session: removeCourseSession,
	student: removeStudent,
	assignment: unassignCourse,
	deactivation: changeStudentStatus,
	lead: removeSpamEnquiry,
	registration: removeSpamRegistration,
	"lead-change": changeLead,
	"lead-split": splitLead,
	"lead-merge": mergeLeads,
	enrolment: enrol,
};

const undoByKind: Record<UndoKind, (tx: Database, removed: RemovedRow, actor: Actor) => Promise<void>> = {
	masterclass: restoreMasterclass,
	session: restoreSession,
	student: restoreStudent,
	assignment: restoreAssignment,
	deactivation: undoDeactivation,
	lead: restoreEnquiry,
	registration: restoreRegistration,
	"lead-change": undoChange,
	"lead-split": undoSplit,
	"lead-merge": undoMerge,
	enrolment: undoEnrolment,
};

/** Restores everything that was removed together, or nothing if that would now break a rule. */
export function undo(db: Database, caller: SignedInAdmin, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const removed = await lockRemoved(tx, id);
		await refuseUnreachedRecord(tx, caller, removed);
		await undoByKind[removed.kind](tx, removed, actor);
		await deleteRemoval(tx, id);
		return undefined;
	});
}

/** The batch of a deleted student is in the removed row. */
function refuseUnreachedStudent(
	tx: Database,
	{ kind, row, removalId }: RemovedRow,
	reached: ReachedRows,
): Promise<void> {
	if (kind === "student") return refuseOtherBatches(tx, [String(row.batch)], reached);
	return refuseUnreached(tx, kind === "assignment" ? String(row.student_id) : removalId, reached);
}

/** Callers who do not reach all leads may undo only their own changes, even if they have just given the lead away. */
async function refuseUnreachedRecord(tx: Database, caller: SignedInAdmin, removed: RemovedRow): Promise<void> {
	const reached = reachedBy(caller, endpointByKind[removed.kind]);
	if (reached === undefined) throw new Refusal("not-allowed");
	if (reached.rows === "all") return;
	if (reached.rows === "batches") return refuseUnreachedStudent(tx, removed, reached);
	const isOwn = removed.kind === "enrolment" ? isEnrolledBy : isOwnChange;
	if (!(await isOwn(tx, removed, caller.email))) throw new Refusal("not-found");
}
