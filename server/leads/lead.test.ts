import { describe, expect, test } from "vitest";
import { contactLead, courseLead, hiringLead, type NewLead } from "./lead.ts";
import { aHiringRequest, aMessage, anApplication, anOnboarding, arrival } from "./testing.ts";

const links = "http://a.example http://b.example http://c.example";

describe("A lead", () => {
	test.each<[string, () => NewLead]>([
		["an application's college", () => courseLead(anApplication({ college: links }), arrival())],
		["an application's domain", () => courseLead(anApplication({ domain: links }), arrival())],
		["an onboarding's counselor", () => courseLead({ ...anOnboarding(), counselor: links } as never, arrival())],
		["a hiring request's designation", () => hiringLead(aHiringRequest({ designation: links }), arrival())],
		["a hiring request's company", () => hiringLead(aHiringRequest({ company: links }), arrival())],
		["a hiring request's role", () => hiringLead(aHiringRequest({ role: links }), arrival())],
		["a contact message", () => contactLead(aMessage({ message: links }), arrival())],
	])("is suspected for the links in %s", (_, lead) => expect(lead().suspicion).toEqual(["links"]));

	test("has every column, whatever its kind: those of the others are empty", () => {
		const leads = [
			courseLead(anApplication(), arrival()),
			hiringLead(aHiringRequest(), arrival()),
			contactLead(aMessage(), arrival()),
		];
		const [columns] = leads.map((lead) => Object.keys(lead).sort());
		for (const lead of leads) {
			expect(Object.keys(lead).sort()).toEqual(columns);
			expect(Object.values(lead)).not.toContain(undefined);
		}
		expect(leads[2]).toMatchObject({ college: null, role: null, seenAt: null });
	});
});
