import { beforeEach, expect, test } from "vitest";
import type { CallFailed } from "#contract/client.ts";
import { requestHiring } from "#contract/enquiries.ts";
import {
	changeOpening,
	listOpenings,
	type OpeningChange,
	publishOpening,
	readOpening,
	removeOpening,
	summariseOpenings,
} from "#contract/openings.ts";
import { applyForOpening } from "#contract/portal-openings.ts";
import { aHiringRequest } from "../leads/testing.ts";
import { eq } from "../platform/db/drizzle.ts";
import { auditEvents, enquiries, openings } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { anOpening, publishOne } from "./testing.ts";

const dayIsOver = "This day is over. Choose today or a later day.";

describeWithDatabase("An admin's openings", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	const change = async (id: string, body: OpeningChange) => (await admin(changeOpening, { params: { id }, body })).data;
	/** Sets the clock; the admin has to sign in again by then. */
	const at = async (time: string) => {
		app.clock.now = new Date(time);
		admin = (await app.signInAsAdmin()).client;
	};
	const askForPeople = async () => (await app.client(requestHiring, { body: aHiringRequest() })).data;

	test("need every required field: each empty one is named", async () => {
		const refused = admin(publishOpening, { body: { title: " " } as never }).catch((error: CallFailed) => error.fields);
		const required = ["title", "company", "place", "type", "mode", "positions", "deadline", "description"];
		expect(Object.keys(await refused)).toEqual(required);
		const { _id: id } = await publishOne(admin);
		const part = change(id, { title: "Analyst" }).catch((error: CallFailed) => Object.keys(error.fields));
		expect(await part).toEqual(required.slice(1));
		const { pay: _pay, skills: _skills, ...bare } = anOpening();
		expect(await change(id, bare)).toMatchObject({ pay: null, skills: null });
	});

	test.each([
		[{ type: "seasonal" as never }, "type", "Choose a type."],
		[{ mode: "moon" as never }, "mode", "Choose a work mode."],
		[{ positions: 0 }, "positions", "Between 1 and 10,000."],
		[{ positions: 1.5 }, "positions", "Between 1 and 10,000."],
		[{ deadline: "2026-02-30" }, "deadline", "Choose the last day to apply."],
		[{ deadline: "2026-03-01" }, "deadline", dayIsOver],
		[{ leadid: unknownId }, "leadid", "This hiring request is not there any more."],
	])("cannot have %j", async (overrides, field, message) => {
		const refused = admin(publishOpening, { body: anOpening(overrides) });
		await expect(refused).rejects.toMatchObject({ status: 400, message, fields: { [field]: message } });
		expect(await app.database.db.$count(openings)).toBe(0);
	});

	test("are published with their details, listed newest first, and found by their text", async () => {
		const analyst = await publishOne(admin);
		expect(analyst).toEqual({
			...anOpening(),
			_id: analyst._id,
			createdAt: app.clock.now.toISOString(),
			state: "published",
			version: 1,
			applicationcount: 0,
			recruiter: null,
		});
		app.clock.advance(1000);
		const designer = await publishOne(admin, {
			title: "UI designer",
			company: "Lotusgrid",
			place: "Kochi",
			skills: "",
		});
		const listed = await admin(listOpenings, {});
		expect([listed.total, listed.data]).toEqual([2, [designer, analyst]]);
		for (const q of ["DESIGN kochi", "lotusgrid"])
			expect((await admin(listOpenings, { query: { q } })).data).toEqual([designer]);
		expect((await admin(listOpenings, { query: { q: "power bi" } })).data).toEqual([analyst]);
		expect((await admin(readOpening, { params: { id: analyst._id } })).data).toEqual(analyst);
	});

	test("published again under the same key, as the answer was lost, are stored once, even after their last day", async () => {
		const publish = async (idempotencyKey: string) =>
			(await admin(publishOpening, { body: anOpening({ deadline: "2026-03-03" }), idempotencyKey })).data;
		const [first, again] = await Promise.all([publish("first"), publish("first")]);
		expect(again).toEqual(first);
		expect((await publish("second"))._id).not.toBe(first._id);
		await at("2026-03-03T18:30:00.000Z");
		expect(await publish("first")).toEqual(first);
		await expect(publish("third")).rejects.toMatchObject({ status: 400, message: dayIsOver });
		const other = { body: anOpening({ deadline: "2026-04-03" }), idempotencyKey: "first" };
		await expect(admin(publishOpening, other)).rejects.toMatchObject({ status: 422, id: "key-reused" });
		expect(await app.database.db.$count(openings)).toBe(2);
		expect(await app.database.db.$count(auditEvents, eq(auditEvents.kind, "opening"))).toBe(2);
	});

	test("keep the recruiter of their hiring request, and survive the recruiter's erasure", async () => {
		const message = await askForPeople();
		const { _id: id, recruiter } = await publishOne(admin, { leadid: message._id });
		const { name, designation, email, phone } = message;
		expect(recruiter).toEqual({ leadid: message._id, name, designation, email, phone });
		await publishOne(admin, { title: "Another" });
		const ofRequest = await admin(listOpenings, { query: { leadid: message._id } });
		expect(ofRequest.data.map(({ _id }) => _id)).toEqual([id]);
		await app.database.db.delete(enquiries).where(eq(enquiries.id, message._id));
		expect((await admin(readOpening, { params: { id } })).data).toMatchObject({ version: 1, recruiter: null });
	});

	test("can be made from a hiring request, not from another enquiry", async () => {
		const message = await askForPeople();
		await app.database.db
			.update(enquiries)
			.set({ kind: "contact", message: "Hello" })
			.where(eq(enquiries.id, message._id));
		await expect(publishOne(admin, { leadid: message._id })).rejects.toMatchObject({ status: 400 });
	});

	test("can be closed and published again; the last day is counted in India", async () => {
		const { _id: id } = await publishOne(admin, { deadline: "2026-03-03" });
		const status = async (query: string) =>
			(await admin(listOpenings, { query: { standing: query as never } })).data.map(({ _id }) => _id);
		const figures = async () => (await admin(summariseOpenings, {})).data;
		await at("2026-03-03T18:29:59.999Z");
		expect([await status("open"), await status("past"), await figures()]).toEqual([[id], [], { open: 1, over: 0 }]);
		await at("2026-03-03T18:30:00.000Z");
		expect([await status("open"), await status("past"), await figures()]).toEqual([[], [id], { open: 0, over: 1 }]);
		expect(await change(id, { ...anOpening({ title: "Corrected", deadline: "2026-03-03" }) })).toMatchObject({
			title: "Corrected",
			state: "published",
		});
		expect(await change(id, { state: "closed" })).toMatchObject({ state: "closed", title: "Corrected" });
		expect([await status("past"), await status("closed"), await status("over")]).toEqual([[], [id], [id]]);
		const again = change(id, { state: "published" });
		await expect(again).rejects.toMatchObject({ status: 400, fields: { deadline: dayIsOver } });
		await expect(change(id, anOpening({ deadline: "2026-03-02" }))).rejects.toMatchObject({ status: 400 });
		const later = { ...anOpening({ deadline: "2026-03-04" }), state: "published" as const };
		expect(await change(id, later)).toMatchObject({ state: "published", deadline: "2026-03-04" });
		expect(await status("open")).toEqual([id]);
		await expect(status("gone")).rejects.toMatchObject({ status: 400 });
	});

	test("are sorted by each column, page by page", async () => {
		for (const [title, company, deadline] of [
			["C", "Bluepeak", "2026-03-05"],
			["A", "Tidewell", "2026-03-04"],
			["B", "Ashoka", "2026-03-06"],
		] as const) {
			await publishOne(admin, { title, company, deadline });
			app.clock.advance(1000);
		}
		const sorted = async (sort: string) => {
			const first = await admin(listOpenings, { query: { sort, limit: 2 } });
			const rest = await admin(listOpenings, { query: { sort, limit: 2, cursor: first.next as string } });
			return [...first.data, ...rest.data].map(({ title }) => title).join("");
		};
		expect(await Promise.all(["createdAt", "title", "-company", "deadline"].map(sorted))).toEqual([
			"CAB",
			"ABC",
			"ACB",
			"ACB",
		]);
	});

	test("that do not exist cannot be read, changed or deleted", async () => {
		const params = { id: unknownId };
		await expect(admin(readOpening, { params })).rejects.toMatchObject({ status: 404 });
		await expect(admin(removeOpening, { params })).rejects.toMatchObject({ status: 404 });
		for (const body of [anOpening(), { state: "closed" as const }])
			await expect(change(unknownId, body)).rejects.toMatchObject({ status: 404 });
	});

	test("can be deleted only while nobody has applied", async () => {
		const [withApplication, withoutApplication] = [await publishOne(admin), await publishOne(admin)];
		const { client: student } = await app.logInAsStudent();
		await student(applyForOpening, { params: { id: withApplication._id }, body: {} });
		await expect(admin(removeOpening, { params: { id: withApplication._id } })).rejects.toMatchObject({
			status: 409,
			message: "Students have applied for this opening. Close it instead.",
		});
		await admin(removeOpening, { params: { id: withoutApplication._id } });
		expect((await admin(listOpenings, {})).data.map(({ _id }) => _id)).toEqual([withApplication._id]);
	});
});
