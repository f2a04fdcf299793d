import * as endpoints from "#contract/undo.ts";
import { actorOf } from "../audit/audit.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { undo } from "./undo.ts";

export function undoRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.undo, (call) => undo(db, call.params.id, actorOf(call)));
}
