import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { type AuditRow, listAudit } from "#contract/audit.ts";
import { removeInboundSource } from "#contract/inbound.ts";
import { addLead } from "#contract/leads.ts";
import { importAddress, pages, recordAddress } from "#contract/paths.ts";
import { changeLeadSharing } from "#contract/team.ts";
import { addWebhook } from "#contract/webhooks.ts";
import { addBatch, removeBatch } from "../../fees/enrol/batches.ts";
import { undoEnrolment } from "../../fees/enrol/enrol.ts";
import { aBatch, enrolled, actor as feeActor } from "../../fees/testing.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { aRow, startSheet } from "../../leads/import/testing.ts";
import { addOpenSource } from "../../leads/inbound/testing.ts";
import { type AuditEvent, recordAuditEvent } from "../../platform/audit/audit.ts";
import { auditEvents, batches } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { lockRemoved } from "../../platform/undo/removed.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

const asha = "asha@academy.example";

describeWithDatabase("The audit trail", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		await app.database.db.delete(auditEvents);
	});

	const recordEvent = (act: Partial<AuditEvent>, by: string | null = asha, at = "2026-03-02T10:00:00.000Z") =>
		recordAuditEvent(
			app.database.db,
			{ by, now: new Date(at) },
			{ act: "added", kind: "course", recordId: randomUUID(), record: "SQL", ...act },
		);
	const rowsOf = async (query: object): Promise<AuditRow[]> => (await admin(listAudit, { query })).data;
	const records = async (query: object) => (await rowsOf(query)).map(({ record }) => record);

	test("can be read by admins only", async () => {
		await expect(app.client(listAudit, {})).rejects.toMatchObject({ status: 401 });
		const student = await app.logInAsStudent();
		await expect(student.client(listAudit, {})).rejects.toMatchObject({ status: 401 });
	});

	test("refuses unknown filters and orders", async () => {
		const days = [{ createdfrom: "yesterday" }, { createdfrom: "0000-01-01" }, { createdto: "2026-02-30" }];
		for (const query of [{ kind: "shoe" }, { act: "looked" }, { sort: "details" }, ...days])
			await expect(admin(listAudit, { query: query as never })).rejects.toMatchObject({ status: 400 });
	});

	test("has no endpoint of its own that changes it", () => {
		const auditEndpoints = Object.values(api).filter(({ path }) => path.startsWith(listAudit.path));
		expect(auditEndpoints.map(({ method }) => method)).toEqual(["GET"]);
	});

	test("says who did what to which record when, the newest first", async () => {
		await recordEvent({ record: "Git", details: "title, batch", act: "changed" });
		await recordEvent({ record: "SQL" }, null, "2026-03-02T10:00:01.000Z");
		expect(await rowsOf({})).toMatchObject([
			{ by: null, act: "added", kind: "course", record: "SQL", details: null, createdAt: "2026-03-02T10:00:01.000Z" },
			{ by: asha, act: "changed", kind: "course", record: "Git", details: "title, batch" },
		]);
	});

	test("links to a record where it is now, until it is deleted", async () => {
		const student = await insertStudent(app.parts, { email: "ananya@mail.example", status: "inactive" });
		await app.database.db.delete(auditEvents);
		await recordEvent({ kind: "student", recordId: student.id, record: "Ananya D" });
		await recordEvent({ kind: "student", record: "Someone else", act: "removed" });
		await recordEvent({ kind: "student", record: "Gone since", act: "changed" });
		const addresses = (await rowsOf({})).map(({ record, address, deleted }) => [record, [address, deleted]]);
		expect(Object.fromEntries(addresses)).toEqual({
			"Ananya D": [recordAddress(pages.inactiveStudents, student.id), false],
			"Someone else": [null, false],
			"Gone since": [null, true],
		});
	});

	test("links to an enrolment's ledger and to a batch, also after the enrolment was undone", async () => {
		const { db } = app.database;
		await addAdmins(db, [asha], app.clock.now);
		const { id } = await enrolled(db);
		const [batch] = await db.select().from(batches);
		const addresses = async () => (await rowsOf({})).map(({ kind, act, address }) => [`${kind} ${act}`, address]);
		const ledger = recordAddress(pages.fees, id);
		const form = `${pages.batches}?form=edit&id=${batch?.id}`;
		expect(Object.fromEntries(await addresses())).toMatchObject({ "enrolment enrolled": ledger, "batch added": form });
		await db.transaction(async (tx) => undoEnrolment(tx, await lockRemoved(tx, id), feeActor()));
		await removeBatch(db, (await addBatch(db, aBatch(), feeActor()))._id, feeActor());
		expect(Object.fromEntries(await addresses())).toMatchObject({
			"enrolment enrolment-undone": ledger,
			"batch removed": null,
		});
	});

	test("calls nothing deleted that is still there, or that no screen shows", async () => {
		const portal = await addOpenSource(admin, "portal-x");
		await admin(addWebhook, { body: { address: "https://crm.example/in", events: ["lead.moved"], on: true } });
		const sheet = await startSheet(admin, [aRow(1)]);
		await recordEvent({ kind: "site", record: "Site", act: "published" });
		const { data: lead } = await admin(addLead, {
			body: { name: "Asha Rao", phone: "9000040372", domain: "Data Science", source: "walk-in" },
		});
		await recordEvent({ kind: "lead", record: "asha@mail.example", recordId: lead._id, act: "put-on-waiting-list" });
		await admin(changeLeadSharing, { body: { sharing: "in-turn" } });
		await recordEvent({ kind: "person", record: "ravi@mail.example", act: "exported" });
		await recordEvent({ kind: "list", record: "Day book", act: "exported" });
		await recordEvent({ kind: "online-payment", record: "pay_1", act: "settled" });
		const summariseTrail = async () =>
			(await rowsOf({})).map(({ act, record, address, deleted }) => [act, record, address, deleted]);
		const trail = await summariseTrail();
		expect(trail).toEqual(
			expect.arrayContaining([
				["added", "portal-x", pages.connections, false],
				["changed", "portal-x", pages.connections, false],
				["added", "crm.example", pages.connections, false],
				["imported", "hubballi-drive.xlsx", importAddress(sheet._id), false],
				["published", "Site", pages.site, false],
				["put-on-waiting-list", "asha@mail.example", null, false],
				["changed", "Sharing out of leads", pages.team, false],
				["exported", "ravi@mail.example", null, false],
				["exported", "Day book", null, false],
				["settled", "pay_1", null, false],
			]),
		);
		await admin(removeInboundSource, { params: { id: portal.id } });
		expect((await summariseTrail()).filter(([, record]) => record === "portal-x").toSorted()).toEqual([
			["added", "portal-x", null, true],
			["changed", "portal-x", null, true],
			["removed", "portal-x", null, false],
		]);
	});

	test("is filtered by kind, act and days of India, and searched", async () => {
		await recordEvent({ record: "SQL" }, asha, "2026-03-01T18:29:59.999Z");
		await recordEvent({ record: "Ravi", kind: "student" }, "ravi@academy.example", "2026-03-01T18:30:00.000Z");
		await recordEvent({ record: "Git", act: "removed", details: "by mistake" }, asha, "2026-03-02T18:29:59.999Z");
		await recordEvent({ record: "Docker" }, asha, "2026-03-02T18:30:00.000Z");
		expect(await records({ kind: "student" })).toEqual(["Ravi"]);
		expect(await records({ act: "removed" })).toEqual(["Git"]);
		expect(await records({ createdfrom: "2026-03-02", createdto: "2026-03-02" })).toEqual(["Git", "Ravi"]);
		expect(await records({ createdto: "2026-03-01" })).toEqual(["SQL"]);
		expect(await records({ createdfrom: "1900-01-01", createdto: "9999-12-31" })).toHaveLength(4);
		expect(await records({ createdfrom: "9999-12-31" })).toEqual([]);
		expect(await records({ q: "mistake" })).toEqual(["Git"]);
		expect(await records({ q: "RAVI@academy" })).toEqual(["Ravi"]);
		expect(await records({ sort: "record" })).toEqual(["Docker", "Git", "Ravi", "SQL"]);
	});

	test("is read page by page", async () => {
		for (const minute of [1, 2, 3])
			await recordEvent({ record: `Act ${minute}` }, asha, `2026-03-02T10:0${minute}:00.000Z`);
		const first = await admin(listAudit, { query: { limit: 2 } });
		expect([first.data.map(({ record }) => record), first.total]).toEqual([["Act 3", "Act 2"], 3]);
		const second = await admin(listAudit, { query: { limit: 2, cursor: first.next ?? "" } });
		expect([second.data.map(({ record }) => record), second.next]).toEqual([["Act 1"], null]);
	});
});
