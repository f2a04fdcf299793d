import * as endpoints from "#contract/openings.ts";
import * as portal from "#contract/portal-openings.ts";
import { actorOf, actorWithKeyOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { Parts } from "../platform/parts.ts";
import { moveApplication, pageOfJobApplications } from "./applications.ts";
import { apply, changeNote, pageOfMyJobApplications, withdraw } from "./apply.ts";
import { countOpenings, pageOfOpenings, readOpening } from "./list.ts";
import { changeOpening, publishOpening, removeOpening } from "./openings.ts";
import { pageOfPublished, publishedPlaces, readPublished } from "./published.ts";

export function openingRoutes(bind: Bind, { config: { publicUrl }, database: { db } }: Parts): void {
	bind(endpoints.listOpenings, ({ query, now }) => pageOfOpenings(db, query, now));
	bind(endpoints.summariseOpenings, ({ now }) => countOpenings(db, now));
	bind(endpoints.readOpening, ({ params }) => readOpening(db, params.id));
	bind(endpoints.publishOpening, (call) => publishOpening(db, call.body, actorWithKeyOf(call)));
	bind(endpoints.changeOpening, (call) => changeOpening(db, call.params.id, call.body, actorOf(call)));
	bind(endpoints.removeOpening, (call) => removeOpening(db, call.params.id, actorOf(call), call.query));
	bind(endpoints.listJobApplications, ({ params, query }) => pageOfJobApplications(db, params.id, query));
	bind(endpoints.moveJobApplication, (call) =>
		moveApplication(db, call.params, call.body, { ...actorOf(call), publicUrl }),
	);

	bind(portal.listPublishedOpenings, ({ caller, query, now }) => pageOfPublished(db, caller.studentId, query, now));
	bind(portal.readPublishedOpening, ({ caller, params, now }) => readPublished(db, caller.studentId, params.id, now));
	bind(portal.listPublishedPlaces, ({ now }) => publishedPlaces(db, now));
	bind(portal.applyForOpening, ({ caller: { studentId }, params, body, now }) =>
		apply(db, { studentId, openingId: params.id, note: body.note, now, publicUrl }),
	);
	bind(portal.changeMyJobApplication, ({ caller, params, body }) =>
		changeNote(db, { ...caller, ...params }, body.note),
	);
	bind(portal.withdrawMyJobApplication, ({ caller, params }) => withdraw(db, { ...caller, ...params }));
	bind(portal.listMyJobApplications, ({ caller, query }) => pageOfMyJobApplications(db, caller.studentId, query));
}
