import { beforeEach, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type EnquiryKind, enquiryKinds } from "#contract/enquiries.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { type AdminRole, adminRoles } from "#contract/roles.ts";
import { eq } from "../platform/db/drizzle.ts";
import { activities, enquiries, leads } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { enqueueMails } from "../platform/mail/outbox.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { joinEnquiries } from "./join.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "./take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, requestMetadata } from "./testing.ts";

/** Every endpoint of leads × role × row, by owner and kind. A new endpoint without a body is covered without a change here. */
const endpoints = Object.entries<Endpoint>(api).filter(
	// Endpoints of other rows have their own tests: `mailings/mailings.test.ts`, `../fees/reach.test.ts`, `../fees/enrol.test.ts`, `../across/reach.test.ts`.
	([, { reach, path }]) =>
		!/^\/(mailings|fees|papers|enrolments|batches|money|user)\b/.test(path) &&
		Object.values(reach ?? {}).some((rows) => rows === "own" || rows === "hiring"),
);
const ofOneRow = endpoints.filter(([, { path }]) => path.includes("/:id"));
const lists = endpoints.filter(([, { list }]) => list);

/** Valid bodies. Version 0 changes nothing, because no lead has it. */
const bodies: Record<string, object> = {
	changeLead: { version: 0 },
	logCall: { version: 0, outcome: "reached" },
	logVisit: { version: 0 },
	logMessage: { channel: "mail" },
	logContact: { kind: "visit", version: 0 },
	recordPermission: { given: "no" },
	sendTemplateMail: { template: "could-not-reach", language: "en", version: 1 },
	writeNote: { words: "Wants the evening batch." },
	correctNote: { words: "Wants the morning batch." },
	markEnquirySpam: { spam: false },
	splitLead: { version: 0, enquiry: unknownId },
	mergeLeads: { version: 0, other: unknownId, otherversion: 0 },
};

const ravi = "ravi@academy.example";
const owners = ["own", "unassigned", "another's"] as const;
type Owner = (typeof owners)[number];
type Row = { kind: EnquiryKind; owner: Owner; leadId: string; enquiryId: string; noteId: string };

function reaches({ reach }: Endpoint, role: AdminRole, { kind, owner }: Pick<Row, "kind" | "owner">): boolean {
	const rows = reach?.[role];
	if (rows === "own") return owner !== "another's";
	return rows === "all" || (rows === "hiring" && kind === "hiring");
}

describeWithDatabase("Reach of enquiries and leads", (open) => {
	let app: TestApp;
	beforeEach(async () => {
		app = await openTestApp(await open());
		await app.signInAsAdmin(ravi, "counsellor");
	});

	const takeIn = async (kind: EnquiryKind, email: string, phone: string) => {
		app.clock.advance(1000);
		const { db } = app.database;
		const metadata = requestMetadata({ now: app.clock.now });
		if (kind === "course") return takeInCourseApplication(db, admissions, anApplication({ email, phone }), metadata);
		if (kind === "hiring") return takeInHiringRequest(db, admissions, aHiringRequest({ email, phone }), metadata);
		return takeInContactMessage(db, admissions, aMessage({ email, phone }), metadata);
	};

	/** One person of each kind and owner. */
	const addRows = async (me: string): Promise<Row[]> => {
		const rows: Row[] = [];
		for (const kind of enquiryKinds)
			for (const owner of owners) {
				const { _id } = await takeIn(kind, `${kind}.${owners.indexOf(owner)}@mail.example`, `987650${rows.length}210`);
				rows.push({ kind, owner, enquiryId: _id, leadId: "", noteId: crypto.randomUUID() });
			}
		await joinEnquiries(app.database.db);
		for (const row of rows) await giveTo(row, me);
		return rows;
	};

	const giveTo = async (row: Row, me: string) => {
		const { db } = app.database;
		const enquiry = await db.query.enquiries.findFirst({ where: eq(enquiries.id, row.enquiryId) });
		row.leadId = enquiry?.leadId ?? "";
		const owner = { own: me, unassigned: null, "another's": ravi }[row.owner];
		await db.update(leads).set({ owner }).where(eq(leads.id, row.leadId));
		const written = { leadId: row.leadId, changeId: row.noteId, createdAt: app.clock.now, by: me };
		await db.insert(activities).values({ ...written, id: row.noteId, kind: "note", words: "Called back." });
	};

	const signIn = async (role: AdminRole) => {
		const me = `${role}@academy.example`;
		const { token, client } = await app.signInAsAdmin(me, role);
		return { token, client, rows: await addRows(me) };
	};

	const call = ([name, endpoint]: [string, Endpoint], token: string, row: Row) => {
		if (endpoint.body && !(name in bodies)) throw new Error(`${name} needs a valid body in this test`);
		const id = endpoint.path.startsWith("/lead/") ? row.leadId : row.enquiryId;
		return app.app.inject({
			method: endpoint.method,
			url: `/api${endpoint.path.replace(":id", id).replace(":note", row.noteId)}`,
			headers: { authorization: `Bearer ${token}` },
			...(endpoint.body && { payload: bodies[name] }),
		});
	};

	for (const role of adminRoles)
		test(`${role}s find by id what they reach, and nothing else is there for them`, async () => {
			const { token, rows } = await signIn(role);
			expect(ofOneRow.length).toBeGreaterThan(14);
			for (const named of ofOneRow)
				for (const row of rows) {
					const [name, endpoint] = named;
					const [, only] = /^\/apply\/(\w+)/.exec(endpoint.path) ?? [];
					if (only !== undefined && only !== row.kind) continue;
					const { statusCode } = await call(named, token, row);
					const isFound = ![400, 401, 403, 404].includes(statusCode) && statusCode < 500;
					const verdict = isFound ? "found" : statusCode;
					const expected = reaches(endpoint, role, row) ? "found" : endpoint.reach?.[role] === undefined ? 403 : 404;
					expect(`${name}, ${row.owner} ${row.kind}: ${verdict}`).toBe(
						`${name}, ${row.owner} ${row.kind}: ${expected}`,
					);
				}
		});

	for (const role of adminRoles)
		test(`${role}s have in lists and their counts what they reach`, async () => {
			const { token, rows } = await signIn(role);
			for (const [name, endpoint] of lists) {
				const headers = { authorization: `Bearer ${token}` };
				const answered = await app.app.inject({ url: `/api${endpoint.path}?limit=50`, headers });
				const kind = endpoint.path.split("/").at(-1);
				const reached = rows.filter((row) => row.kind === kind && reaches(endpoint, role, row));
				if (endpoint.reach?.[role] === undefined) {
					expect([name, answered.statusCode]).toEqual([name, 403]);
					continue;
				}
				const listed = answered.json<{ _id: string }[]>().map(({ _id }) => _id);
				expect([name, listed.toSorted()]).toEqual([name, reached.map(({ enquiryId }) => enquiryId).toSorted()]);
				expect([name, answered.headers["x-total-count"]]).toEqual([name, String(reached.length)]);
			}
		});

	test("a counsellor's figures, sources, Today, palette and dashboard hold their own and nobody's", async () => {
		const { client, rows } = await signIn("counsellor");
		const others = rows.filter(({ owner }) => owner === "another's").map(({ enquiryId }) => enquiryId);
		for (const id of others)
			await app.database.db
				.update(enquiries)
				.set({ firstTouch: { at: "2026-03-01T10:00:00.000Z", source: "theirs" } })
				.where(eq(enquiries.id, id));
		const { data: summary } = await client(api.summariseEnquiries, {});
		for (const kind of enquiryKinds) expect(summary[kind]).toMatchObject({ total: 2, unseen: 2, today: 2 });
		expect((await client(api.listEnquirySources, { query: { kind: "course" } })).data).toEqual(["direct"]);
		const today = (await client(api.readToday, { query: { who: "everyone" } })).data;
		expect([today.mine, today.everyone]).toEqual([3, 6]);
		expect((await client(api.countToday, {})).data).toEqual({ mine: 3 });
		const { data: found } = await client(api.search, { query: { q: "mail.example" } });
		expect(found.map(({ _id }) => _id).filter((id) => others.includes(id))).toEqual([]);
		expect(found).toHaveLength(6);
		const { data: funnel } = await client(api.readFunnel, { query: {} });
		expect(funnel.total.all).toBe(2);
		for (const kind of enquiryKinds) expect(funnel.waiting[kind].unassigned).toBe(1);
		const { data: dashboard } = await client(api.readDashboard, {});
		expect(dashboard.applications.days.at(-1)?.count).toBe(2);
		expect([dashboard.students, dashboard.events, dashboard.courses]).toEqual([
			{ total: 0, active: 0, inactive: 0, pending: 0 },
			null,
			null,
		]);
	});

	for (const role of adminRoles)
		test(`${role}s are led from a person to the lead that they reach, and to no other`, async () => {
			const { client, rows } = await signIn(role);
			const people = rows.map(({ kind, owner }) => {
				return { name: "", email: `${kind.toUpperCase()}.${owners.indexOf(owner)}@mail.example`, phone: "" };
			});
			const found = client(api.findLeadsOfPeople, { body: { people } });
			if (api.findLeadsOfPeople.reach[role as "owner"] === undefined)
				return await expect(found).rejects.toMatchObject({ id: "not-allowed" });
			const page = { course: pages.applyData, hiring: pages.recruitmentData, contact: pages.contactData };
			expect((await found).data).toEqual(
				rows.map((row) =>
					reaches(api.findLeadsOfPeople, role, row) ? recordAddress(page[row.kind], row.enquiryId) : null,
				),
			);
		});

	test("a person is known by email, or by number and first name, and has the lead that is open, else the newest", async () => {
		const { client } = await app.signInAsAdmin("owner@academy.example", "owner");
		const open = async (person: { name?: string; email?: string; phone?: string }) => {
			const asha = { name: "Asha Rao", email: "asha@mail.example", phone: "98765 43210", ...person };
			const [found] = (await client(api.findLeadsOfPeople, { body: { people: [asha] } })).data;
			return found;
		};
		expect(await open({})).toBeNull();
		const course = await takeIn("course", "asha@mail.example", "98765 43210");
		await joinEnquiries(app.database.db);
		const addressOf = ({ _id }: { _id: string }, page: string) => recordAddress(page, _id);
		const ofCourse = addressOf(course, pages.applyData);
		expect(await open({ email: "ASHA@mail.example", phone: "", name: "" })).toBe(ofCourse);
		expect(await open({ email: "", phone: "919876543210", name: "asha kumari" })).toBe(ofCourse);
		expect(await open({ email: "", name: "Kiran Rao" })).toBeNull();
		expect(await open({ email: "", phone: "" })).toBeNull();
		const message = await takeIn("contact", "asha@mail.example", "98765 43210");
		await joinEnquiries(app.database.db);
		expect(await open({})).toBe(addressOf(message, pages.contactData));
		await app.database.db.update(leads).set({ stage: "answered" }).where(eq(leads.kind, "contact"));
		expect(await open({})).toBe(ofCourse);
		await app.database.db.update(leads).set({ stage: "not-now", reason: "fee" }).where(eq(leads.kind, "course"));
		expect(await open({})).toBe(addressOf(message, pages.contactData));
	});

	test("whoever places students has those of hiring in Today", async () => {
		const { client } = await signIn("placement");
		const { data } = await client(api.readToday, { query: { who: "everyone" } });
		expect([data.mine, data.everyone, data.sections.hiring.count]).toEqual([1, 3, 3]);
		const { data: summary } = await client(api.summariseEnquiries, {});
		expect([summary.course.total, summary.hiring.total, summary.contact.total]).toEqual([0, 3, 0]);
	});

	test("what a person sent to a colleague is not among the same person's, nor in the timeline", async () => {
		const { client, rows } = await signIn("counsellor");
		const mine = rows.find(({ kind, owner }) => kind === "course" && owner === "own") as Row;
		await takeIn("contact", "course.0@mail.example", "98111 11111");
		await joinEnquiries(app.database.db);
		const samePerson = async () =>
			(await client(api.listSamePerson, { params: { id: mine.enquiryId } })).data.map(({ kind }) => kind);
		const timeline = async () =>
			(await client(api.readTimeline, { params: { id: mine.leadId } })).data.items.map(({ kind }) => kind);
		expect(await samePerson()).toEqual(["contact", "course"]);
		expect((await timeline()).filter((kind) => kind !== "mail")).toEqual(["enquiry", "activity", "enquiry"]);
		const mails = (await timeline()).filter((kind) => kind === "mail").length;
		await app.database.db.update(leads).set({ owner: ravi }).where(eq(leads.kind, "contact"));
		expect(await samePerson()).toEqual(["course"]);
		expect((await timeline()).filter((kind) => kind !== "mail").toSorted()).toEqual(["activity", "enquiry"]);
		expect((await timeline()).filter((kind) => kind === "mail").length).toBeLessThan(mails);
		const { data: items } = await client(api.readTimeline, { params: { id: mine.leadId } });
		expect(items.items.filter(({ address }) => address?.startsWith(pages.outbox))).toEqual([]);
	});

	test("a mail that a colleague sent from their own lead is not in the timeline of the same person's other lead", async () => {
		const { client, rows } = await signIn("counsellor");
		const mine = rows.find(({ kind, owner }) => kind === "course" && owner === "own") as Row;
		await takeIn("contact", "course.0@mail.example", "98111 11111");
		await joinEnquiries(app.database.db);
		const [theirs] = await app.database.db
			.update(leads)
			.set({ owner: ravi })
			.where(eq(leads.phone, "98111 11111"))
			.returning();
		const mail = { to: "course.0@mail.example", text: "Hello" };
		for (const [subject, leadId] of [
			["From me", mine.leadId],
			["From Ravi", theirs?.id ?? ""],
		] as const)
			await enqueueMails(app.database.db, [{ ...mail, subject }], { leadId, now: app.clock.now });
		const shown = async () =>
			(await client(api.readTimeline, { params: { id: mine.leadId } })).data.items.map(({ title }) => title);
		expect(await shown()).toContain("Mail: From me");
		expect(await shown()).not.toContain("Mail: From Ravi");
		await app.database.db
			.update(leads)
			.set({ owner: null })
			.where(eq(leads.id, theirs?.id ?? ""));
		expect(await shown()).toContain("Mail: From Ravi");
	});

	test("a colleague's lead is not added to, and one that was given away is taken back by whoever gave it", async () => {
		const { client, rows } = await signIn("counsellor");
		const walkIn = { name: "Asha Rao", phone: "98111 22222", domain: "Data Science", source: "walk-in" } as const;
		const before = await app.database.db.$count(enquiries);
		const added = client(api.addLead, { body: { ...walkIn, email: "course.2@mail.example" } });
		await expect(added).rejects.toMatchObject({ id: "lead-of-another" });
		expect(await app.database.db.$count(enquiries)).toBe(before);

		const id = rows.find(({ kind, owner }) => kind === "course" && owner === "own")?.leadId ?? "";
		const given = await client(api.changeLead, { params: { id }, body: { version: 1, owner: ravi } });
		const change = given.data.change ?? "";
		await expect(client(api.readLead, { params: { id } })).rejects.toMatchObject({ status: 404 });
		const other = await app.signInAsAdmin("nandini@academy.example", "counsellor");
		await expect(other.client(api.undo, { params: { id: change } })).rejects.toMatchObject({ status: 404 });
		const trainer = await app.signInAsAdmin("suresh@academy.example", "trainer");
		await expect(trainer.client(api.undo, { params: { id: change } })).rejects.toMatchObject({ id: "not-allowed" });
		for (const [each, error] of [
			[other, "Not found."],
			[trainer, "You may not do this."],
		] as const)
			expect((await each.client(api.undoEach, { body: { ids: [change] } })).data).toEqual([{ _id: change, error }]);
		await client(api.undo, { params: { id: change } });
		expect((await client(api.readLead, { params: { id } })).data.owner).toBe("counsellor@academy.example");
	});

	test("a lead that a colleague took meanwhile says who has it since when, and the call that was made is written down", async () => {
		const { client, rows } = await signIn("counsellor");
		const asRavi = (await app.signInAsAdmin(ravi, "counsellor")).client;
		const id = rows.find(({ kind, owner }) => kind === "course" && owner === "unassigned")?.leadId ?? "";
		const params = { id };
		const first = await asRavi(api.logCall, { params, body: { version: 1, outcome: "no-answer" } });
		app.clock.advance(minuteMs);
		const mine = { version: 1, outcome: "reached", note: "Wants weekends", stage: "contacted" } as const;
		const taken = {
			status: 409,
			id: "lead-taken",
			message: expect.stringMatching(/^Ravi took it at \d+:\d\d [ap]m\.$/),
		};
		await expect(client(api.logCall, { params, body: mine })).rejects.toMatchObject(taken);
		await expect(client(api.changeLead, { params, body: { version: 1, stage: "contacted" } })).rejects.toMatchObject(
			taken,
		);
		const mail = { template: "could-not-reach", language: "en", version: 1 } as const;
		await expect(client(api.sendTemplateMail, { params, body: mail })).rejects.toMatchObject(taken);
		await expect(client(api.readLead, { params })).rejects.toMatchObject({ status: 404 });

		const call = { kind: "call", version: 1, outcome: "reached", note: "Wants weekends" } as const;
		await client(api.logContact, { params, body: call });
		const { data } = await asRavi(api.readLead, { params });
		expect(data).toMatchObject({
			version: first.data.version,
			owner: ravi,
			stage: "new",
			wasReached: false,
			last: {
				kind: "call",
				by: "counsellor@academy.example",
				words: "Wants weekends",
				details: { outcome: "reached" },
			},
		});
		const asPlacement = (await app.signInAsAdmin("sunita@academy.example", "placement")).client;
		const now = { ...call, version: data.version };
		await expect(asPlacement(api.logContact, { params, body: call })).rejects.toMatchObject({ status: 404 });
		await expect(client(api.logContact, { params, body: now })).rejects.toMatchObject({ status: 404 });
		app.clock.advance(dayMs);
		const later = (await app.signInAsAdmin("counsellor@academy.example", "counsellor")).client;
		await expect(later(api.logContact, { params, body: call })).rejects.toMatchObject({ status: 404 });
		await expect(later(api.logCall, { params, body: mine })).rejects.toMatchObject({ status: 404 });
	});

	test("a lead that was handed over says who has it since when, to whoever had it last, and nothing else of it", async () => {
		const { client, rows } = await signIn("counsellor");
		const id = rows.find(({ kind, owner }) => kind === "course" && owner === "own")?.leadId ?? "";
		const params = { id };
		const { version } = (await client(api.readLead, { params })).data;
		const { client: asOwner } = await app.signInAsAdmin("owner@academy.example", "owner");
		await asOwner(api.changeLead, { params, body: { version, owner: ravi } });
		const taken = {
			status: 409,
			id: "lead-taken",
			message: expect.stringMatching(/^It was given to Ravi at \d+:\d\d [ap]m\.$/),
		};
		const followup = { at: new Date(app.clock.now.getTime() + dayMs).toISOString(), kind: "call" } as const;
		const mail = { template: "could-not-reach", language: "en", version } as const;
		for (const late of [
			() => client(api.changeLead, { params, body: { version, stage: "contacted" } }),
			() => client(api.changeLead, { params, body: { version, followup } }),
			() => client(api.writeNote, { params, body: { words: "Wants weekends", version } }),
			() => client(api.logCall, { params, body: { version, outcome: "reached" } }),
			() => client(api.listTemplates, { params }),
			() => client(api.sendTemplateMail, { params, body: mail }),
		])
			await expect(late()).rejects.toMatchObject(taken);
		await expect(client(api.readLead, { params })).rejects.toMatchObject({ status: 404 });
		await client(api.logContact, { params, body: { kind: "call", version, outcome: "reached" } });
		const { client: asNandini } = await app.signInAsAdmin("nandini@academy.example", "counsellor");
		const note = { words: "Wants weekends", version };
		await expect(asNandini(api.writeNote, { params, body: note })).rejects.toMatchObject({ status: 404 });
	});

	test("of several at once those of a colleague are not found, and stay as they are", async () => {
		const { client, rows } = await signIn("counsellor");
		const courses = rows.filter(({ kind }) => kind === "course");
		const body = { leads: courses.map(({ leadId }) => ({ _id: leadId, version: 1 })), stage: "contacted" } as const;
		const { data } = await client(api.changeLeads, { body });
		expect(data.map(({ error }) => error)).toEqual([null, null, "Not found."]);
	});

	test("whole lists are taken away by owners and managers alone", async () => {
		for (const role of ["owner", "manager", "counsellor", "placement"] as const) {
			const { client } = await app.signInAsAdmin(`${role}.2@academy.example`, role);
			for (const query of [{ export: "excel" as const }, { limit: 500 }]) {
				const taken = client(api.listHiringRequests, { query }).then(
					() => "taken",
					({ id }) => id,
				);
				expect([role, await taken]).toEqual([role, ["owner", "manager"].includes(role) ? "taken" : "not-allowed"]);
			}
		}
	});
});
