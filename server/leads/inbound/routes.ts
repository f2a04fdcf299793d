import * as endpoints from "#contract/inbound.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import * as sources from "./sources.ts";

export function inboundRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listInboundSources, () => sources.listSources(db));
	bind(endpoints.addInboundSource, ({ body, ...call }) => sources.addSource(db, body, actorOf(call)));
	bind(endpoints.changeInboundSource, ({ params, body, ...call }) =>
		sources.changeSource(db, params.id, body, actorOf(call)),
	);
	bind(endpoints.renewInboundSecret, ({ params, ...call }) => sources.renewSecret(db, params.id, actorOf(call)));
	bind(endpoints.removeInboundSource, ({ params, ...call }) => sources.removeSource(db, params.id, actorOf(call)));
	bind(endpoints.listInboundFailures, ({ params }) => sources.listFailures(db, params.id));
	bind(endpoints.retryInbound, ({ params }) => sources.retryFailed(db, params.id));
}
