import type { BodyOf } from "#contract/endpoint.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { recordPermission as endpoint } from "#contract/messages.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { leads, offerStops } from "../../platform/db/schema.ts";
import { allRows } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type LeadActor, leadOf, lockLead } from "../leads.ts";
import { lockStops, mayGetOffers, stopOffers, writePermission } from "./offer-stops.ts";

/** A person's choice about offers, as told to staff. */
export async function recordPermission(
	db: Database,
	id: string,
	said: BodyOf<typeof endpoint>,
	actor: LeadActor,
): Promise<LeadRow> {
	const { email } = await leadOf(db, actor.reached, id);
	if (said.given === "yes") await allow(db, { id, email }, said.how, actor);
	else if (email === null) await takeBack(db, id, actor);
	// Offers by email end too, and waiting ones are not sent.
	else await stopOffers(db, email, actor);
	return leadOf(db, allRows, id);
}

type OfLead = { id: string; email: string | null };

/** Refused if the person ended offers by the link: a note by staff is no permission then. */
function allow(db: Database, { id, email }: OfLead, how: string, actor: LeadActor): Promise<void> {
	return db.transaction(async (tx) => {
		const stop = email === null ? undefined : (await lockStops(tx, [email])).get(email);
		const lead = await lockLead(tx, actor.reached, id);
		if (lead.email !== email) throw new Refusal("changed-meanwhile");
		if (mayGetOffers(lead, stop)) return;
		if (stop?.stoppedAt && stop.stoppedBy === null) throw new Refusal("offers-stopped");
		if (stop?.stoppedAt)
			await tx.update(offerStops).set({ stoppedAt: null, stoppedBy: null }).where(eq(offerStops.id, stop.id));
		await tx.update(leads).set({ offersAt: actor.now }).where(eq(leads.id, id));
		await writePermission(tx, [lead], { given: "yes", how }, actor);
	});
}

function takeBack(db: Database, id: string, actor: LeadActor): Promise<void> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, actor.reached, id);
		if (lead.offersAt === null) return;
		await tx.update(leads).set({ offersAt: null }).where(eq(leads.id, id));
		await writePermission(tx, [lead], { given: "no", how: null }, actor);
	});
}
