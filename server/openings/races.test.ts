import { beforeEach, expect, test } from "vitest";
import { changeOpening, type OpeningChange, readOpening, removeOpening } from "#contract/openings.ts";
import { eq } from "../platform/db/drizzle.ts";
import { auditEvents } from "../platform/db/schema.ts";
import { describeOnEachDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { expectOneSuccessOf50, retryOnOverload } from "../testing/racing.ts";
import { anOpening, publishOne } from "./testing.ts";

const meanwhile = { status: 409, message: "Someone else changed this meanwhile. Nothing was overwritten." };

describeOnEachDatabase("Openings that several admins act on", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});

	const change = async (id: string, body: OpeningChange) => (await admin(changeOpening, { params: { id }, body })).data;
	/** The audit trail of openings, oldest first. */
	const auditTrail = async () => {
		const all = await app.database.db.select().from(auditEvents).where(eq(auditEvents.kind, "opening"));
		return all
			.sort((one, other) => +one.createdAt - +other.createdAt || one.act.localeCompare(other.act))
			.map(({ act, record, details }) => [act, record, details]);
	};

	test("refuse a change when someone else changed them meanwhile", async () => {
		const { _id: id, version } = await publishOne(admin);
		expect(await change(id, { ...anOpening({ title: "Analyst" }), version })).toMatchObject({ version: version + 1 });
		await expect(change(id, { state: "closed", version })).rejects.toMatchObject(meanwhile);
		const deleted = admin(removeOpening, { params: { id }, query: { version } });
		await expect(deleted).rejects.toMatchObject(meanwhile);
		expect((await admin(readOpening, { params: { id } })).data).toMatchObject({ title: "Analyst", state: "published" });
	});

	test("are edited, closed or deleted once when 50 do it at once", async () => {
		const { _id: id, version } = await publishOne(admin);
		const edited = await expectOneSuccessOf50((each) =>
			change(id, { ...anOpening({ title: `Analyst ${each}` }), version }),
		);
		expect(edited.refused).toMatchObject(meanwhile);
		await Promise.all(Array.from({ length: 50 }, () => retryOnOverload(() => change(id, { state: "closed" }))));
		app.clock.advance(1000);
		const { refused } = await expectOneSuccessOf50(() => admin(removeOpening, { params: { id } }));
		expect(refused).toMatchObject({ status: 404 });
		expect((await auditTrail()).map(([act]) => act)).toEqual(["added", "changed", "status-changed", "removed"]);
	});

	test("are recorded in the audit trail", async () => {
		const { _id: id } = await publishOne(admin);
		const renamed = anOpening({ title: "Analyst", positions: 4 });
		for (const step of [renamed, renamed, { state: "closed" }, { state: "closed" }, { state: "published" }] as const) {
			app.clock.advance(1000);
			await change(id, step);
		}
		app.clock.advance(1000);
		await admin(removeOpening, { params: { id } });
		expect(await auditTrail()).toEqual([
			["added", "Junior data analyst", null],
			["changed", "Analyst", "title: Junior data analyst → Analyst, positions: 3 → 4"],
			["status-changed", "Analyst", "published → closed"],
			["status-changed", "Analyst", "closed → published"],
			["removed", "Analyst", null],
		]);
	});
});
