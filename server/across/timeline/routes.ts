import * as endpoints from "#contract/activities.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { readTimeline } from "./timeline.ts";

export function timelineRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.readTimeline, ({ params, query, caller, reached }) =>
		readTimeline(db, { id: params.id, caller, reached }, query.before),
	);
}
