import { plans } from "#content/plans.ts";
import type { NewEnrolment } from "#contract/enrolments.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import type { Database } from "../platform/db/open.ts";
import { allRows } from "../platform/http/caller.ts";
import { addBatch } from "./enrol/batches.ts";
import { type EnrolActor, enrol } from "./enrol/enrol.ts";

export const now = new Date("2026-03-02T06:30:00.000Z");
export const today = "2026-03-02";

export function actor(overrides: Partial<EnrolActor> = {}): EnrolActor {
	return {
		by: "asha@academy.example",
		role: "owner",
		reached: allRows,
		now,
		publicUrl: "https://academy.example",
		feePageUrl: async (id) => `https://academy.example/fees/${id}`,
		...overrides,
	};
}

export function aBatch(overrides: Partial<Parameters<typeof addBatch>[1]> = {}): Parameters<typeof addBatch>[1] {
	return {
		name: "DS-2603-A",
		domain: "Data Science",
		starts: "2026-03-09",
		ends: "2026-05-03",
		places: 30,
		trainer: "Nandan Rao",
		hours: "Evenings",
		...overrides,
	};
}

const [{ slug: plan, offerPrice }] = plans as unknown as [(typeof plans)[number]];
/** In paise. */
export const price = offerPrice * paisePerRupee;

/** A registration of ₹1,000 due today, and two equal instalments. */
export function anEnrolment(batchid: string, overrides: Partial<NewEnrolment> = {}): NewEnrolment {
	const rest = price - 100_000;
	const half = Math.floor(rest / 2);
	return {
		name: "Ananya Deshpande",
		email: "ananya@mail.example",
		phone: "9000040372",
		plan,
		batchid,
		courseids: [],
		parts: [
			{ dueOn: today, paise: 100_000 },
			{ dueOn: "2026-03-09", paise: half },
			{ dueOn: "2026-04-09", paise: rest - half },
		],
		...overrides,
	};
}

export const someHash = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g";

/** A database in which `actor()` works. */
export async function openWithStaff(open: () => Promise<{ db: Database }>): Promise<Database> {
	const { db } = await open();
	await addAdmins(db, [actor().by], now);
	return db;
}

/** Enrols a student in a new batch. */
export async function enrolled(
	db: Database,
	overrides: Partial<NewEnrolment> = {},
	actorOverrides: Partial<EnrolActor> = {},
) {
	const batch = await addBatch(db, aBatch({ name: `DS-${crypto.randomUUID()}` }), actor());
	return enrol(db, anEnrolment(batch._id, overrides), someHash, actor(actorOverrides));
}
