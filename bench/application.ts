import { createHash } from "node:crypto";
import { policyVersion } from "#content/legal/policy-version.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import { reasons } from "#contract/lead-forms.ts";
import type { applyForCourse } from "#contract/leads.ts";

/** Each applicant has a number of their own; who shares one with thousands is no visitor. */
const phoneOf = (each: number | string) => {
	const digits = Number.parseInt(createHash("md5").update(String(each)).digest("hex").slice(0, 10), 16) % 1_000_000_000;
	return `+91 9${String(digits).padStart(9, "0")}`;
};

/** As a program page's form sends it. */
export function application(each: number | string): BodyFor<typeof applyForCourse> {
	const at = "2026-03-02T10:00:00.000Z";
	const touch = { at, landing: "/data-science", source: "newsletter", medium: "email", campaign: "monthly" };
	return {
		// Not `each`: a key in a name is taken for mashed keys now and then, and gets one mail less.
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
