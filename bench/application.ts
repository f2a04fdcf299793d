import type { BodyFor } from "#contract/endpoint.ts";
import { reasons } from "#contract/lead-forms.ts";
import type { applyForCourse } from "#contract/leads.ts";

/** As a program page's form sends it. */
export function application(each: number | string): BodyFor<typeof applyForCourse> {
	const at = "2026-03-02T10:00:00.000Z";
	const touch = { at, landing: "/data-science", source: "newsletter", medium: "email", campaign: "monthly" };
	return {
		name: `Asha Rao ${each}`,
		email: `asha.${each}@mail.example`,
		phone: "+91 90000 12345",
		college: "Shanti Valley College of Engineering",
		collegemail: `asha.${each}@shantivalley.example`,
		passingyear: 2026,
		domain: "Data Science",
		reason: reasons.programPage,
		page: "/data-science",
		firstTouch: touch,
		lastTouch: touch,
		consent: "2025-12-01",
		filledIn: 45_000,
	};
}
