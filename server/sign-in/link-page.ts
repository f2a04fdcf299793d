import type { FastifyInstance } from "fastify";
import { passwordLinkDocument, passwordLinkPage } from "#contract/paths.ts";
import { fillPage, lookIn } from "../http/filled-page.ts";
import type { Headers } from "../http/headers.ts";
import type { Limiter } from "../http/limiter.ts";
import { sendNotFound } from "../http/pages.ts";
import type { Site } from "../http/site.ts";
import type { Parts } from "../parts.ts";
import { studentOfLink } from "./password-links.ts";

/** Its address opens an account: no copy is kept of it, nobody lists it, and only our own pages are told it. */
const secretly: Headers = {
	"cache-control": "no-store",
	"referrer-policy": "same-origin",
	"x-robots-tag": "noindex, noarchive",
};

/** `/login/link/<token>`: looking at it spends nothing, as mail servers look at every link. */
export function serveLinks(
	app: FastifyInstance,
	site: Site,
	{ database: { db }, clock }: Parts,
	limiter: Limiter,
): void {
	app.get<{ Params: { token: string } }>(passwordLinkPage(":token"), async (request, reply) => {
		await limiter.enterOrThrow(request, reply);
		const file = site.fillable.get(passwordLinkDocument);
		if (file === undefined) return sendNotFound(site, request, reply);
		const { token } = request.params;
		const student = await studentOfLink(db, token, clock());
		const filling = student ? { good: true, token, email: student.email } : { good: false };
		reply.code(student ? 200 : 410).headers({ ...file.headers, ...secretly });
		return reply.send(fillPage(file.page, lookIn(filling)));
	});
}
