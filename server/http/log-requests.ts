import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorIdHeader } from "#contract/errors.ts";
import { idOf, shortOf } from "../sign-in/sign-ins.ts";

const idShape = /^[\w.-]{8,64}$/;

/** The caller's own id where a trusted proxy set it, so that its log and ours meet. */
export function requestIds(trusted: boolean): (request: IncomingMessage) => string {
	return ({ headers: { "x-request-id": sent } }) =>
		trusted && typeof sent === "string" && idShape.test(sent) ? sent : randomUUID();
}

/**
 * One line per call of the API and per failure. By route, because addresses hold what people searched for. Pages that were
 * sent are counted in the metrics only: nothing happened that a line could explain. Who called stands there by their ids, which say
 * nothing outside the database.
 */
export function logRequests(app: FastifyInstance): void {
	app.addHook("onResponse", (request, reply, done) => {
		const isWorthALine = request.routeOptions.config.endpoint !== undefined || reply.statusCode >= 400;
		if (isWorthALine && !request.isShed)
			request.log.info({
				event: "request",
				requestId: request.id,
				method: request.method,
				route: request.routeOptions.url ?? "none",
				status: reply.statusCode,
				refused: reply.getHeader(errorIdHeader),
				...whoCalled(request),
				ms: Math.round(reply.elapsedTime * 10) / 10,
			});
		done();
	});
}

function whoCalled({ caller }: FastifyRequest) {
	return caller && { caller: caller.kind, account: idOf(caller), signIn: shortOf(caller.tokenHash) };
}
