import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unsubscribedTemplate, unsubscribePage, unsubscribeTemplate } from "#contract/paths.ts";
import { sendNotFound, sendSecretPage } from "../../platform/http/pages/pages.ts";
import type { Site } from "../../platform/http/pages/site.ts";
import type { Limiter } from "../../platform/overload/limiter.ts";
import type { Parts } from "../../platform/parts.ts";
import { type OfferStop, openStopKeys, readStop, stopOffers } from "./offer-stops.ts";

type StopRoute = { Params: { key: string } };

/**
 * `/stop/<key>` ends offers, for anyone with the link of an offer mail; the key authorizes, so a post needs no origin
 * check. Any post does it: the page's own button, and one-click unsubscribe in mail programs (RFC 8058). A GET changes
 * nothing, because mail scanners open links.
 */
export function serveStopPages(app: FastifyInstance, site: Site, parts: Parts, limiter: Limiter): void {
	const { db } = parts.database;
	const keys = openStopKeys(db);
	const address = unsubscribePage(":key");

	async function stopOf(request: FastifyRequest<StopRoute>, reply: FastifyReply): Promise<OfferStop | undefined> {
		await limiter.enterOrThrow(request, reply);
		const id = await keys.idOf(request.params.key);
		return id === undefined ? undefined : readStop(db, id);
	}

	app.get<StopRoute>(address, async (request, reply) => {
		const stop = await stopOf(request, reply);
		return stop === undefined
			? sendNotFound(site, request, reply)
			: sendPage(unsubscribeTemplate, stop, request, reply);
	});
	app.register(async (posts) => {
		// The one-click post of a mail program. Its body is not needed.
		posts.addContentTypeParser("multipart/form-data", { parseAs: "string" }, async () => ({}));
		posts.post<StopRoute>(address, async (request, reply) => {
			const stop = await stopOf(request, reply);
			if (stop === undefined) return sendNotFound(site, request, reply);
			await stopOffers(db, stop.email, { by: null, now: parts.clock() });
			return sendPage(unsubscribedTemplate, stop, request, reply);
		});
	});

	function sendPage(
		template: string,
		{ email }: OfferStop,
		request: FastifyRequest<StopRoute>,
		reply: FastifyReply,
	): FastifyReply {
		return sendSecretPage(site, template, { email, key: request.params.key }, [request, reply]);
	}
}
