import { describe, expect, test } from "vitest";
import { type EnquiryField, enquiryFields, type FieldName } from "#contract/enquiry-fields.ts";
import { anyCourseApplication } from "#contract/enquiry-forms.ts";
import { getTableColumns, PgDialect } from "../platform/db/drizzle.ts";
import { enquiries } from "../platform/db/schema.ts";
import { contactEnquiry, courseEnquiry, hiringEnquiry, type NewEnquiry } from "./enquiry.ts";
import { aHiringRequest, aMessage, anApplication, anOnboarding, requestMetadata } from "./testing.ts";

const links = "http://a.example http://b.example http://c.example";

describe("An enquiry", () => {
	test.each<[string, () => NewEnquiry]>([
		["an application's college", () => courseEnquiry(anApplication({ college: links }), requestMetadata())],
		["an application's domain", () => courseEnquiry(anApplication({ domain: links }), requestMetadata())],
		[
			"an onboarding's counselor",
			() => courseEnquiry({ ...anOnboarding(), counselor: links } as never, requestMetadata()),
		],
		["a hiring request's designation", () => hiringEnquiry(aHiringRequest({ designation: links }), requestMetadata())],
		["a hiring request's company", () => hiringEnquiry(aHiringRequest({ company: links }), requestMetadata())],
		["a hiring request's role", () => hiringEnquiry(aHiringRequest({ role: links }), requestMetadata())],
		["a contact message", () => contactEnquiry(aMessage({ message: links }), requestMetadata())],
	])("is suspected for the links in %s", (_, enquiry) => expect(enquiry().suspicion).toEqual(["links"]));

	test("allows offers only by the ticked box, from its arrival", () => {
		const metadata = requestMetadata();
		const offersOf = (offers?: unknown) =>
			courseEnquiry(anyCourseApplication.parse({ ...anApplication(), offers }), metadata).offersAt;
		expect([undefined, "", "no", true, { yes: "yes" }].map(offersOf)).toEqual([null, null, null, null, null]);
		expect(offersOf("yes")).toEqual(metadata.now);
		expect(hiringEnquiry(aHiringRequest({ offers: "yes" }), metadata).offersAt).toEqual(metadata.now);
		expect(contactEnquiry(aMessage({ offers: "yes" }), metadata).offersAt).toEqual(metadata.now);
	});

	test("has every column, with those of other kinds empty", () => {
		const enquiries = [
			courseEnquiry(anApplication(), requestMetadata()),
			hiringEnquiry(aHiringRequest(), requestMetadata()),
			contactEnquiry(aMessage(), requestMetadata()),
		];
		const [columns] = enquiries.map((enquiry) => Object.keys(enquiry).sort());
		for (const enquiry of enquiries) {
			expect(Object.keys(enquiry).sort()).toEqual(columns);
			expect(Object.values(enquiry)).not.toContain(undefined);
		}
		expect(enquiries[2]).toMatchObject({ college: null, role: null, seenAt: null });
	});
});

describe("The table of enquiries", () => {
	const { searched, ...columns } = getTableColumns(enquiries);
	const fields: [string, EnquiryField][] = Object.values(enquiryFields).flatMap((each) => Object.entries(each));

	test("is searched in the declared fields and in the normalised phone", () => {
		const sql = new PgDialect().sqlToQuery(searched.generated?.as as never).sql;
		const inside = Object.values(columns).flatMap(({ name }) => (new RegExp(`\\b${name}\\b`).test(sql) ? [name] : []));
		const declared = fields.flatMap(([name, field]) => (field.searchable ? [columns[name as FieldName].name] : []));
		expect(new Set(inside)).toEqual(new Set([...declared, "phone_e164"]));
	});

	test("allows null only for optional fields and fields of other kinds", () => {
		for (const name of ["name", "email", "phone"] as const) expect(columns[name].notNull).toBe(true);
		for (const [name, { optional }] of fields.filter(([, { optional }]) => optional))
			expect([name, optional, columns[name as FieldName].notNull]).toEqual([name, true, false]);
	});
});
