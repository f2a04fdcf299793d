import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { lowercaseEmail } from "./fields.ts";
import { reaches } from "./roles.ts";

const person = { email: lowercaseEmail() };
/** Whether to include rows from the same phone under another email. */
const withPhone = z.boolean();
const countsByTable = z.record(z.string(), z.number());

const personalDataCounts = z.object({
	email: z.string(),
	/** Rows deleted when the person is erased, by table. */
	removed: countsByTable,
	/** Entries of the audit trail that stay without the name. */
	nameless: z.number(),
	/** Other people's rows that mention the email and lose it, by table. */
	mentions: countsByTable,
	/** Rows that the law requires us to retain, by table; the year until which, and the law. */
	kept: countsByTable,
	keptUntil: z.nullable(z.number()),
	keptGround: z.nullable(z.string()),
	/** Enquiries and registrations from the same phone under other emails, not among the rows above. */
	samePhone: z.number(),
});
export type PersonalDataCounts = z.output<typeof personalDataCounts>;

/** All three use POST: an email in an address would be logged. */
export const countPersonalData = endpoint({
	method: "POST",
	path: "/personal-data/count",
	for: "admin",
	reach: reaches.management,
	summary: "What is held about an email: the rows of each table that erasing would take",
	body: z.object({ ...person, withPhone }),
	answers: { 200: personalDataCounts },
});

export const exportPersonalData = endpoint({
	method: "POST",
	path: "/personal-data/export",
	for: "admin",
	reach: reaches.management,
	summary: "Everything held about an email, by table and column; no passwords, hashes or other people’s rows",
	body: z.object(person),
	answers: {
		200: z.object({
			email: z.string(),
			exportedAt: z.string(),
			held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
			mentions: countsByTable,
		}),
	},
});

export const erasePersonalData = endpoint({
	method: "POST",
	path: "/personal-data/erase",
	for: "admin",
	reach: reaches.owners,
	summary: "Take a person out of every table, for good; not oneself",
	body: z.object({ ...person, withPhone }),
	answers: { 200: personalDataCounts },
});
