import { beforeEach, expect, test } from "vitest";
import { readTimeline } from "#contract/activities.ts";
import { listAdmins, removeAdmin } from "#contract/admins.ts";
import { listAudit } from "#contract/audit.ts";
import {
	addBatch,
	changeBatch,
	joinWaitingList,
	leaveWaitingList,
	listEnrolBatches,
	listWaitingList,
} from "#contract/batches.ts";
import { changeLeads, moveStudentsToBatch } from "#contract/bulk.ts";
import { logCall } from "#contract/contacts.ts";
import { removeCourse } from "#contract/courses.ts";
import { minuteMs } from "#contract/durations.ts";
import { enrol, type NewEnrolment, readEnrolForm } from "#contract/enrolments.ts";
import { addLead, changeLead, readLead } from "#contract/leads.ts";
import { readFeeLedger } from "#contract/ledger.ts";
import { takePayment } from "#contract/payments.ts";
import { mergeLeads } from "#contract/split-merge.ts";
import { addStudent, changeStudent, changeStudentStatus, readStudent, removeStudent } from "#contract/students.ts";
import { undo } from "#contract/undo.ts";
import { addWebhook } from "#contract/webhooks.ts";
import { addOne } from "../../courses/testing.ts";
import { joinEnquiries } from "../../leads/join.ts";
import { takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, anApplication, anOnboarding, requestMetadata } from "../../leads/testing.ts";
import { eq, like } from "../../platform/db/drizzle.ts";
import {
	assignments,
	batches,
	enrolments,
	feeRequests,
	leadOutcomes,
	leads,
	ledger,
	outbox,
	students,
} from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { addOne as addStudentOf } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { deliverMessages } from "../../webhooks/deliver.ts";
import { aBatch, anEnrolment, price } from "../testing.ts";

describeWithDatabase("Enrolling", (open) => {
	let app: TestApp;
	let meera: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		meera = (await app.signInAsAdmin("meera@academy.example")).client;
	});
	const db = () => app.database.db;
	const today = () => app.clock.now.toISOString().slice(0, 10);

	const arrive = async (email = "ananya@mail.example", about: Partial<Parameters<typeof anApplication>[0]> = {}) => {
		const metadata = requestMetadata({ now: app.clock.now });
		await takeInCourseApplication(db(), admissions, anApplication({ email, ...about }), metadata);
		await joinEnquiries(db());
		const [lead] = await db().select().from(leads).where(eq(leads.email, email));
		return lead?.id ?? "";
	};
	const makeBatch = async (places = 30) => (await meera(addBatch, { body: aBatch({ places }) })).data._id;
	const enrolment = (batchid: string, more: Partial<NewEnrolment> = {}) => anEnrolment(batchid, more);
	const upi = (paise: number, reference: string) => ({ paise, mode: "upi", reference, receivedOn: today() }) as const;

	test("is refused to trainers and placement, and to a counsellor for a lead of someone else", async () => {
		const lead = await arrive();
		const batchid = await makeBatch();
		const body = enrolment(batchid, { leadid: lead });
		await expect(app.client(enrol, { body })).rejects.toMatchObject({ status: 401 });
		for (const role of ["trainer", "placement", "accounts"] as const) {
			const { client } = await app.signInAsAdmin(`${role}@academy.example`, role);
			await expect(client(enrol, { body })).rejects.toMatchObject({ status: 403 });
		}
		await meera(changeLead, { params: { id: lead }, body: { version: 1, owner: "meera@academy.example" } });
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		await expect(ravi(readEnrolForm, { query: { lead } })).rejects.toMatchObject({ status: 404 });
		await expect(ravi(enrol, { body })).rejects.toMatchObject({ status: 404 });
		expect(await db().$count(enrolments)).toBe(0);
		expect(await db().$count(students)).toBe(0);
	});

	test("starts with the plan of the lead's newest onboarding, if there is one", async () => {
		const planOf = async (lead: string) => (await meera(readEnrolForm, { query: { lead } })).data.plan;
		const lead = await arrive();
		expect(await planOf(lead)).toBeNull();
		for (const [at, modeofprogram] of (["Launch Solo", "Launch Guided"] as const).entries()) {
			const onboarding = { ...anOnboarding(), email: "ananya@mail.example", modeofprogram };
			const metadata = requestMetadata({ now: new Date(app.clock.now.getTime() + (at + 1) * minuteMs) });
			await takeInCourseApplication(db(), admissions, onboarding, metadata);
		}
		await joinEnquiries(db());
		expect(await planOf(lead)).toBe("guided");
	});

	test.each([
		["parts that do not come to what is agreed", { parts: [{ dueOn: "2026-03-02", paise: 100 }] }, "parts"],
		["a discount above the price", { discount: { paise: price + 1, reason: "staff" } }, "discount.paise"],
		["a discount without a reason", { discount: { paise: 100, reason: "" } }, "discount.reason"],
		["a plan that there is not", { plan: "no-such" }, "plan"],
		[
			"a payment by UPI without a reference",
			{ payment: { paise: 100, mode: "upi", receivedOn: "2026-03-02" } },
			"reference",
		],
		["a day that is none", { parts: [{ dueOn: "2026-02-30", paise: price }] }, "parts.0.dueOn"],
		["a part due years ago", { parts: [{ dueOn: "2020-01-01", paise: price }] }, "parts.0.dueOn"],
		["half a paisa", { parts: [{ dueOn: "2026-03-02", paise: 0.5 }] }, "parts.0.paise"],
	] as const)("is refused with %s, and stores nothing", async (_, overrides, field) => {
		const body = enrolment(await makeBatch(), overrides as never);
		const refused = { status: 400, fields: { [field]: expect.any(String) } };
		await expect(meera(enrol, { body })).rejects.toMatchObject(refused);
		for (const table of [enrolments, students, ledger]) expect(await db().$count(table)).toBe(0);
		expect(await db().select({ taken: batches.taken }).from(batches)).toEqual([{ taken: 0 }]);
	});

	test("fifty times at once enrols a lead once", async () => {
		const body = enrolment(await makeBatch(), { leadid: await arrive() });
		const settled = await Promise.allSettled(Array.from({ length: 50 }, () => meera(enrol, { body })));
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await db().$count(enrolments)).toBe(1);
		expect(await db().$count(students)).toBe(1);
		expect(await db().select({ taken: batches.taken }).from(batches)).toEqual([{ taken: 1 }]);
	});

	test("again under the same key, as its answer was lost, answers the same enrolment", async () => {
		const batchid = await makeBatch();
		const body = enrolment(batchid, {
			leadid: await arrive(),
			payment: upi(50_000, "111111111111"),
			discount: { paise: 10_000, reason: "referral" },
			parts: [{ dueOn: "2026-03-02", paise: price - 10_000 }],
		});
		const [first, again] = [
			await meera(enrol, { body, idempotencyKey: "the-same-key-0001" }),
			await meera(enrol, { body, idempotencyKey: "the-same-key-0001" }),
		];
		expect(again.data).toEqual(first.data);
		expect(first.data.rows.map(({ kind }) => kind)).toEqual(["payment", "discount", "charge"]);
		expect(await db().$count(ledger)).toBe(3);
		expect(await db().select({ taken: batches.taken }).from(batches)).toEqual([{ taken: 1 }]);
		const other = { body: { ...body, email: "other@mail.example" }, idempotencyKey: "the-same-key-0001" };
		await expect(meera(enrol, other)).rejects.toMatchObject({ id: "noted-already" });
	});

	test("fifty times at once enrols a student in a batch once, and again only in another", async () => {
		const body = enrolment(await makeBatch());
		const settled = await Promise.allSettled(Array.from({ length: 50 }, () => meera(enrol, { body })));
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		await expect(meera(enrol, { body })).rejects.toMatchObject({ status: 409, id: "enrolled-already" });
		const other = (await meera(addBatch, { body: aBatch({ name: "DS-2604-A" }) })).data._id;
		await meera(enrol, { body: { ...body, batchid: other } });
		expect(await db().$count(students)).toBe(1);
		expect(await db().$count(enrolments)).toBe(2);
	});

	test("is the only way for a lead to become Enrolled", async () => {
		const id = await arrive();
		const refused = { status: 400, fields: { stage: expect.stringContaining("Use Enrol") } };
		const body = { version: 1, stage: "enrolled" } as const;
		await expect(meera(changeLead, { params: { id }, body })).rejects.toMatchObject(refused);
		await expect(meera(logCall, { params: { id }, body: { ...body, outcome: "reached" } })).rejects.toMatchObject(
			refused,
		);
		const bulk = { stage: "enrolled" as const, leads: [{ _id: id, version: 1 }] };
		expect((await meera(changeLeads, { body: bulk })).data).toMatchObject([
			{ error: expect.stringContaining("Use Enrol") },
		]);
		const { data } = await meera(enrol, { body: enrolment(await makeBatch(), { leadid: id }) });
		const after = (await meera(readLead, { params: { id } })).data;
		expect(after).toMatchObject({ stage: "enrolled", enrolment: data._id });
		const left = (await meera(changeLead, { params: { id }, body: { version: after.version, stage: "interested" } }))
			.data;
		const moveBack = { version: left.version, stage: "enrolled" } as const;
		expect((await meera(changeLead, { params: { id }, body: moveBack })).data).toMatchObject({ stage: "enrolled" });
	});

	test("is undone once with the lead's stage, student, courses and place", async () => {
		const id = await arrive();
		const made = await addOne(meera);
		const body = enrolment(await makeBatch(), { leadid: id, courseids: [made._id] });
		const { data } = await meera(enrol, { body });
		expect(await db().$count(assignments)).toBe(1);
		const undoing = () => meera(undo, { params: { id: data.undo ?? "" } });
		const settled = await Promise.allSettled(Array.from({ length: 50 }, undoing));
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect((await meera(readLead, { params: { id } })).data).toMatchObject({ stage: "new", enrolment: null });
		for (const table of [students, assignments]) expect(await db().$count(table)).toBe(0);
		expect(await db().select({ taken: batches.taken }).from(batches)).toEqual([{ taken: 0 }]);
		const again = await meera(enrol, { body });
		expect((await meera(readLead, { params: { id } })).data.enrolment).toBe(again.data._id);
	});

	test("cannot be undone after a payment, nor by another counsellor", async () => {
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		const asha = (await app.signInAsAdmin("asha@academy.example", "counsellor")).client;
		const { data } = await ravi(enrol, { body: enrolment(await makeBatch()) });
		const params = { id: data.undo ?? "" };
		await expect(asha(undo, { params })).rejects.toMatchObject({ status: 404 });
		await meera(takePayment, { params: { id: data._id }, body: upi(100_000, "111111111111") });
		await expect(ravi(undo, { params })).rejects.toMatchObject({ id: "enrolment-fixed" });
		expect(await db().$count(students)).toBe(1);
	});

	test("with a discount above the counsellor's limit charges the full price until a manager agrees", async () => {
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		const batchid = await makeBatch();
		const discount = { paise: 200_000, reason: "scholarship" };
		const less = anEnrolment(batchid).parts.map((part, at) =>
			at === 2 ? { ...part, paise: part.paise - 200_000 } : part,
		);
		const early = enrolment(batchid, { discount, parts: less });
		await expect(ravi(enrol, { body: early })).rejects.toMatchObject({
			status: 400,
			fields: { parts: expect.any(String) },
		});
		const { data } = await ravi(enrol, { body: enrolment(batchid, { discount }) });
		expect(data).toMatchObject({ agreed: price, requests: [{ kind: "discount", paise: 200_000 }] });
		expect(await db().select({ state: feeRequests.state }).from(feeRequests)).toEqual([{ state: "waiting" }]);
	});

	test("uses the record of a student with the same email, and keeps it when it is undone", async () => {
		const existing = { name: "Ananya D.", email: "ananya@mail.example", phone: "9000000001", batch: "DS-2501-A" };
		const { data: student } = await meera(addStudent, { body: existing });
		const lead = await arrive();
		const { data: form } = await meera(readEnrolForm, { query: { lead } });
		expect(form.student).toMatchObject({ _id: student._id, status: "pending" });
		const { data } = await meera(enrol, { body: enrolment(await makeBatch(), { leadid: lead }) });
		expect(data.studentid).toBe(student._id);
		await meera(undo, { params: { id: data.undo ?? "" } });
		expect(await db().select({ id: students.id, name: students.name }).from(students)).toEqual([
			{ id: student._id, name: "Ananya D." },
		]);
	});

	test("mails an active student about a course once it cannot be undone", async () => {
		const course = await addOne(meera);
		const student = await addStudentOf(meera, {}, "active");
		const body = enrolment(await makeBatch(), { studentid: student._id, courseids: [course._id] });
		const waiting = () => db().select().from(outbox).where(like(outbox.subject, "Your new course%"));
		const undone = await meera(enrol, { body });
		expect(await waiting()).toHaveLength(1);
		await meera(undo, { params: { id: undone.data.undo ?? "" } });
		expect(await waiting()).toEqual([]);
		await meera(enrol, { body });
		const [mail] = await waiting();
		expect((mail?.nextAttemptAt.getTime() ?? 0) - app.clock.now.getTime()).toBeGreaterThan(minuteMs);
	});

	test("is not undone once its new student waits for another batch", async () => {
		const { data } = await meera(enrol, { body: enrolment(await makeBatch()) });
		const { data: full } = await meera(addBatch, { body: aBatch({ name: "DS-2604-A", places: 1 }) });
		await meera(enrol, { body: enrolment(full._id, { email: "first@mail.example" }) });
		const params = { id: full._id };
		await meera(joinWaitingList, { params, body: { studentid: data.studentid ?? "" } });
		const undoing = () => meera(undo, { params: { id: data.undo ?? "" } });
		await expect(undoing()).rejects.toMatchObject({ id: "changed-meanwhile" });
		const { data: waiting } = await meera(listWaitingList, { params });
		expect(waiting).toMatchObject([{ studentid: data.studentid }]);
		await meera(leaveWaitingList, { params: { id: waiting[0]?._id ?? "" } });
		await undoing();
		expect(await db().$count(students, eq(students.id, data.studentid ?? ""))).toBe(0);
	});

	test("prevents the deletion of its student until it is undone", async () => {
		const { data } = await meera(enrol, { body: enrolment(await makeBatch()) });
		const other = (await meera(addBatch, { body: aBatch({ name: "DS-2604-A" }) })).data._id;
		const again = await meera(enrol, { body: enrolment(other) });
		const removing = () => meera(removeStudent, { params: { id: data.studentid ?? "" }, query: {} });
		await expect(removing()).rejects.toMatchObject({ status: 409, id: "student-with-fees" });
		await meera(undo, { params: { id: data.undo ?? "" } });
		expect((await meera(readFeeLedger, { params: { id: again.data._id } })).data.studentid).toBe(data.studentid);
		await expect(removing()).rejects.toMatchObject({ id: "student-with-fees" });
		await meera(undo, { params: { id: again.data.undo ?? "" } });
		await removing();
		expect(await db().$count(students)).toBe(0);
	});

	test("follows a student to another batch of the program with the place, or refuses a full one", async () => {
		const from = await makeBatch();
		const full = (await meera(addBatch, { body: aBatch({ name: "DS-2604-A", places: 1 }) })).data._id;
		const person = { name: "Ravi Iyer", email: "ravi.iyer@mail.example", phone: "9000040371" };
		const { data: first } = await meera(enrol, { body: enrolment(full, person) });
		const { data } = await meera(enrol, { body: enrolment(from) });
		await meera(joinWaitingList, { params: { id: full }, body: { studentid: data.studentid ?? "" } });
		const places = async () => {
			const stored = await db()
				.select({ name: batches.name, taken: batches.taken })
				.from(batches)
				.orderBy(batches.name);
			return stored.map(({ name, taken }) => [name, taken]);
		};
		const moveToBatch = async (batch: string) => {
			const { data: results } = await meera(moveStudentsToBatch, { body: { ids: [data.studentid ?? ""], batch } });
			return [results[0]?.error, ...(await batchOf())];
		};
		const batchOf = async () => {
			const { data: student } = await meera(readStudent, { params: { id: data.studentid ?? "" } });
			return [student.batch, (await meera(readFeeLedger, { params: { id: data._id } })).data.batch];
		};
		const old = data.batch;
		expect(await moveToBatch("DS-2604-A")).toEqual(["This batch is full.", old, old]);
		await meera(undo, { params: { id: first.undo ?? "" } });
		expect(await moveToBatch("ds-2604-a")).toEqual([null, "DS-2604-A", "DS-2604-A"]);
		expect(await places()).toEqual(
			[
				["DS-2604-A", 1],
				[old, 0],
			].toSorted(),
		);
		expect((await meera(listWaitingList, { params: { id: full } })).data).toEqual([]);
		// "Alumni" is only a name on the student's record, not a batch with places.
		expect(await moveToBatch("Alumni")).toEqual([null, "Alumni", "DS-2604-A"]);
		expect(await moveToBatch(old)).toEqual([null, old, old]);
		expect(await places()).toEqual(
			[
				["DS-2604-A", 0],
				[old, 1],
			].toSorted(),
		);
	});

	test.each(["pending", "active"] as const)(
		"writes to the corrected name, email and phone of a %s student",
		async (status) => {
			const typo = { name: "Ananya Deshpande", email: "anaya@mail.example", phone: "9000040370" };
			const { data: undone } = await meera(enrol, { body: enrolment(await makeBatch(), typo) });
			await meera(undo, { params: { id: undone.undo ?? "" } });
			const other = (await meera(addBatch, { body: aBatch({ name: "DS-2604-A" }) })).data._id;
			const { data } = await meera(enrol, { body: enrolment(other, typo) });
			const params = { id: data.studentid ?? "" };
			if (status === "active") await meera(changeStudentStatus, { params, body: { status } });
			const pay = (paise: number, reference: string) =>
				meera(takePayment, { params: { id: data._id }, body: upi(paise, reference) });
			await pay(20_000, "333333333333");
			await db().update(outbox).set({ sentAt: new Date() });
			await pay(30_000, "222222222222");
			const { data: student } = await meera(readStudent, { params });
			const right = { name: "Ananya Deshpande Rao", email: "ananya@mail.example", phone: "9000040372" };
			await meera(changeStudent, { params, body: { ...right, batch: student.batch, version: student.version } });
			const { name, email, phone } = (await meera(readFeeLedger, { params: { id: data._id } })).data;
			expect({ name, email, phone }).toEqual(right);
			await pay(100_000, "111111111111");
			const { to, subject } = outbox;
			const receipts = await db()
				.select({ to, subject })
				.from(outbox)
				.where(like(subject, "We received%"))
				.orderBy(subject);
			expect(receipts.map(({ to, subject }) => [subject, to])).toEqual([
				["We received ₹1,000", "ananya@mail.example"],
				["We received ₹200", typo.email],
				["We received ₹300", "ananya@mail.example"],
			]);
			const keptLead = await db()
				.select({ email: enrolments.email })
				.from(enrolments)
				.where(eq(enrolments.id, undone._id));
			expect(keptLead).toEqual([{ email: typo.email }]);
		},
	);

	test("a batch in use cannot be renamed", async () => {
		const details = aBatch();
		const { data: batch } = await meera(addBatch, { body: details });
		const rename = (name: string, version: number) =>
			meera(changeBatch, { params: { id: batch._id }, body: { ...details, name, version } });
		const name = "DS-2603-B";
		const refusedFor = (what: string) => ({
			status: 400,
			fields: { name: `${name} has ${what}, so its name stays.` },
		});
		expect((await rename(name, 1)).data.name).toBe(name);
		const asha = await addStudentOf(meera, { batch: name.toLowerCase() });
		await expect(rename("DS-2603-C", 2)).rejects.toMatchObject(refusedFor("students"));
		await meera(removeStudent, { params: { id: asha._id }, query: {} });
		const course = await addOne(meera, { batch: name });
		await expect(rename("DS-2603-C", 2)).rejects.toMatchObject(refusedFor("courses"));
		await meera(removeCourse, { params: { id: course._id }, query: {} });
		const elsewhere = await addStudentOf(meera, { batch: "UX-2601-A" });
		const { data } = await meera(enrol, { body: enrolment(batch._id, { studentid: elsewhere._id }) });
		await expect(rename("DS-2603-C", 2)).rejects.toMatchObject(refusedFor("enrolments"));
		await rename(name, 2);
		await meera(undo, { params: { id: data.undo ?? "" } });
		expect((await rename("DS-2603-C", 3)).data.name).toBe("DS-2603-C");
	});

	test("of a lead with a student's email is allowed to whoever reaches the lead", async () => {
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		const existing = { name: "Ananya D.", email: "ananya@mail.example", phone: "9000000001", batch: "DS-2501-A" };
		const { data: student } = await meera(addStudent, { body: existing });
		const lead = await arrive();
		const { data: form } = await ravi(readEnrolForm, { query: { lead } });
		expect(form.student).toMatchObject({ _id: student._id, name: "Ananya D.", batch: "DS-2501-A" });
		const { data } = await ravi(enrol, { body: enrolment(await makeBatch(), { leadid: lead }) });
		expect(data.studentid).toBe(student._id);
	});

	test("of a lead that was handed over meanwhile tells who has it", async () => {
		const lead = await arrive();
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		const body = enrolment(await makeBatch(), { leadid: lead });
		for (const [at, owner] of ["ravi@academy.example", "meera@academy.example"].entries()) {
			await meera(changeLead, { params: { id: lead }, body: { version: at + 1, owner } });
			app.clock.advance(minuteMs);
		}
		const taken = { id: "lead-taken", message: expect.stringMatching(/^Meera took it at /) };
		await expect(ravi(readEnrolForm, { query: { lead } })).rejects.toMatchObject(taken);
		await expect(ravi(enrol, { body })).rejects.toMatchObject(taken);
	});

	test("belongs to the owner of its lead, also after a change of owner", async () => {
		const [ravi, asha] = ["ravi@academy.example", "asha@academy.example"] as const;
		const asRavi = await app.signInAsAdmin(ravi, "counsellor");
		const asAsha = (await app.signInAsAdmin(asha, "counsellor")).client;
		const id = await arrive();
		const { data } = await asRavi.client(enrol, { body: enrolment(await makeBatch(), { leadid: id }) });
		const lead = async () => (await meera(readLead, { params: { id } })).data;
		expect((await lead()).owner).toBe(ravi);
		const give = async (owner: string | null) =>
			(await meera(changeLead, { params: { id }, body: { version: (await lead()).version, owner } })).data;
		const reads = (client: TestApp["client"]) =>
			client(readFeeLedger, { params: { id: data._id } }).then(
				({ data: { owner } }) => owner,
				({ status }) => status,
			);
		const both = async () => [await reads(asRavi.client), await reads(asAsha)];
		expect(await both()).toEqual([ravi, 404]);
		const { change } = await give(asha);
		expect(await both()).toEqual([404, asha]);
		await meera(undo, { params: { id: change ?? "" } });
		expect(await both()).toEqual([ravi, 404]);
		const { data: team } = await meera(listAdmins, {});
		await meera(removeAdmin, { params: { id: team.find(({ email }) => email === ravi)?._id ?? "" } });
		expect((await lead()).owner).toBeNull();
		await give(asha);
		expect(await reads(asAsha)).toBe(asha);
		const money = await db().select({ by: leadOutcomes.enrolledBy }).from(leadOutcomes);
		expect(money).toEqual([{ by: asha }]);
	});

	test("is sent to webhooks once it cannot be undone, and not again when the student is activated", async () => {
		const events = ["lead.moved", "student.enrolled", "fee.paid"] as const;
		const hook = { address: "https://crm.example/hook", events: [...events], on: true };
		await meera(addWebhook, { body: hook });
		const sent: { event: string; data: Record<string, unknown> }[] = [];
		const deliver = () =>
			deliverMessages(
				db(),
				() => app.clock.now,
				async (_address, _headers, body) => {
					sent.push(JSON.parse(body));
					return { status: 200, answer: "" };
				},
			);
		const batchid = await makeBatch();
		const body = enrolment(batchid, { leadid: await arrive() });
		const first = await meera(enrol, { body });
		await meera(undo, { params: { id: first.data.undo ?? "" } });
		const second = await meera(enrol, { body });
		expect(await deliver()).toBe(0);
		app.clock.advance(minuteMs - 1000);
		expect(await deliver()).toBe(0);
		app.clock.advance(10_000);
		await deliver();
		expect(sent.map(({ event }) => event).toSorted()).toEqual(["lead.moved", "student.enrolled"]);
		const event = sent.find(({ event }) => event === "student.enrolled");
		expect(event?.data).toMatchObject({ enrolment: second.data._id, batch: "DS-2603-A", agreed: price });
		await meera(takePayment, { params: { id: second.data._id }, body: upi(100_000, "111111111111") });
		await meera(changeStudentStatus, { params: { id: second.data.studentid ?? "" }, body: { status: "active" } });
		const other = { name: "Ravi", email: "other@mail.example", phone: "9000000002", batch: "DS-2501-A" };
		const { data: unenrolled } = await meera(addStudent, { body: other });
		await meera(changeStudentStatus, { params: { id: unenrolled._id }, body: { status: "active" } });
		await deliver();
		const rest = sent.slice(2);
		expect(rest.map(({ event }) => event).toSorted()).toEqual(["fee.paid", "student.enrolled"]);
		expect(rest.find(({ event }) => event === "fee.paid")?.data).toMatchObject({
			enrolment: second.data._id,
			paise: 100_000,
			mode: "upi",
			open: price - 100_000,
		});
		const activated = rest.find(({ event }) => event === "student.enrolled");
		expect(activated?.data).toMatchObject({ email: "other@mail.example" });
		expect(activated?.data).not.toHaveProperty("enrolment");
		const third = await meera(enrol, { body: enrolment(batchid, { studentid: unenrolled._id }) });
		app.clock.advance(2 * minuteMs);
		await deliver();
		expect(sent.slice(4)).toMatchObject([{ event: "student.enrolled", data: { enrolment: third.data._id } }]);
	});

	test("and payments are in the person's timeline, for roles that may see fees", async () => {
		const lead = await arrive();
		const payment = upi(100_000, "111111111111");
		const { data } = await meera(enrol, { body: enrolment(await makeBatch(), { leadid: lead, payment }) });
		const fees = async (client: TestApp["client"]) =>
			(await client(readTimeline, { params: { id: lead } })).data.items.filter(({ kind }) =>
				["enrolment", "payment"].includes(kind),
			);
		const address = `/fees?open=${data._id}`;
		expect((await fees(meera)).toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
			{ kind: "enrolment", title: "Enrolled in Data Science", address },
			{ kind: "payment", title: "Paid ₹1,000", about: "UPI, 111111111111", address },
		]);
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		const { version } = (await meera(readLead, { params: { id: lead } })).data;
		await meera(changeLead, { params: { id: lead }, body: { version, owner: null } });
		expect(await fees(ravi)).toEqual([]);
	});

	test("gives a lead without an email the student's, so that both are one person, and takes it back when undone", async () => {
		const { name, phone } = anApplication();
		const { data: lead } = await meera(addLead, { body: { name, phone, domain: "Data Science", source: "walk-in" } });
		const params = { id: lead._id };
		const body = enrolment(await makeBatch(), { leadid: lead._id, email: "ananya@mail.example" });
		const { data } = await meera(enrol, { body });
		const kinds = async () => (await meera(readTimeline, { params })).data.items.map(({ kind }) => kind);
		expect(await kinds()).toContain("student");
		await meera(undo, { params: { id: data.undo ?? "" } });
		expect((await meera(readLead, { params })).data.email).toBeNull();
		await meera(enrol, { body });
		expect((await meera(readLead, { params })).data.email).toBe("ananya@mail.example");
	});

	test("leads can be on the waiting list, visible within reach, until they are enrolled", async () => {
		const { data: batch } = await meera(addBatch, { body: aBatch({ places: 1 }) });
		const params = { id: batch._id };
		const { data: first } = await meera(enrol, { body: enrolment(batch._id, { email: "first@mail.example" }) });
		const [ownLead, otherLead] = [
			await arrive("asha@mail.example"),
			await arrive("ravi@mail.example", { phone: "9000040377" }),
		];
		await meera(changeLead, { params: { id: otherLead }, body: { version: 1, owner: "meera@academy.example" } });
		for (const leadid of [ownLead, otherLead]) {
			app.clock.advance(1000);
			await meera(joinWaitingList, { params, body: { leadid } });
		}
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		expect((await ravi(listWaitingList, { params })).data.map(({ leadid }) => leadid)).toEqual([ownLead]);
		await expect(ravi(joinWaitingList, { params, body: { leadid: otherLead } })).rejects.toMatchObject({ status: 404 });
		const [, otherEntry] = (await meera(listWaitingList, { params })).data;
		await expect(ravi(leaveWaitingList, { params: { id: otherEntry?._id ?? "" } })).rejects.toMatchObject({
			status: 404,
		});
		const trainer = (await app.signInAsAdmin("trainer@academy.example", "trainer")).client;
		await expect(trainer(listWaitingList, { params })).rejects.toMatchObject({ status: 403 });
		expect((await trainer(listEnrolBatches, { query: {} })).data[0]).toMatchObject({ waiting: 2 });
		await meera(undo, { params: { id: first.undo ?? "" } });
		await meera(enrol, { body: enrolment(batch._id, { leadid: ownLead }) });
		expect((await meera(listWaitingList, { params })).data.map(({ leadid }) => leadid)).toEqual([otherLead]);
	});

	test("merging a lead moves its place on a waiting list, and undoing moves it back", async () => {
		const { data: batch } = await meera(addBatch, { body: aBatch({ places: 1 }) });
		const params = { id: batch._id };
		await meera(enrol, { body: enrolment(batch._id, { email: "first@mail.example" }) });
		const [keptLead, other] = [
			await arrive("asha@mail.example"),
			await arrive("a@mail.example", { phone: "9000040377" }),
		];
		const waits = async () => (await meera(listWaitingList, { params })).data.map(({ leadid }) => leadid);
		await meera(joinWaitingList, { params, body: { leadid: other } });
		const merged = { version: 1, other, otherversion: 1 };
		const { change } = (await meera(mergeLeads, { params: { id: keptLead }, body: merged })).data;
		expect(await waits()).toEqual([keptLead]);
		await meera(undo, { params: { id: change ?? "" } });
		expect(await waits()).toEqual([other]);
	});

	test("of two leads that wait for the same batch both wait again when their merge is undone", async () => {
		const { data: batch } = await meera(addBatch, { body: aBatch({ places: 1 }) });
		const params = { id: batch._id };
		await meera(enrol, { body: enrolment(batch._id, { email: "first@mail.example" }) });
		const [keptLead, other] = [
			await arrive("asha@mail.example"),
			await arrive("a@mail.example", { phone: "9000040377" }),
		];
		for (const leadid of [other, keptLead]) {
			await meera(joinWaitingList, { params, body: { leadid } });
			app.clock.advance(1000);
		}
		const waiting = async () => (await meera(listWaitingList, { params })).data;
		const before = await waiting();
		const body = { version: 1, other, otherversion: 1 };
		const { change } = (await meera(mergeLeads, { params: { id: keptLead }, body })).data;
		expect((await waiting()).map(({ leadid }) => leadid)).toEqual([keptLead]);
		await meera(undo, { params: { id: change ?? "" } });
		expect(await waiting()).toEqual(before);
	});

	test("a batch is of a program of the site, or keeps the one it has", async () => {
		const domain = "Needlework";
		const refused = { status: 400, fields: { domain: "Choose a program of the site." } };
		await expect(meera(addBatch, { body: aBatch({ domain }) })).rejects.toMatchObject(refused);
		const { data: batch } = await meera(addBatch, { body: aBatch() });
		const change = (body: ReturnType<typeof aBatch>) => meera(changeBatch, { params: { id: batch._id }, body });
		await expect(change(aBatch({ domain }))).rejects.toMatchObject(refused);
		await db().update(batches).set({ domain });
		expect((await change(aBatch({ domain, places: 20 }))).data).toMatchObject({ domain, places: 20 });
	});

	test("a full batch has a waiting list, whose place ends by enrolling and returns by undoing", async () => {
		const { data: batch } = await meera(addBatch, { body: aBatch({ places: 1 }) });
		const params = { id: batch._id };
		const asha = await addStudentOf(meera, { name: "Asha Rao", email: "asha@mail.example" });
		const ravi = await addStudentOf(meera, { name: "Ravi Kumar", email: "ravi@mail.example" });
		const wait = ({ _id: studentid }: { _id: string }) => meera(joinWaitingList, { params, body: { studentid } });
		await expect(wait(asha)).rejects.toMatchObject({ id: "batch-has-place" });
		const { data: first } = await meera(enrol, { body: enrolment(batch._id, {}) });
		await expect(wait({ _id: first.studentid ?? "" })).rejects.toMatchObject({ id: "enrolled-already" });
		await wait(asha);
		await wait(asha);
		app.clock.advance(1000);
		await wait(ravi);
		const names = async () => (await meera(listWaitingList, { params })).data.map(({ name }) => name);
		expect(await names()).toEqual(["Asha Rao", "Ravi Kumar"]);
		const form = async () => (await meera(readEnrolForm, { query: { student: asha._id } })).data.batches[0];
		expect(await form()).toMatchObject({ taken: 1, waiting: 2, waits: true });
		await meera(undo, { params: { id: first.undo ?? "" } });
		const { data: second } = await meera(enrol, { body: enrolment(batch._id, { studentid: asha._id }) });
		expect(await names()).toEqual(["Ravi Kumar"]);
		await meera(undo, { params: { id: second.undo ?? "" } });
		expect(await names()).toEqual(["Asha Rao", "Ravi Kumar"]);
		const [oldest] = (await meera(listWaitingList, { params })).data;
		// Actions with the same time are listed in no fixed order.
		app.clock.advance(1000);
		await meera(leaveWaitingList, { params: { id: oldest?._id ?? "" } });
		expect((await meera(listEnrolBatches, { query: {} })).data[0]).toMatchObject({ waiting: 1 });
		await expect(meera(leaveWaitingList, { params: { id: oldest?._id ?? "" } })).rejects.toMatchObject({ status: 404 });
		const acts = (await meera(listAudit, { query: {} })).data.filter(({ act }) => act.includes("waiting"));
		expect(acts.map(({ act, record, details }) => [act, record, details])).toEqual([
			["taken-off-waiting-list", "Asha Rao", `batch: ${batch.name}`],
			["put-on-waiting-list", "Ravi Kumar", `batch: ${batch.name}`],
			["put-on-waiting-list", "Asha Rao", `batch: ${batch.name}`],
		]);
	});
});
