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
import { bringSessionBack } from "../../courses/sessions.ts";
import { isEnrolledBy, undoEnrolment } from "../../fees/enrol/enrol.ts";
import { undoMerge } from "../../leads/merge/merge.ts";
import { undoSplit } from "../../leads/merge/split.ts";
import { bringEnquiryBack } from "../../leads/spam/spam.ts";
import { isChangeOf, undoChange } from "../../leads/undo-change.ts";
import { bringMasterclassBack } from "../../masterclasses/masterclasses.ts";
import { bringRegistrationBack } from "../../masterclasses/spam.ts";
import type { Actor } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/open.ts";
import { type ReachedRows, reachedBy, type SignedInAdmin } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { forgetRemoval, lockRemoved, type RemovedRow } from "../../platform/undo/removed.ts";
import { bringAssignmentBack } from "../../students/assign.ts";
import { refuseOtherBatches, refuseUnreached } from "../../students/reach.ts";
import { bringStudentBack } from "../../students/remove.ts";
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
	masterclass: bringMasterclassBack,
	session: bringSessionBack,
	student: bringStudentBack,
	assignment: bringAssignmentBack,
	deactivation: undoDeactivation,
	lead: bringEnquiryBack,
	registration: bringRegistrationBack,
	"lead-change": undoChange,
	"lead-split": undoSplit,
	"lead-merge": undoMerge,
	enrolment: undoEnrolment,
};

/** Restores everything that was removed together, or nothing if that would now break a rule. */
export function undo(db: Database, caller: SignedInAdmin, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const removed = await lockRemoved(tx, id);
		await refuseBeyond(tx, caller, removed);
		await undoByKind[removed.kind](tx, removed, actor);
		await forgetRemoval(tx, id);
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
async function refuseBeyond(tx: Database, caller: SignedInAdmin, removed: RemovedRow): Promise<void> {
	const reached = reachedBy(caller, endpointByKind[removed.kind]);
	if (reached === undefined) throw new Refusal("not-allowed");
	if (reached.rows === "all") return;
	if (reached.rows === "batches") return refuseUnreachedStudent(tx, removed, reached);
	const isTheirs = removed.kind === "enrolment" ? isEnrolledBy : isChangeOf;
	if (!(await isTheirs(tx, removed, caller.email))) throw new Refusal("not-found");
}
