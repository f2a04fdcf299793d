import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fileAddress } from "#contract/client.ts";
import { readParticipationPaper } from "#contract/participation.ts";
import { goneSeatDocument, masterclassPage, seatDocument, seatPage, verifyPage } from "#contract/paths.ts";
import { certificateOfRegistration } from "../certificates/participation.ts";
import type { Database } from "../db/open.ts";
import { masterclasses } from "../db/schema.ts";
import { type Filling, fillPage, lookIn } from "../http/filled-page.ts";
import { typedInto } from "../http/form-page.ts";
import { secretAddress } from "../http/headers.ts";
import type { Limiter } from "../http/limiter.ts";
import { sendNotFound } from "../http/pages.ts";
import type { Site } from "../http/site.ts";
import type { Parts } from "../parts.ts";
import { type Attendee, readAttendee } from "./attendees.ts";
import { masterclassFilling } from "./filling.ts";
import { giveUp } from "./give-up.ts";
import { pictureHosts } from "./pages.ts";
import { readPublished } from "./published.ts";
import { openSeats } from "./seats.ts";
import { standingOf } from "./standing.ts";

type Visit = { Params: { key: string } };

/**
 * `/seat/<key>`: a registration for a masterclass, for whoever has its link; the key alone is what lets them in, so a post needs no
 * origin. A post with `show=group` is answered with the group's link. Any other gives the registration up: the page's own button, and
 * the one press on "Unsubscribe" in a mail program (RFC 8058).
 */
export function serveSeats(app: FastifyInstance, site: Site, parts: Parts, limiter: Limiter): void {
	const { db } = parts.database;
	const seats = openSeats(db);
	const show = openShowing(site, parts);
	const address = seatPage(":key");

	app.get<Visit>(address, async (request, reply) => {
		await limiter.enterOrThrow(request, reply);
		const id = await seats.registrationOf(request.params.key);
		return id === undefined ? sendNotFound(site, request, reply) : show.seat(id, request, reply);
	});
	app.register(async (posts) => {
		// As some mail programs send it. Nothing in it is needed.
		posts.addContentTypeParser("multipart/form-data", { parseAs: "string" }, async () => ({}));
		posts.post<Visit>(address, async (request, reply) => {
			await limiter.enterOrThrow(request, reply);
			const id = await seats.registrationOf(request.params.key);
			if (id === undefined) return sendNotFound(site, request, reply);
			if (typedInto(request).show === "group") return show.seat(id, request, reply, { withGroup: true });
			const left = await giveUp(db, id, parts.clock());
			if (left === "kept") return show.seat(id, request, reply.code(409));
			return show.gone(request, reply, left && { title: left.title, again: masterclassPage(left.id) });
		});
	});
}

function openShowing(site: Site, { config, database: { db }, clock }: Parts) {
	async function seat(
		id: string,
		request: FastifyRequest<Visit>,
		reply: FastifyReply,
		{ withGroup = false } = {},
	): Promise<FastifyReply> {
		const attendee = await readAttendee(db, id);
		const masterclass = attendee && (await readPublished(db, attendee.masterclassId));
		if (!attendee || !masterclass) return gone(request, reply.code(410));
		const file = site.fillable.get(seatDocument);
		if (file === undefined) return sendNotFound(site, request, reply);
		const standing = { ...masterclass, status: standingOf(masterclass, clock()) };
		const isOpen = standing.status !== "completed";
		const filling = {
			...masterclassFilling(standing, config.publicUrl),
			...seatFilling(attendee, request.params.key, await certificateOfRegistration(db, id)),
			leavable: isOpen && !attendee.present,
			group: withGroup && isOpen ? await groupOf(db, masterclass.id) : "",
		};
		reply.headers({ ...file.headersWith(pictureHosts([masterclass])), ...secretAddress });
		return reply.send(fillPage(file.page, lookIn(filling)));
	}

	function gone(request: FastifyRequest, reply: FastifyReply, left: Filling = {}): FastifyReply {
		const file = site.fillable.get(goneSeatDocument);
		if (file === undefined) return sendNotFound(site, request, reply);
		reply.headers({ ...file.headers, ...secretAddress });
		return reply.send(fillPage(file.page, lookIn(left)));
	}

	return { seat, gone };
}

async function groupOf(db: Database, masterclassId: string): Promise<string> {
	const [found] = await db
		.select({ link: masterclasses.link })
		.from(masterclasses)
		.where(eq(masterclasses.id, masterclassId));
	return found?.link ?? "";
}

type Issued = Awaited<ReturnType<typeof certificateOfRegistration>>;

/** The first reading of a certificate issues it: until then it has no number. */
function seatFilling({ name, email, certificatesOut, entitled }: Attendee, key: string, issued: Issued): Filling {
	const isRevoked = issued?.state === "revoked";
	const isOut = certificatesOut && !isRevoked && (entitled || issued !== undefined);
	return {
		...{ name, email, key },
		certificate: isOut ? fileAddress(readParticipationPaper, { key }) : "",
		number: isOut && issued ? issued.number : "",
		verify: isOut && issued ? verifyPage(issued.number) : "",
		revoked: certificatesOut && isRevoked,
		absent: certificatesOut && !entitled && issued === undefined,
	};
}
