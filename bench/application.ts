import { createHash, randomInt, randomUUID } from "node:crypto";
import { policyVersion } from "#content/legal/policy-version.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { applyForCourse } from "#contract/enquiries.ts";
import { reasons } from "#contract/enquiry-forms.ts";

/** A phone number per applicant: one shared by thousands would be suspected as spam. */
const phoneOf = (each: number | string) => {
	const digits = Number.parseInt(createHash("md5").update(String(each)).digest("hex").slice(0, 10), 16) % 1_000_000_000;
	return `+91 9${String(digits).padStart(9, "0")}`;
};

/** As a program page's form sends it. */
export function application(each: number | string): BodyFor<typeof applyForCourse> {
	const at = "2026-03-02T10:00:00.000Z";
	const touch = { at, landing: "/data-science", source: "newsletter", medium: "email", campaign: "monthly" };
	return {
		// A random key in the name is sometimes taken for keyboard mashing, and such an enquiry sends one mail less.
		name: "Asha Rao",
		email: `asha.${each}@mail.example`,
		phone: phoneOf(each),
		college: "Shanti Valley College of Engineering",
		collegemail: `asha.${each}@shantivalley.example`,
		passingyear: 2026,
		domain: "Data Science",
		reason: reasons.programPage,
		page: "/data-science",
		firstTouch: touch,
		lastTouch: touch,
		consent: policyVersion,
		filledIn: 45_000,
	};
}

/** A call with its own Idempotency-Key, from a network of its own: rate limits are per network. */
export function nextApplication(more: Record<string, string> = {}) {
	const key = randomUUID();
	const network = `203.${randomInt(256)}.${randomInt(256)}.7`;
	const headers = {
		...{ "content-type": "application/json", "idempotency-key": key, "x-forwarded-for": network },
		...more,
	};
	return { key, headers, body: JSON.stringify(application(key)) };
}
