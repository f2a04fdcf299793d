import type { Client } from "#contract/client.ts";
import { type NewOpening, publishOpening } from "#contract/openings.ts";

/** Open for four weeks from the day of the tests' clock. */
export function anOpening(overrides: Partial<NewOpening> = {}): NewOpening {
	return {
		title: "Junior data analyst",
		company: "Kaverisoft Labs",
		place: "Mysuru",
		type: "full-time",
		mode: "hybrid",
		positions: 3,
		deadline: "2026-03-30",
		description: "Two dashboards a month, from question to handover.",
		pay: "₹3.6 to 4.8 lakh a year",
		skills: "SQL, Excel, Power BI",
		...overrides,
	};
}

/** Publishes through the API. */
export async function publishOne(admin: Client, input: Partial<NewOpening> = {}) {
	return (await admin(publishOpening, { body: anOpening(input) })).data;
}
