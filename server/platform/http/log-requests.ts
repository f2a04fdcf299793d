import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorIdHeader } from "#contract/errors.ts";
import { accountIdOf, signInLogId } from "./caller.ts";

const idShape = /^[\w.-]{8,64}$/;

/** A trusted proxy's request id is adopted, so that its log and ours can be joined. */
export function requestIdFactory(isTrusted: boolean): (request: IncomingMessage) => string {
	return ({ headers: { "x-request-id": sent } }) =>
		isTrusted && typeof sent === "string" && idShape.test(sent) ? sent : randomUUID();
}

/**
 * One line per API call and per failure. It has the route, not the address, which may contain search terms. Pages that
 * were sent are counted in the metrics only. Callers appear by ids, which mean nothing outside the database.
 */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", (request, reply, done) => {
		const isLogged = request.routeOptions.config.endpoint !== undefined || reply.statusCode >= 400;
		if (isLogged && !request.isShed)
			request.log.info({
				event: "request",
				requestId: request.id,
				method: request.method,
				route: request.routeOptions.url ?? "none",
				status: reply.statusCode,
				refused: reply.getHeader(errorIdHeader),
				...callerFields(request),
				ms: Math.round(reply.elapsedTime * 10) / 10,
			});
		done();
	});
}

function callerFields({ caller }: FastifyRequest) {
	return caller && { caller: caller.kind, account: accountIdOf(caller), signIn: signInLogId(caller.tokenHash) };
}
