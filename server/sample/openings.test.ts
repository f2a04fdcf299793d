import { describe, expect, test } from "vitest";
import { openingStatusOf } from "#contract/openings.ts";
import { sampleCourses } from "./courses.ts";
import { sampleEnquiries } from "./enquiries.ts";
import { sampleOpenings } from "./openings.ts";
import { sampleStudents } from "./students.ts";

const now = new Date("2026-03-02T10:00:00.000Z");
const today = "2026-03-02";

describe("The sample of openings", () => {
	const enquiries = sampleEnquiries(now);
	const { students } = sampleStudents(now, sampleCourses(now).courses, "a hash");
	const sample = sampleOpenings(now, enquiries, students);

	test("is the same every time", () => expect(sampleOpenings(now, enquiries, students)).toEqual(sample));

	test("has openings that are open, past their deadline and closed, each from a request", () => {
		const standings = sample.openings.map(({ state = "published", deadline }) =>
			openingStatusOf({ state, deadline }, today),
		);
		expect(standings.filter((each) => each === "open").length).toBeGreaterThan(7);
		expect(new Set(standings)).toEqual(new Set(["open", "past", "closed"]));
		for (const { enquiryId, company, createdAt } of sample.openings) {
			const enquiry = enquiries.find(({ id }) => id === enquiryId);
			expect(enquiry).toMatchObject({ kind: "hiring", company });
			expect(createdAt.getTime()).toBeGreaterThan(enquiry?.createdAt.getTime() ?? Number.NaN);
			expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
		}
	});

	test("has applications in every state, each student once for an opening and only while it took them", () => {
		expect(new Set(sample.applications.map(({ state }) => state))).toEqual(
			new Set(["applied", "shortlisted", "hired", "closed"]),
		);
		const seen = new Set<string>();
		for (const { openingId, studentId, createdAt, stateAt } of sample.applications) {
			const opening = sample.openings.find(({ id }) => id === openingId);
			const student = students.find(({ id }) => id === studentId);
			expect(student?.status).toBe("active");
			expect(createdAt >= (opening?.createdAt ?? now) && createdAt >= (student?.statusAt ?? now)).toBe(true);
			expect(createdAt <= now && stateAt >= createdAt && stateAt <= now).toBe(true);
			expect(createdAt.getTime()).toBeLessThan(Date.parse(`${opening?.deadline}T24:00:00+05:30`));
			seen.add(`${openingId} ${studentId}`);
		}
		expect(seen.size).toBe(sample.applications.length);
		for (const { id, applicationcount } of sample.openings)
			expect(sample.applications.filter(({ openingId }) => openingId === id)).toHaveLength(applicationcount ?? 0);
	});
});
