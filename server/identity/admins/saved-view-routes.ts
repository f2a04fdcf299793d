import * as endpoints from "#contract/saved-views.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { changeView, removeView, saveView, viewsOf } from "./saved-views.ts";

export function savedViewRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listViews, ({ query, caller }) => viewsOf(db, caller.adminId, query.page));
	bind(endpoints.saveView, ({ body, caller: { adminId }, now }) => saveView(db, body, { adminId, now }));
	bind(endpoints.changeView, ({ params: { id }, body, caller: { adminId } }) => changeView(db, { id, adminId }, body));
	bind(endpoints.removeView, ({ params: { id }, caller: { adminId } }) => removeView(db, { id, adminId }));
}
