import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { CallFailed } from "#contract/client.ts";
import {
	addMasterclass,
	changeMasterclass,
	listMasterclasses,
	type MasterclassChange,
	masterclassStatuses,
	readMasterclass,
	removeMasterclass,
	summariseMasterclasses,
} from "#contract/masterclasses.ts";
import { listRegistrations, registerForMasterclass } from "#contract/registrations.ts";
import { eq } from "../platform/db/drizzle.ts";
import { auditEvents, masterclasses } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { addOne, aMasterclass, aRegistration } from "./testing.ts";

const statusFirst = { status: 409, message: "please change the status first" };

describeWithDatabase("An admin's masterclasses", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	const change = async (id: string, body: MasterclassChange) =>
		(await admin(changeMasterclass, { params: { id }, body })).data;

	test("can be read and changed by admins alone", async () => {
		const { _id: id } = await addOne(admin);
		const calls = [
			app.client(listMasterclasses, {}),
			app.client(readMasterclass, { params: { id } }),
			app.client(summariseMasterclasses, {}),
			app.client(listRegistrations, { params: { id } }),
			app.client(addMasterclass, { body: aMasterclass() }),
			app.client(changeMasterclass, { params: { id }, body: { status: "completed" } }),
			app.client(removeMasterclass, { params: { id } }),
		];
		for (const call of calls) await expect(call).rejects.toMatchObject({ status: 401 });
		expect(await app.database.db.select().from(masterclasses)).toMatchObject([{ status: "upcoming" }]);
	});

	test("need every field: each empty one is named", async () => {
		for (const body of [{}, aMasterclass({ title: " " })]) {
			const refused = admin(addMasterclass, { body: body as never });
			await expect(refused).rejects.toMatchObject({ status: 400, message: "Please fill all required fields!" });
		}
		const { _id: id } = await addOne(admin);
		const refused = change(id, { title: "Git" }).catch((error: CallFailed) => Object.keys(error.fields));
		expect(await refused).toEqual(["start", "end", "link", "image"]);
	});

	test("saved again under the same key, as the answer was lost, are stored once", async () => {
		const add = async (idempotencyKey: string) =>
			(await admin(addMasterclass, { body: aMasterclass(), idempotencyKey })).data;
		const [first, again] = await Promise.all([add("first"), add("first")]);
		expect([again, await add("first")]).toEqual([first, first]);
		expect(await app.database.db.$count(masterclasses)).toBe(1);
		expect(await app.database.db.$count(auditEvents, eq(auditEvents.kind, "masterclass"))).toBe(1);
		const other = { body: aMasterclass({ title: "Another" }), idempotencyKey: "first" };
		await expect(admin(addMasterclass, other)).rejects.toMatchObject({ status: 422, id: "key-reused" });
		expect((await add("second"))._id).not.toBe(first._id);
	});

	test("take a time without a zone as India's, as a browser's field sends it", async () => {
		const { start } = await addOne(admin, { start: "2031-02-02T10:30", end: "2031-02-02T12:00:00" });
		expect(start).toBe("2031-02-02T05:00:00.000Z");
	});

	test.each([
		[{ end: "2026-03-08T10:30:00+05:30" }, "end"],
		[{ start: "2026-03-08 10:30" }, "start"],
		[{ start: "0000-01-01T00:00:00Z" }, "start"],
		[{ link: "http://chat.example/group" }, "link"],
		[{ link: "javascript:alert(1)" }, "link"],
		[{ image: "//elsewhere.example/a.png" }, "image"],
		[{ image: "https://a.example;script-src * /a.png" }, "image"],
		[{ image: "/marks/../console.svg" }, "image"],
		[{ image: "data:image/svg+xml,<svg/>" }, "image"],
	])("cannot have %j", async (wrong, field) => {
		const refused = admin(addMasterclass, { body: aMasterclass(wrong) });
		await expect(refused).rejects.toMatchObject({ status: 400 });
		expect(await refused.catch((error: CallFailed) => Object.keys(error.fields))).toEqual([field]);
		expect(await app.database.db.$count(masterclasses)).toBe(0);
	});

	test("are listed as stored, the latest first, with who registered", async () => {
		const sql = await addOne(admin);
		const git = await addOne(admin, { title: "Git", start: "2026-04-08T05:00:00Z", end: "2026-04-08T06:00:00Z" });
		for (const name of ["Asha", "Ravi"]) {
			const body = aRegistration({ name, email: `${name}@mail.example` });
			await app.client(registerForMasterclass, { params: { id: sql._id }, body });
			app.clock.advance(1000);
		}
		const { data, total } = await admin(listMasterclasses, {});
		expect(total).toBe(2);
		expect(data[0]).toEqual(git);
		expect(data[1]).toMatchObject({
			start: "2026-03-08T05:00:00.000Z",
			link: aMasterclass().link,
			applicationcount: 2,
		});
		expect(data[1]?.applications.map(({ name, email }) => [name, email])).toEqual([
			["Ravi", "ravi@mail.example"],
			["Asha", "asha@mail.example"],
		]);
		expect((await admin(readMasterclass, { params: { id: sql._id } })).data).toEqual(data[1]);
		const found = await admin(listMasterclasses, { query: { q: "sql NINETY" } });
		expect(found.data.map(({ _id }) => _id)).toEqual([sql._id]);
	});

	test("include 20 registrations in the list, all on request, and all of them in a list of their own", async () => {
		const { _id: id } = await addOne(admin);
		for (let each = 0; each < 25; each++)
			await app.client(registerForMasterclass, {
				params: { id },
				body: aRegistration({ email: `a${each}@mail.example` }),
			});
		const [listed] = (await admin(listMasterclasses, {})).data;
		expect([listed?.applications.length, listed?.applicationcount]).toEqual([20, 25]);
		const [whole] = (await admin(listMasterclasses, { query: { applications: "all" } })).data;
		expect(whole?.applications.length).toBe(25);
		expect(whole?.applications.slice(0, 20)).toEqual(listed?.applications);
		const first = await admin(listRegistrations, { params: { id }, query: { limit: 20 } });
		expect([first.data.length, first.total]).toEqual([20, 25]);
		const second = await admin(listRegistrations, {
			params: { id },
			query: { limit: 20, cursor: first.next as string },
		});
		expect(new Set([...first.data, ...second.data].map(({ email }) => email)).size).toBe(25);
		const found = await admin(listRegistrations, { params: { id }, query: { q: "a7@mail" } });
		expect(found.data).toMatchObject([{ name: "Asha Rao", collegename: "Shanti Valley College" }]);
	});

	test("can be changed as a whole or in part", async () => {
		const { _id: id } = await addOne(admin);
		const moved = aMasterclass({ title: "SQL, once more", start: "2026-03-09T05:00:00Z", end: "2026-03-09T06:30:00Z" });
		const whole = await change(id, moved);
		expect(whole).toMatchObject({
			message: "MasterClass updated successfully",
			title: "SQL, once more",
			start: "2026-03-09T05:00:00.000Z",
			status: "upcoming",
		});
		expect(await change(id, { status: "ongoing" })).toMatchObject({ title: "SQL, once more", status: "ongoing" });
	});

	test("may have a description and a host, which a change without them keeps", async () => {
		const plain = await addOne(admin);
		expect(plain).toMatchObject({ about: "", mentor: "" });
		const input = { about: "From one question to a join.", mentor: "Meera Nair" };
		const { _id: id } = await addOne(admin, input);
		expect(await change(id, aMasterclass({ title: "SQL" }))).toMatchObject({ title: "SQL", ...input });
		expect(await change(id, aMasterclass({ about: "" }))).toMatchObject({ about: "", mentor: "Meera Nair" });
	});

	test("move between all statuses in any order", async () => {
		const { _id: id } = await addOne(admin);
		for (const from of masterclassStatuses)
			for (const to of masterclassStatuses) {
				await change(id, { status: from });
				expect(await change(id, { status: to })).toMatchObject({ status: to });
			}
	});

	test("publish certificates only when completed, and withdraw them with another status", async () => {
		const { _id: id } = await addOne(admin);
		for (const status of ["upcoming", "ongoing"] as const) {
			await change(id, { status });
			for (const pdfstatus of [true, false]) await expect(change(id, { pdfstatus })).rejects.toMatchObject(statusFirst);
		}
		expect(await change(id, { ...aMasterclass({ title: "Whole" }), pdfstatus: false })).toMatchObject({
			title: "Whole",
		});
		await expect(change(id, { ...aMasterclass(), pdfstatus: true })).rejects.toMatchObject(statusFirst);
		await change(id, { status: "completed" });
		expect(await change(id, { pdfstatus: true })).toMatchObject({ pdfstatus: true });
		expect(await change(id, aMasterclass({ title: "Renamed" }))).toMatchObject({ pdfstatus: true });
		expect(await change(id, { status: "ongoing" })).toMatchObject({ pdfstatus: false });
		expect(await change(id, { status: "completed" })).toMatchObject({ pdfstatus: false });
		expect(await change(id, { pdfstatus: true })).toMatchObject({ pdfstatus: true });
		expect(await change(id, { pdfstatus: false })).toMatchObject({ pdfstatus: false, status: "completed" });
	});

	test("follow this rule through any sequence of changes", async () => {
		const { _id: id } = await addOne(admin);
		const part = fc.oneof(
			fc.constantFrom(...masterclassStatuses).map((status): MasterclassChange => ({ status })),
			fc.boolean().map((pdfstatus): MasterclassChange => ({ pdfstatus })),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (changes) => {
				let model = await change(id, { status: "upcoming" });
				for (const body of changes) {
					const status = body.status ?? model.status;
					const pdfstatus = status === "completed" && (body.pdfstatus ?? model.pdfstatus);
					const refused = body.pdfstatus !== undefined && status !== "completed";
					if (refused) await expect(change(id, body)).rejects.toMatchObject(statusFirst);
					else model = await change(id, body);
					if (!refused) expect(model).toMatchObject({ status, pdfstatus });
				}
			}),
			{ numRuns: 25 },
		);
	});

	test("that do not exist cannot be changed, deleted or read", async () => {
		const params = { id: unknownId };
		await expect(admin(removeMasterclass, { params })).rejects.toMatchObject({ status: 404 });
		await expect(admin(listRegistrations, { params })).rejects.toMatchObject({ status: 404 });
		await expect(admin(readMasterclass, { params })).rejects.toMatchObject({ status: 404 });
		for (const body of [{ pdfstatus: true }, { status: "ongoing" as const }, aMasterclass()])
			await expect(change(unknownId, body)).rejects.toMatchObject({ status: 404 });
	});
});
