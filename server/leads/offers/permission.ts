import type { BodyOf } from "#contract/endpoint.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { recordPermission as endpoint } from "#contract/messages.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { leads, offerStops } from "../../platform/db/schema.ts";
import { allRows } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type LeadActor, lockLead, readLead } from "../leads.ts";
import { lockStops, mayGetOffers, stopOffers, writePermission } from "./offer-stops.ts";

/** A person's choice about offers, recorded by staff. */
export async function recordPermission(
	db: Database,
	id: string,
	input: BodyOf<typeof endpoint>,
	actor: LeadActor,
): Promise<LeadRow> {
	const { email } = await readLead(db, actor.reached, id);
	if (input.given === "yes") await grant(db, { id, email }, input.how, actor);
	else if (email === null) await withdraw(db, id, actor);
	// Offers by email end too, and waiting ones are not sent.
	else await stopOffers(db, email, actor);
	return readLead(db, allRows, id);
}

type LeadContact = { id: string; email: string | null };

/** Refused if the person ended offers by the link: a note by staff is no permission then. */
function grant(db: Database, { id, email }: LeadContact, how: string, actor: LeadActor): Promise<void> {
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

function withdraw(db: Database, id: string, actor: LeadActor): Promise<void> {
	return db.transaction(async (tx) => {
		const lead = await lockLead(tx, actor.reached, id);
		if (lead.offersAt === null) return;
		await tx.update(leads).set({ offersAt: null }).where(eq(leads.id, id));
		await writePermission(tx, [lead], { given: "no", how: null }, actor);
	});
}
