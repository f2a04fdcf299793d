import { beforeEach, expect, test } from "vitest";
import {
	changeMasterclass,
	listMasterclasses,
	type MasterclassChange,
	readMasterclass,
	removeMasterclass,
	summariseMasterclasses,
} from "#contract/masterclasses.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { eq } from "../platform/db/drizzle.ts";
import { auditEvents, masterclasses, registrations } from "../platform/db/schema.ts";
import { describeOnEachDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { expectOneSuccessOf50, retryOnOverload } from "../testing/racing.ts";
import { cancelRegistration } from "./cancel-registration.ts";
import { addOne, aMasterclass, aRegistration } from "./testing.ts";

const meanwhile = { status: 409, message: "Someone else changed this meanwhile. Nothing was overwritten." };
const statusFirst = { status: 409, message: "please change the status first" };

describeOnEachDatabase("Masterclasses that several admins and visitors act on", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	/** What the audit trail says of masterclasses, in the order it happened. */
	const auditTrail = async () => {
		const all = await app.database.db.select().from(auditEvents).where(eq(auditEvents.kind, "masterclass"));
		const stepOf = ({ act }: { act: string }) => ["added", "changed", "status-changed"].indexOf(act) >>> 0;
		return all.sort((one, other) => +one.createdAt - +other.createdAt || stepOf(one) - stepOf(other));
	};

	const change = async (id: string, body: MasterclassChange) =>
		(await admin(changeMasterclass, { params: { id }, body })).data;

	test("refuse an unknown status or sort order", async () => {
		const queries = [{ status: "over" as never }, { sort: "link" as never }];
		for (const query of queries)
			await expect(admin(listMasterclasses, { query })).rejects.toMatchObject({ status: 400 });
	});

	test("are filtered to a status, and sorted by how many registered, page by page", async () => {
		const titles = async (query: object) => {
			const { data, total, next } = await admin(listMasterclasses, { query });
			return { titles: data.map(({ title }) => title), total, next };
		};
		for (const [title, come, status] of [
			["SQL", 2, "completed"],
			["Git", 0, "upcoming"],
			["Figma", 3, "upcoming"],
		] as const) {
			const { _id: id } = await addOne(admin, { title });
			for (let each = 0; each < come; each++)
				await app.client(registerForMasterclass, {
					params: { id },
					body: aRegistration({ email: `a${each}@mail.example` }),
				});
			await change(id, { status });
		}
		expect(await titles({ status: "completed" })).toMatchObject({ titles: ["SQL"], total: 1 });
		expect(await titles({ status: "upcoming", q: "fig" })).toMatchObject({ titles: ["Figma"], total: 1 });
		const { data: summary } = await admin(summariseMasterclasses, {});
		expect(summary).toEqual({ total: 3, upcoming: 2, ongoing: 0, completed: 1 });
		const most = await titles({ sort: "-applicationcount", limit: 2 });
		expect(most).toMatchObject({ titles: ["Figma", "SQL"], total: 3 });
		const rest = await titles({ sort: "-applicationcount", limit: 2, cursor: most.next });
		expect(rest).toEqual({ titles: ["Git"], total: 3, next: null });
		expect((await titles({ sort: "applicationcount" })).titles).toEqual(["Git", "SQL", "Figma"]);
	});

	test("count each who registers once, however many come at once", async () => {
		const { _id: id } = await addOne(admin);
		const bodies = Array.from({ length: 50 }, (_, at) => aRegistration({ email: `a${at % 20}@mail.example` }));
		await Promise.all(
			bodies.map((body) => retryOnOverload(() => app.client(registerForMasterclass, { params: { id }, body }))),
		);
		const { data } = await admin(readMasterclass, { params: { id } });
		expect([data.applicationcount, data.version]).toEqual([20, 1]);
		expect(await app.database.db.$count(registrations)).toBe(20);
	});

	test("count each cancellation once while others register", async () => {
		const { _id: id } = await addOne(admin);
		const come = (email: string) =>
			retryOnOverload(() => app.client(registerForMasterclass, { params: { id }, body: aRegistration({ email }) }));
		for (let at = 0; at < 10; at++) await come(`a${at}@mail.example`);
		const { db } = app.database;
		const stored = await db.select({ id: registrations.id }).from(registrations);
		const presses = stored.flatMap((each) =>
			Array.from({ length: 5 }, () => cancelRegistration(db, each.id, app.clock.now)),
		);
		await Promise.all([...presses, ...Array.from({ length: 7 }, (_, at) => come(`b${at}@mail.example`))]);
		const { data } = await admin(readMasterclass, { params: { id } });
		expect([data.applicationcount, data.version]).toEqual([7, 1]);
		expect(await db.$count(registrations)).toBe(7);
	});

	test("refuse a change of an older version", async () => {
		const { _id: id, version } = await addOne(admin);
		const first = await change(id, { ...aMasterclass({ title: "SQL, once more" }), version });
		expect(first).toMatchObject({ title: "SQL, once more", version: version + 1 });
		const late = change(id, { ...aMasterclass({ title: "SQL, twice more" }), version });
		await expect(late).rejects.toMatchObject(meanwhile);
		const deleted = admin(removeMasterclass, { params: { id }, query: { version } });
		await expect(deleted).rejects.toMatchObject(meanwhile);
		expect(await change(id, { status: "completed" })).toMatchObject({ version: version + 2 });
		expect(await change(id, { pdfstatus: true })).toMatchObject({ version: version + 3 });
		await expect(change(id, { status: "ongoing", version })).rejects.toMatchObject(meanwhile);
		const { data: stored } = await admin(readMasterclass, { params: { id } });
		expect(stored).toMatchObject({ title: "SQL, once more", status: "completed", pdfstatus: true });
		const last = await change(id, aMasterclass({ title: "SQL, at last" }));
		expect(last).toMatchObject({ title: "SQL, at last", version: version + 4 });
	});

	test("edited by 50 admins at once are changed by one; the others are refused", async () => {
		const { _id: id, version } = await addOne(admin);
		const { refused } = await expectOneSuccessOf50((at) =>
			change(id, { ...aMasterclass({ title: `SQL ${at}` }), version }),
		);
		expect(refused).toMatchObject(meanwhile);
		expect((await auditTrail()).map(({ act }) => act)).toEqual(["added", "changed"]);
	});

	test("are recorded in the audit trail, by whom and when", async () => {
		const { _id: id } = await addOne(admin);
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration() });
		const steps: MasterclassChange[] = [
			aMasterclass({ title: "SQL again", end: "2026-03-08T12:30:00+05:30" }),
			aMasterclass({ title: "SQL again", end: "2026-03-08T12:30:00+05:30" }),
			{ status: "completed" },
			{ pdfstatus: true },
			{ status: "completed" },
			{ status: "ongoing" },
		];
		for (const step of steps) {
			app.clock.advance(1000);
			await change(id, step);
		}
		await expect(change(id, { pdfstatus: true })).rejects.toMatchObject(statusFirst);
		app.clock.advance(1000);
		await admin(removeMasterclass, { params: { id } });
		const done = await auditTrail();
		for (const act of done) expect(act).toMatchObject({ by: "meera@academy.example", recordId: id });
		expect(done.map(({ act, record, details }) => [act, record, details])).toEqual([
			["added", "SQL in ninety minutes", null],
			[
				"changed",
				"SQL again",
				"title: SQL in ninety minutes → SQL again, end: Sunday, 8 March 2026, 12:00 pm → Sunday, 8 March 2026, 12:30 pm",
			],
			["status-changed", "SQL again", "upcoming → completed"],
			["certificates-changed", "SQL again", "INACTIVE → ACTIVE for who was present"],
			["status-changed", "SQL again", "completed → ongoing"],
			["certificates-changed", "SQL again", "ACTIVE for who was present → INACTIVE"],
			["removed", "SQL again", "with 1 registration"],
		]);
	});

	test("deleted 50 times at once are deleted once", async () => {
		const { _id: id } = await addOne(admin);
		const { refused } = await expectOneSuccessOf50(() => admin(removeMasterclass, { params: { id } }));
		expect(refused).toMatchObject({ status: 404 });
	});

	test("keep that rule while 50 changes race", async () => {
		const { _id: id } = await addOne(admin);
		const bodies: MasterclassChange[] = [{ status: "completed" }, { pdfstatus: true }, { status: "ongoing" }];
		const racing = Array.from({ length: 50 }, (_, at) =>
			retryOnOverload(() => change(id, bodies[at % 3] as MasterclassChange)),
		);
		for (const settled of await Promise.allSettled(racing)) {
			if (settled.status === "rejected") expect(settled.reason).toMatchObject(statusFirst);
			else expect(settled.value.pdfstatus && settled.value.status !== "completed").toBe(false);
		}
		const [stored] = await app.database.db.select().from(masterclasses);
		expect(stored?.pdfstatus && stored.status !== "completed").toBe(false);
	});

	test("are deleted with their registrations", async () => {
		const { _id: id } = await addOne(admin);
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration() });
		await admin(removeMasterclass, { params: { id } });
		expect(await app.database.db.$count(registrations)).toBe(0);
		expect((await admin(listMasterclasses, {})).total).toBe(0);
	});
});
