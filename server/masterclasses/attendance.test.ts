import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { listCourseApplications } from "#contract/enquiries.ts";
import { changeMasterclass, listMasterclasses, readMasterclass } from "#contract/masterclasses.ts";
import {
	createEnquiryFromRegistration,
	listRegistrations,
	markAttendance,
	registerForMasterclass,
} from "#contract/registrations.ts";
import { outbox } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { addOne, aRegistration } from "./testing.ts";

describeWithDatabase("Attendance of a masterclass", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let id: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		id = (await addOne(admin))._id;
		for (const name of ["asha", "ravi", "kavya"]) {
			const body = aRegistration({ email: `${name}@mail.example`, clgemail: `${name}@college.example` });
			await app.client(registerForMasterclass, { params: { id }, body });
		}
	});

	const mark = async (body: object) =>
		(await admin(markAttendance, { params: { id }, body: { present: true, ...body } })).data;
	const present = async () => {
		const { data } = await admin(listRegistrations, { params: { id }, query: { present: "yes", sort: "email" } });
		return data.map(({ email }) => email);
	};
	const details = async (act: "attendance-marked" | "lead-made") =>
		(await admin(listAudit, { query: { act } })).data.map((row) => row.details);

	test("is marked by admins alone, for an existing masterclass", async () => {
		const marking = { params: { id }, body: { present: true } };
		await expect(app.client(markAttendance, marking)).rejects.toMatchObject({ status: 401 });
		await expect(admin(markAttendance, { ...marking, params: { id: unknownId } })).rejects.toMatchObject({
			status: 404,
		});
		await expect(mark({ emails: ["asha"] })).rejects.toMatchObject({ status: 400 });
	});

	test("is marked by pasted emails, also college emails, and lists the unknown ones", async () => {
		const emails = ["Asha@mail.example", "ravi@college.example", "guest@mail.example"];
		expect(await mark({ emails })).toEqual({ marked: 2, unknown: ["guest@mail.example"], shared: [] });
		expect(await mark({ emails })).toEqual({ marked: 0, unknown: ["guest@mail.example"], shared: [] });
		expect(await present()).toEqual(["asha@mail.example", "ravi@mail.example"]);
		expect(await details("attendance-marked")).toEqual(["2 marked present"]);
		expect((await admin(readMasterclass, { params: { id } })).data.presentcount).toBe(2);
	});

	test("is marked for nobody by a college email that several share, unless it is someone's own", async () => {
		const office = "office@college.example";
		for (const email of ["meera@mail.example", "usha@mail.example"])
			await app.client(registerForMasterclass, { params: { id }, body: aRegistration({ email, clgemail: office }) });
		const emails = [office, "usha@mail.example"];
		expect(await mark({ emails })).toEqual({ marked: 1, unknown: [], shared: [office] });
		expect(await present()).toEqual(["usha@mail.example"]);
		await app.client(registerForMasterclass, {
			params: { id },
			body: aRegistration({ email: office, clgemail: office }),
		});
		expect(await mark({ emails })).toEqual({ marked: 1, unknown: [], shared: [] });
		expect(await present()).toEqual([office, "usha@mail.example"]);
	});

	test("is ticked and taken back row by row, and only in its own masterclass", async () => {
		const { data } = await admin(listRegistrations, { params: { id } });
		const ids = data.map(({ _id }) => _id);
		expect(await mark({ registrations: ids.slice(0, 2) })).toEqual({ marked: 2, unknown: [], shared: [] });
		expect(await mark({ registrations: ids.slice(0, 1), present: false })).toEqual({
			marked: 1,
			unknown: [],
			shared: [],
		});
		expect(await present()).toHaveLength(1);
		const other = await addOne(admin, { title: "Git" });
		const elsewhere = { params: { id: other._id }, body: { present: true, registrations: ids } };
		expect((await admin(markAttendance, elsewhere)).data.marked).toBe(0);
	});

	test("turns a participant into an application with their details, without a mail", async () => {
		const mails = await app.database.db.$count(outbox);
		const [row] = (await admin(listRegistrations, { params: { id }, query: { sort: "email" } })).data;
		const making = { params: { id: row?._id ?? "" }, body: { domain: "Data Science", passingyear: 2026 } };
		await expect(app.client(createEnquiryFromRegistration, making)).rejects.toMatchObject({ status: 401 });
		await admin(createEnquiryFromRegistration, making);
		expect((await admin(listCourseApplications, {})).data).toMatchObject([
			{ email: "asha@mail.example", collegemail: "asha@college.example", domain: "Data Science", passingyear: 2026 },
		]);
		expect(await app.database.db.$count(outbox)).toBe(mails);
		expect(await details("lead-made")).toEqual(["of asha@mail.example"]);
	});

	test("turns a participant into one application, however often it is asked for under its key", async () => {
		const [row] = (await admin(listRegistrations, { params: { id }, query: { sort: "email" } })).data;
		const making = { params: { id: row?._id ?? "" }, body: { domain: "Data Science", passingyear: 2026 } };
		const make = async (idempotencyKey: string) =>
			(await admin(createEnquiryFromRegistration, { ...making, idempotencyKey })).data._id;
		const made = await Promise.all([make("first"), make("first")]);
		expect(new Set([...made, await make("first")]).size).toBe(1);
		expect((await admin(listCourseApplications, {})).data).toHaveLength(1);
		expect(await details("lead-made")).toEqual(["of asha@mail.example"]);
		const other = { ...making, body: { ...making.body, passingyear: 2025 }, idempotencyKey: "first" };
		await expect(admin(createEnquiryFromRegistration, other)).rejects.toMatchObject({ status: 422, id: "key-reused" });
		expect(await make("second")).not.toBe(made[0]);
	});

	test("is listed with the current masterclass first, then the next, then the latest", async () => {
		const add = (title: string, day: string, status?: "ongoing" | "completed") =>
			addOne(admin, { title, start: `2026-${day}T10:00:00Z`, end: `2026-${day}T11:00:00Z` }, status);
		await add("Past", "02-01", "completed");
		await add("Last", "02-20", "completed");
		await add("Far", "06-01");
		await add("On", "03-02", "ongoing");
		const readPage = async (cursor?: string) => {
			const query = { sort: "turn", limit: 3, ...(cursor && { cursor }) };
			return admin(listMasterclasses, { query });
		};
		const first = await readPage();
		const second = await readPage(first.next ?? "");
		expect([...first.data, ...second.data].map(({ title }) => title)).toEqual([
			...["On", "SQL in ninety minutes", "Far", "Last", "Past"],
		]);
		await admin(changeMasterclass, { params: { id }, body: { status: "completed" } });
		expect((await readPage()).data.map(({ title }) => title)).toEqual(["On", "Far", "SQL in ninety minutes"]);
	});
});
