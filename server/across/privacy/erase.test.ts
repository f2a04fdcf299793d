import type { SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeNote } from "#contract/activities.ts";
import { logCall } from "#contract/contacts.ts";
import { applyForCourse, sendMessage } from "#contract/enquiries.ts";
import { addLead, readLeadOfEnquiry } from "#contract/leads.ts";
import { readMasterclass } from "#contract/masterclasses.ts";
import { readOpening } from "#contract/openings.ts";
import { mergeLeads } from "#contract/split-merge.ts";
import { addWebhook } from "#contract/webhooks.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { joinEnquiries } from "../../leads/join.ts";
import { aMessage, anApplication } from "../../leads/testing.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import * as schema from "../../platform/db/schema.ts";
import { qualifiedName } from "../../platform/db/tables.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { openTestApp } from "../../testing/app.ts";
import { describeErasure, dryRunErasure, erasePerson, LastOwner } from "./erase.ts";
import { readPerson } from "./export-person.ts";
import { inventoryTables } from "./inventory.ts";
import { countByPhone } from "./person.ts";
import { consent, leaveDataEverywhere, marked, marks } from "./testing.ts";

const { email } = marked;

describeOnEachDatabase("A person in every table", (open) => {
	test("is exported from every table, with each consent and without secrets, tried, and erased from every column of every table", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const { admin, masterclass, opening } = await leaveDataEverywhere(app);
		const options = { email: " Zubaida@Mail.Example", withPhone: false, by: null, now: app.clock.now };

		const exported = await readPerson(db, options.email, options.now);
		expect(Object.keys(exported.held).sort()).toEqual(tablesOfPeople());
		expect(await db.$count(schema.rateLimits, sql`key like 'password:%'`)).toBe(1);
		expect(await db.$count(schema.rateLimits, sql`key like 'acknowledged:%'`)).toBe(6);
		expect(await db.$count(schema.rateLimits, sql`key like 'link-request:%'`)).toBe(1);
		// From each form: apply, brochure, onboarding, hiring, contact, registration.
		const submissions = [...(exported.held.enquiries ?? []), ...(exported.held.registrations ?? [])];
		expect(submissions).toEqual(
			Array(6).fill(
				expect.objectContaining({ consent_version: consent, consent_at: expect.stringContaining("2026-03-02T") }),
			),
		);
		expect(JSON.stringify(exported)).not.toMatch(/argon2|password_hash|token_hash|body_hash|idempotency|Farah/);
		expect(exported.held.enrolments).toMatchObject([{ name: marked.name, billing_name: "Qureshi and Sons" }]);
		expect(exported.mentions).toMatchObject({ enquiries: 1, openings: 1 });

		const touched = () => db.$count(schema.enrolments, sql`coalesce(first_touch, last_touch) is not null`);
		expect(await touched()).toBe(1);
		const before = await rowsWith(db, marks);
		const dryRun = await dryRunErasure(db, options);
		expect(await rowsWith(db, marks)).toEqual(before);
		const eventCount = await db.$count(schema.auditEvents);
		const erased = await erasePerson(db, options);
		expect(erased).toEqual(dryRun);

		expect(erased.retained).toEqual(
			new Map([
				["fee_requests", 1],
				["papers", 1],
				["ledger", 2],
				["enrolments", 1],
			]),
		);
		expect(erased).toMatchObject({ retainedUntil: 2034, retentionBasis: expect.stringContaining("CGST Act s. 36") });
		expect(await touched()).toBe(0);
		expect(Object.keys(await rowsWith(db, marks)).sort()).toEqual(["enrolments", "fee_requests", "papers"]);
		expect(Object.keys((await readPerson(db, email, options.now)).held).sort()).toEqual([
			"enrolments",
			"fee_requests",
			"ledger",
			"papers",
		]);
		expect(await db.$count(schema.rateLimits, sql`key like 'password:%'`)).toBe(0);
		expect(await db.$count(schema.rateLimits, sql`key like 'link-request:%'`)).toBe(0);
		// Farah wrote too, and her count stays.
		expect(await db.$count(schema.rateLimits, sql`key like 'acknowledged:%'`)).toBe(1);
		expect((await admin(readOpening, { params: { id: opening._id } })).data).toMatchObject({
			applicationcount: 0,
			description: "Ask erased.",
		});
		expect((await admin(readMasterclass, { params: { id: masterclass._id } })).data.applicationcount).toBe(0);
		const trail = await db.select().from(schema.auditEvents);
		expect(trail).toHaveLength(eventCount + 1);
		expect(trail.filter(({ by }) => by === "erased").map(({ act, record }) => `${act} ${record}`)).toEqual(
			expect.arrayContaining(["course-assigned Usha Nair"]),
		);
		expect(trail).toContainEqual(
			expect.objectContaining({ by: null, act: "erased", kind: "person", details: describeErasure(erased) }),
		);
		const [remaining] = await db.select().from(schema.enquiries);
		expect(remaining).toMatchObject({
			name: "Farah Khan",
			message: "Write to erased, please.",
			firstTouch: { landing: "/data-science?for=erased" },
		});
		expect(await erasePerson(db, options)).toMatchObject({ removed: new Map(), pseudonymised: 0, blanked: new Map() });
	});

	test("does not erase people with similar emails, nor those with the same phone unless asked to", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const other = { name: "Noor Alam", email: "noor@mail.example", phone: marked.phone };
		const similar = { name: "Tara Sen", email: `al.${email}`, message: `Not ${email}.in nor x${email}` };
		for (const who of [marked, other, similar]) await app.client(sendMessage, { body: aMessage(who) });
		const now = app.clock.now;
		expect(await countByPhone(db, email)).toBe(1);
		await erasePerson(db, { email, withPhone: false, by: null, now });
		const remaining = await db.select().from(schema.enquiries);
		expect(remaining.map(({ name }) => name).sort()).toEqual(["Noor Alam", "Tara Sen"]);
		expect(remaining.find(({ name }) => name === "Tara Sen")).toMatchObject(similar);
		await app.client(sendMessage, { body: aMessage(marked) });
		await erasePerson(db, { email, withPhone: true, by: null, now });
		expect((await db.select().from(schema.enquiries)).map(({ name }) => name)).toEqual(["Tara Sen"]);
		expect(await db.$count(schema.outbox)).toBe(2);
	});

	test("is erased with what they sent before their lead had an email", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const { client } = await app.signInAsAdmin();
		const typed = { name: marked.name, phone: marked.phone, domain: "Data Science", source: "walk-in" } as const;
		await client(addLead, { body: typed });
		app.clock.advance(1000);
		await client(addLead, { body: { ...typed, email } });
		await client(addLead, { body: { ...typed, name: "Noor Alam" } });
		await erasePerson(db, { email, withPhone: false, by: null, now: app.clock.now });
		for (const table of [schema.enquiries, schema.leads])
			expect((await db.select().from(table)).map(({ name }) => name)).toEqual(["Noor Alam"]);
	});

	test("leaves a lead that another email is in, which is not exported: its stage, owner and answer stay, and nothing of the erased person", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const { client } = await app.signInAsAdmin();
		const hook = { address: "https://crm.example/hook", on: true };
		await client(addWebhook, { body: { ...hook, events: ["lead.arrived", "lead.moved"] } });
		const apply = async (who: Partial<Parameters<typeof anApplication>[0]>) => {
			app.clock.advance(1000);
			const { data } = await app.client(applyForCourse, { body: anApplication(who) });
			await joinEnquiries(db);
			return (await client(readLeadOfEnquiry, { params: { id: data._id } })).data?._id ?? "";
		};
		const noor = { name: "Noor Alam", email: "noor@mail.example", phone: "90000 00001" };
		const [id, other] = [await apply(noor), await apply({ ...marked, offers: "yes" })];
		const { name } = marked;
		const followup = { at: "2026-03-09T10:00:00.000Z", kind: "call", words: `Ask ${name}` } as const;
		const change = { version: 1, stage: "interested", followup } as const;
		const call = { ...change, outcome: "reached", note: `${name} asks for EMI` } as const;
		await client(logCall, { params: { id: other }, body: call });
		await client(mergeLeads, { params: { id }, body: { version: 1, other, otherversion: 2 } });
		await client(writeNote, { params: { id }, body: { words: `Call ${marked.phone}` } });
		const [before] = await db.select().from(schema.leads);
		expect(before).toMatchObject({ name, email, stage: "interested", owner: "meera@academy.example" });
		expect(before?.offersAt).not.toBeNull();

		const tablesWithMarks = ["acts", "activities", "leads", "outbox", "removed_rows", "webhook_deliveries"];
		expect(Object.keys(await rowsWith(db, marks))).toEqual(expect.arrayContaining(tablesWithMarks));

		const ofNoor = await readPerson(db, noor.email, app.clock.now);
		expect(ofNoor.held.enquiries).toMatchObject([{ name: noor.name }]);
		expect(JSON.stringify(ofNoor.held)).not.toMatch(new RegExp(marks, "i"));
		const exported = await readPerson(db, email, app.clock.now);
		expect(exported.held).toMatchObject({ enquiries: [{ name }] });
		expect(JSON.stringify(exported.held)).not.toMatch(/noor/i);
		expect([exported.held.leads, exported.mentions.leads]).toEqual([undefined, 1]);

		const options = { email, withPhone: false, by: null, now: app.clock.now };
		const dryRun = await dryRunErasure(db, options);
		expect(await erasePerson(db, options)).toEqual(dryRun);
		await joinEnquiries(db);
		expect(await rowsWith(db, marks)).toEqual({});
		const { stage, stageAt, owner, answeredAt, wasReached, followUpAt, createdAt } = before ?? {};
		expect(await db.select().from(schema.leads)).toMatchObject([
			{ id, ...noor, stage, stageAt, owner, answeredAt, wasReached, followUpAt, createdAt, offersAt: null },
		]);
		expect((await db.select().from(schema.enquiries)).map(({ leadId }) => leadId)).toEqual([id]);
		const kinds = (await db.select().from(schema.activities)).map(({ kind }) => kind);
		expect(kinds).toEqual(expect.arrayContaining(["call", "stage", "follow-up", "merged"]));
		expect(kinds).not.toContain("note");
	});

	test("cannot be erased while they are the only admin", async () => {
		const { db } = await open();
		await addAdmins(db, [email], new Date());
		await expect(erasePerson(db, { email, withPhone: false, by: null, now: new Date() })).rejects.toThrow(LastOwner);
		expect(await db.$count(schema.admins)).toBe(1);
	});
});

/** Tables with rows that may be about a person, except those of hashes. */
function tablesOfPeople(): string[] {
	const about = inventoryTables.filter(({ entry }) => entry !== "nobody's" && !("secret" in entry));
	return about.map(({ name }) => name).sort();
}

/** How many rows of each table match in any column: read from the database, so that a new column cannot be forgotten. */
async function rowsWith(db: Database, pattern: string): Promise<Record<string, number>> {
	const { rows: columns } = await db.execute<{ table: string; name: string; type: string }>(sql`
		select table_name as table, column_name as name, data_type as type from information_schema.columns
		where table_schema = 'public'`);
	const found: Record<string, number> = {};
	for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
		const matches = own.map(({ name, type }): SQL => {
			const text =
				type === "bytea" ? sql`encode(${sql.identifier(name)}, 'escape')` : sql`${sql.identifier(name)}::text`;
			return sql`${text} ~* ${pattern}`;
		});
		const { rows } = await db.execute<{ rows: number }>(
			sql`select count(*)::int as rows from ${qualifiedName(table)} where ${sql.join(matches, sql` or `)}`,
		);
		if (rows[0]?.rows) found[table] = rows[0].rows;
	}
	return found;
}
