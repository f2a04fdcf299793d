import type { UndoKind } from "#contract/undo.ts";
import type { Actor } from "../audit/audit.ts";
import { bringSessionBack } from "../courses/sessions.ts";
import type { Database } from "../db/open.ts";
import { bringLeadBack } from "../leads/spam.ts";
import { bringMasterclassBack } from "../masterclasses/masterclasses.ts";
import { bringRegistrationBack } from "../masterclasses/spam.ts";
import { bringAssignmentBack } from "../students/assign.ts";
import { bringStudentBack } from "../students/remove.ts";
import { undoDeactivation } from "../students/status.ts";
import { forgetRemoval, holdRemoved, type Removed } from "./removed.ts";

const waysBack: Record<UndoKind, (tx: Database, removed: Removed, actor: Actor) => Promise<void>> = {
	masterclass: bringMasterclassBack,
	session: bringSessionBack,
	student: bringStudentBack,
	assignment: bringAssignmentBack,
	deactivation: undoDeactivation,
	lead: bringLeadBack,
	registration: bringRegistrationBack,
};

/** Everything that was removed with it comes back, or nothing does: a rule that it would break now refuses it. */
export function undo(db: Database, id: string, actor: Actor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const removed = await holdRemoved(tx, id);
		await waysBack[removed.kind](tx, removed, actor);
		await forgetRemoval(tx, id);
		return undefined;
	});
}
