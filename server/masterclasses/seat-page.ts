import type { FastifyInstance } from "fastify";
import { fileAddress } from "#contract/client.ts";
import { readParticipationPaper } from "#contract/participation.ts";
import { seatDocument, seatPage, verifyPage } from "#contract/paths.ts";
import { certificateOfRegistration } from "../certificates/participation.ts";
import { type Filling, fillPage, lookIn } from "../http/filled-page.ts";
import type { Headers } from "../http/headers.ts";
import type { Limiter } from "../http/limiter.ts";
import { sendNotFound } from "../http/pages.ts";
import type { Site } from "../http/site.ts";
import type { Parts } from "../parts.ts";
import { type Attendee, readAttendee } from "./attendees.ts";
import { masterclassFilling } from "./filling.ts";
import { pictureHosts } from "./pages.ts";
import { readPublished } from "./published.ts";
import { openSeats } from "./seats.ts";
import { standingOf } from "./standing.ts";

/** Its address is a secret of one person: no copy is kept of it, nobody lists it, and no link from it tells it. */
const secretly: Headers = {
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex, noarchive",
};

/** `/seat/<key>`: a seat in a masterclass, for whoever has its link. */
export function serveSeats(
	app: FastifyInstance,
	site: Site,
	{ config, database: { db }, clock }: Parts,
	limiter: Limiter,
): void {
	const seats = openSeats(db);
	app.get<{ Params: { key: string } }>(seatPage(":key"), async (request, reply) => {
		await limiter.enterOrThrow(request, reply);
		const { key } = request.params;
		const registrationId = await seats.registrationOf(key);
		const attendee = registrationId && (await readAttendee(db, registrationId));
		const masterclass = attendee && (await readPublished(db, attendee.masterclassId));
		const file = site.fillable.get(seatDocument);
		if (!attendee || !masterclass || !file) return sendNotFound(site, request, reply);
		const standing = { ...masterclass, status: standingOf(masterclass, clock()) };
		const filling = {
			...masterclassFilling(standing, config.publicUrl),
			...seatFilling(attendee, key, await certificateOfRegistration(db, attendee.registrationId)),
		};
		reply.headers({ ...file.headersWith(pictureHosts([masterclass])), ...secretly });
		return reply.send(fillPage(file.page, lookIn(filling)));
	});
}

type Issued = Awaited<ReturnType<typeof certificateOfRegistration>>;

/** The first reading of a certificate issues it: until then it has no number. */
function seatFilling({ name, email, certificatesOut, entitled }: Attendee, key: string, issued: Issued): Filling {
	const isRevoked = issued?.state === "revoked";
	const isOut = certificatesOut && !isRevoked && (entitled || issued !== undefined);
	return {
		...{ name, email },
		certificate: isOut ? fileAddress(readParticipationPaper, { key }) : "",
		number: isOut && issued ? issued.number : "",
		verify: isOut && issued ? verifyPage(issued.number) : "",
		revoked: certificatesOut && isRevoked,
		absent: certificatesOut && !entitled && issued === undefined,
	};
}
