import { beforeEach, expect, test } from "vitest";
import { changeOpening } from "#contract/openings.ts";
import {
	applyForOpening,
	listPublishedOpenings,
	listPublishedPlaces,
	readPublishedOpening,
} from "#contract/portal-openings.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { publishOne } from "./testing.ts";

describeWithDatabase("The published openings", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let student: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		student = (await app.logInAsStudent()).client;
	});

	/** Sets the clock; the student has to log in again by then. */
	const at = async (time: string) => {
		app.clock.now = new Date(time);
		student = (await app.logInAsStudent()).client;
	};
	const titles = async (query = {}) => (await student(listPublishedOpenings, { query })).data.map(({ title }) => title);

	test("are those that take applications, filtered by place, type and mode", async () => {
		await publishOne(admin, { title: "Remote intern", type: "internship", mode: "remote", place: "Anywhere in India" });
		app.clock.advance(1000);
		await publishOne(admin, { title: "Analyst", place: "Kochi", deadline: "2026-03-02" });
		app.clock.advance(1000);
		const closed = await publishOne(admin, { title: "Closed", place: "Pune" });
		await admin(changeOpening, { params: { id: closed._id }, body: { state: "closed" } });
		expect(await titles()).toEqual(["Analyst", "Remote intern"]);
		expect(await titles({ place: "Kochi" })).toEqual(["Analyst"]);
		expect(await titles({ type: "internship", mode: "remote" })).toEqual(["Remote intern"]);
		expect(await titles({ q: "intern anywhere" })).toEqual(["Remote intern"]);
		await expect(titles({ type: "seasonal" })).rejects.toMatchObject({ status: 400 });
		const places = async () => (await student(listPublishedPlaces, {})).data;
		expect(await places()).toEqual(["Anywhere in India", "Kochi"]);
		await at("2026-03-02T18:30:00.000Z");
		expect([await titles(), await places()]).toEqual([["Remote intern"], ["Anywhere in India"]]);
	});

	test("show the student's own applications, never the recruiter or other applicants", async () => {
		const { _id: id } = await publishOne(admin);
		const ravi = (await app.logInAsStudent({ email: "ravi@mail.example", password: "Sirsi 7 monsoon" })).client;
		await ravi(applyForOpening, { params: { id }, body: {} });
		const [shown] = (await student(listPublishedOpenings, {})).data;
		expect(shown?.appliedAt).toBeNull();
		for (const secret of ["recruiter", "applicationcount", "version", "searched"])
			expect(Object.keys(shown ?? {})).not.toContain(secret);
		const [his] = (await ravi(listPublishedOpenings, {})).data;
		expect(his?.appliedAt).toBe(app.clock.now.toISOString());
	});

	test("include one opening while it takes applications, and later only for those who applied", async () => {
		const { _id: id } = await publishOne(admin);
		const read = async (by = student, of = id) => (await by(readPublishedOpening, { params: { id: of } })).data;
		await expect(read(student, unknownId)).rejects.toMatchObject({ status: 404 });
		expect(await read()).toEqual((await student(listPublishedOpenings, {})).data[0]);
		const ravi = (await app.logInAsStudent({ email: "ravi@mail.example", password: "Sirsi 7 monsoon" })).client;
		await ravi(applyForOpening, { params: { id }, body: {} });
		await admin(changeOpening, { params: { id }, body: { state: "closed" } });
		expect(await read(ravi)).toMatchObject({ state: "closed", appliedAt: app.clock.now.toISOString() });
		await expect(read()).rejects.toMatchObject({ status: 404 });
	});
});
