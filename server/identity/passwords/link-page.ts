import type { FastifyInstance } from "fastify";
import { passwordLinkPage, passwordLinkTemplate } from "#contract/paths.ts";
import type { Headers } from "../../platform/http/headers.ts";
import { fillPage } from "../../platform/http/pages/page-template.ts";
import { sendNotFound } from "../../platform/http/pages/pages.ts";
import type { Site } from "../../platform/http/pages/site.ts";
import type { Limiter } from "../../platform/overload/limiter.ts";
import type { Parts } from "../../platform/parts.ts";
import { studentOfLink } from "./password-links.ts";

/** The address opens an account: never cached, indexed, or sent as a referrer to other sites. */
const secretHeaders: Headers = {
	"cache-control": "no-store",
	"referrer-policy": "same-origin",
	"x-robots-tag": "noindex, noarchive",
};

/** `/login/link/<token>`: a GET does not use the link up, as mail servers open every link. */
export function servePasswordLinks(
	app: FastifyInstance,
	site: Site,
	{ database: { db }, clock }: Parts,
	limiter: Limiter,
): void {
	app.get<{ Params: { token: string } }>(passwordLinkPage(":token"), async (request, reply) => {
		await limiter.enterOrThrow(request, reply);
		const file = site.templates.get(passwordLinkTemplate);
		if (file === undefined) return sendNotFound(site, request, reply);
		const { token } = request.params;
		const student = await studentOfLink(db, token, clock());
		const values = student ? { good: true, token, email: student.email } : { good: false };
		reply.code(student ? 200 : 410).headers({ ...file.headers, ...secretHeaders });
		return reply.send(fillPage(file.page, values));
	});
}
