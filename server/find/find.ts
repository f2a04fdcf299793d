import type { Found } from "#contract/find.ts";
import { leadKinds } from "#contract/leads.ts";
import { findAdmins } from "../admins/find.ts";
import { findCertificates } from "../certificates/find.ts";
import { findCourses } from "../courses/find.ts";
import type { Database } from "../db/open.ts";
import { findLeads } from "../leads/find.ts";
import { findMasterclasses } from "../masterclasses/find.ts";
import { findOpenings } from "../openings/find.ts";
import { findStudents } from "../students/find.ts";

/** Without one nothing was asked for, and everything would answer. */
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Records of every kind, the likeliest first: those whose title is what was typed, then those that begin with it. */
export async function findRecords(db: Database, q: string): Promise<Found[]> {
	if (!letterOrDigit.test(q)) return [];
	const found = await Promise.all([
		findStudents(db, q),
		...leadKinds.map((kind) => findLeads(db, kind, q)),
		findCourses(db, q),
		findMasterclasses(db, q),
		findOpenings(db, q),
		findCertificates(db, q),
		findAdmins(db, q),
	]);
	const typed = q.toLowerCase();
	return found.flat().sort((one, other) => distance(one, typed) - distance(other, typed));
}

function distance({ title }: Found, typed: string): number {
	const called = title.toLowerCase();
	if (called === typed) return 0;
	if (called.startsWith(typed)) return 1;
	return called.includes(` ${typed}`) ? 2 : 3;
}
