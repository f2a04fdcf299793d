import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { leads } from "../db/schema.ts";
import { hiringAnswer } from "./answers.ts";

export type Recruiter = { leadid: string; name: string; designation: string; email: string; phone: string };

/** Whether there is this hiring request. It stays until the transaction ends. */
export async function holdHiringRequest(tx: Database, id: string): Promise<boolean> {
	const held = await tx
		.select({ id: leads.id })
		.from(leads)
		.where(isHiring(eq(leads.id, id)))
		.for("key share");
	return held.length > 0;
}

/** Who asked for people in these hiring requests, by the request's id; who was erased is missing. */
export async function recruitersOf(db: Database, ids: string[]): Promise<Map<string, Recruiter>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select()
		.from(leads)
		.where(isHiring(inArray(leads.id, ids)));
	return new Map(
		found.map((lead) => {
			const { _id: leadid, name, designation, email, phone } = hiringAnswer(lead);
			return [leadid, { leadid, name, designation, email, phone }];
		}),
	);
}

function isHiring(condition: ReturnType<typeof eq>) {
	return and(eq(leads.kind, "hiring"), condition);
}
