import * as board from "#contract/job-board.ts";
import * as endpoints from "#contract/openings.ts";
import { actorOf } from "../audit/audit.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { moveApplication, pageOfJobApplications } from "./applications.ts";
import { apply, changeNote, pageOfMyJobs, withdraw } from "./apply.ts";
import { pageOfBoard, placesOnBoard, readOnBoard } from "./board.ts";
import { countOpenings, pageOfOpenings, readOpening } from "./list.ts";
import { changeOpening, publishOpening, removeOpening } from "./openings.ts";

export function openingRoutes(bind: Bind, { config: { publicUrl }, database: { db } }: Parts): void {
	bind(endpoints.listOpenings, ({ query, now }) => pageOfOpenings(db, query, now));
	bind(endpoints.summariseOpenings, ({ now }) => countOpenings(db, now));
	bind(endpoints.readOpening, ({ params }) => readOpening(db, params.id));
	bind(endpoints.publishOpening, (call) => publishOpening(db, call.body, actorOf(call)));
	bind(endpoints.changeOpening, (call) => changeOpening(db, call.params.id, call.body, actorOf(call)));
	bind(endpoints.removeOpening, (call) => removeOpening(db, call.params.id, actorOf(call), call.query));
	bind(endpoints.listJobApplications, ({ params, query }) => pageOfJobApplications(db, params.id, query));
	bind(endpoints.moveJobApplication, (call) =>
		moveApplication(db, call.params, call.body, { ...actorOf(call), publicUrl }),
	);

	bind(board.listOpeningsOnBoard, ({ caller, query, now }) => pageOfBoard(db, caller.studentId, query, now));
	bind(board.readOpeningOnBoard, ({ caller, params, now }) => readOnBoard(db, caller.studentId, params.id, now));
	bind(board.listPlacesOnBoard, ({ now }) => placesOnBoard(db, now));
	bind(board.applyForJob, ({ caller: { studentId }, params, body, now }) =>
		apply(db, { studentId, openingId: params.id, note: body.note, now, publicUrl }),
	);
	bind(board.changeMyJob, ({ caller, params, body }) => changeNote(db, { ...caller, ...params }, body.note));
	bind(board.withdrawMyJob, ({ caller, params }) => withdraw(db, { ...caller, ...params }));
	bind(board.listMyJobs, ({ caller, query }) => pageOfMyJobs(db, caller.studentId, query));
}
