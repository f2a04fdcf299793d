import { undoEach } from "#contract/bulk.ts";
import * as endpoints from "#contract/undo.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { applyToEach } from "../../platform/lists/apply-to-each.ts";
import type { Parts } from "../../platform/parts.ts";
import { undo } from "./undo.ts";

export function undoRoutes(bind: Bind, { database: { db }, log }: Parts): void {
	bind(endpoints.undo, (call) => undo(db, call.caller, call.params.id, actorOf(call)));
	bind(undoEach, ({ body, ...call }) =>
		applyToEach({ ids: body.ids, log }, (id) => undo(db, call.caller, id, actorOf(call))),
	);
}
