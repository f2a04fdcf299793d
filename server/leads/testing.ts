import { randomUUID } from "node:crypto";
import { sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries } from "../platform/db/schema.ts";
import type { RequestMetadata } from "../platform/submission-keys.ts";
import type { ContactMessage, CourseApplication, HiringRequest } from "./enquiry.ts";
import type { Admissions } from "./messages.ts";

export const admissions: Admissions = { email: "desk@academy.example", publicUrl: "https://academy.example" };

/** When the mails of the next morning are written. */
export const nextMorning = new Date("2026-03-03T09:00:00+05:30");
/** The time in test processes (`server/testing/working-process.ts`). */
export const testTime = new Date("2026-03-02T10:00:00.000Z");

export function requestMetadata(overrides: Partial<RequestMetadata> = {}): RequestMetadata {
	return { idempotencyKey: undefined, bodyHash: randomUUID(), now: testTime, ...overrides };
}

/** The policy that each form names. */
const consent = "2025-12-01";

type PublicApplication = Extract<CourseApplication, { reason: "Manual" | "Apply" }>;

export function anApplication(overrides: Partial<PublicApplication> = {}): PublicApplication {
	return {
		name: "Asha Rao",
		email: "asha@mail.example",
		phone: "98765 43210",
		college: "Shanti Valley College",
		collegemail: "asha@shantivalley.example",
		passingyear: 2026,
		domain: "Data Science",
		reason: "Apply",
		consent,
		...overrides,
	};
}

export function anOnboarding(): CourseApplication {
	const { reason: _, ...person } = anApplication();
	const plan = { price: "24,999", paidamount: "4,999", modeofprogram: "Launch Guided", counselor: "Meera" } as const;
	return { ...person, ...plan, duedate: "2026-04-01", optedmonth: "April" };
}

export function aHiringRequest(overrides: Partial<HiringRequest> = {}): HiringRequest {
	return {
		name: "Kabir Sethi",
		designation: "Engineering manager",
		phone: "+91 80 4123 4567",
		email: "kabir@lotusgrid.example",
		company: "Lotusgrid Systems",
		role: "Data analyst",
		requirement: 4,
		consent,
		...overrides,
	};
}

export function aMessage(overrides: Partial<ContactMessage> = {}): ContactMessage {
	return {
		name: "Farah Khan",
		phone: "919812345678",
		email: "farah@mail.example",
		message: "Do you have weekend batches?",
		consent,
		...overrides,
	};
}

/** Adds this many copies of an enquiry, each with another email or phone if one is given. */
export async function copyEnquiry(
	db: Database,
	id: string,
	times: number,
	{ email = sql`email`, phone = sql`phone_e164` } = {},
) {
	await db.execute(sql`
		insert into ${enquiries} (id, kind, created_at, name, email, phone, phone_e164, college, collegemail, passingyear, domain, message, body_hash)
		select gen_random_uuid(), kind, created_at, name, ${email}, phone, ${phone}, college, collegemail, passingyear, domain, message, body_hash
		from ${enquiries} cross join generate_series(1, ${times}::int) number where id = ${id}`);
}
