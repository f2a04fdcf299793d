import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CertificateState } from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { readParticipationDocument } from "#contract/participation.ts";
import {
	masterclassPage,
	registrationPage,
	registrationTemplate,
	removedRegistrationTemplate,
	verifyPage,
} from "#contract/paths.ts";
import { eq } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { masterclasses } from "../platform/db/schema.ts";
import { formFieldsOf } from "../platform/http/pages/form-page.ts";
import type { TemplateValues } from "../platform/http/pages/page-template.ts";
import { sendNotFound, sendSecretPage } from "../platform/http/pages/pages.ts";
import type { Site } from "../platform/http/pages/site.ts";
import type { Limiter } from "../platform/overload/limiter.ts";
import type { Parts } from "../platform/parts.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { pictureHosts } from "./pages.ts";
import { readPublished } from "./published.ts";
import { openRegistrationKeys } from "./registration-keys.ts";
import { type Registrant, readRegistrant } from "./registrations.ts";
import { statusAt } from "./status.ts";
import { masterclassValues } from "./template-values.ts";

type Issued = { number: string; state: CertificateState };
/** The certificate of a registration, provided by `certificates`. */
type CertificateOf = (db: Database, registrationId: string) => Promise<Issued | undefined>;
type RegistrationRoute = { Params: { key: string } };

/**
 * `/seat/<key>`: a registration, for anyone with its link; the key authorizes, so a post needs no origin check. A post
 * with `show=group` shows the group's link. Any other cancels the registration: the page's own button, and one-click
 * unsubscribe in mail programs (RFC 8058).
 */
export function serveRegistrationPages(
	app: FastifyInstance,
	site: Site,
	parts: Parts,
	limiter: Limiter,
	certificateOf: CertificateOf,
): void {
	const { db } = parts.database;
	const registrationKeys = openRegistrationKeys(db);
	const pages = openPages(site, parts, certificateOf);
	const address = registrationPage(":key");

	app.get<RegistrationRoute>(address, async (request, reply) => {
		await limiter.enterOrThrow(request, reply);
		const id = await registrationKeys.idOf(request.params.key);
		return id === undefined ? sendNotFound(site, request, reply) : pages.sendRegistration(id, request, reply);
	});
	app.register(async (posts) => {
		// Some mail programs send this type; the content is ignored.
		posts.addContentTypeParser("multipart/form-data", { parseAs: "string" }, async () => ({}));
		posts.post<RegistrationRoute>(address, async (request, reply) => {
			await limiter.enterOrThrow(request, reply);
			const id = await registrationKeys.idOf(request.params.key);
			if (id === undefined) return sendNotFound(site, request, reply);
			if (formFieldsOf(request).show === "group")
				return pages.sendRegistration(id, request, reply, { withGroup: true });
			const cancelled = await cancelRegistration(db, id, parts.clock());
			if (cancelled === "refused") return pages.sendRegistration(id, request, reply.code(409));
			return pages.sendRemoved(
				request,
				reply,
				cancelled && { title: cancelled.title, again: masterclassPage(cancelled.id) },
			);
		});
	});
}

function openPages(site: Site, { config, database: { db }, clock }: Parts, certificateOf: CertificateOf) {
	async function sendRegistration(
		id: string,
		request: FastifyRequest<RegistrationRoute>,
		reply: FastifyReply,
		{ withGroup = false } = {},
	): Promise<FastifyReply> {
		const registrant = await readRegistrant(db, id);
		const masterclass = registrant && (await readPublished(db, registrant.masterclassId));
		if (!registrant || !masterclass) return sendRemoved(request, reply.code(410));
		const withStatus = { ...masterclass, status: statusAt(masterclass, clock()) };
		const isOpen = withStatus.status !== "completed";
		const values = {
			...masterclassValues(withStatus, config.publicUrl),
			...registrationValues(registrant, request.params.key, await certificateOf(db, id)),
			leavable: isOpen && !registrant.present,
			group: withGroup && isOpen ? await readGroupLink(db, masterclass.id) : "",
		};
		return sendSecretPage(site, registrationTemplate, values, [request, reply], pictureHosts([masterclass]));
	}

	function sendRemoved(request: FastifyRequest, reply: FastifyReply, values: TemplateValues = {}): FastifyReply {
		return sendSecretPage(site, removedRegistrationTemplate, values, [request, reply]);
	}

	return { sendRegistration, sendRemoved };
}

async function readGroupLink(db: Database, masterclassId: string): Promise<string> {
	const [found] = await db
		.select({ link: masterclasses.link })
		.from(masterclasses)
		.where(eq(masterclasses.id, masterclassId));
	return found?.link ?? "";
}

/** A certificate is issued when it is first read, and has no number until then. */
function registrationValues(
	{ name, email, certificatesOut, entitled }: Registrant,
	key: string,
	issued: Issued | undefined,
): TemplateValues {
	const isRevoked = issued?.state === "revoked";
	const isOut = certificatesOut && !isRevoked && (entitled || issued !== undefined);
	return {
		name,
		email,
		key,
		certificate: isOut ? fileAddress(readParticipationDocument, { key }) : "",
		number: isOut && issued ? issued.number : "",
		verify: isOut && issued ? verifyPage(issued.number) : "",
		revoked: certificatesOut && isRevoked,
		absent: certificatesOut && !entitled && issued === undefined,
	};
}
