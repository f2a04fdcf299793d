import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { listCertificates, readCertificate, revokeCertificate } from "#contract/certificates.ts";
import { hourMs } from "#contract/durations.ts";
import { changeMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { requestParticipationCertificate } from "#contract/participation.ts";
import { correctRegistrationName, listRegistrations } from "#contract/registrations.ts";
import { certificates, outbox, participationRequests, registrations } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { retryOnOverload, unknownId } from "../testing/racing.ts";
import { answerRequests } from "./answer-requests.ts";
import { anAttendedMasterclass, certificateMailsTo, mailsTo } from "./testing.ts";

const email = "asha@mail.example";

describeWithDatabase("A certificate of participation", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});
	const ask = async (id: string, from = email) =>
		(await app.client(requestParticipationCertificate, { params: { id }, body: { email: from } })).data;
	const waiting = () => app.database.db.$count(participationRequests);
	const issued = async () => (await admin(listCertificates, { query: {} })).data;

	test("is refused without an email, for an unknown masterclass, and before publication", async () => {
		const { _id: id } = await anAttendedMasterclass(admin, { out: false });
		await expect(ask(id, "asha at mail")).rejects.toMatchObject({
			status: 400,
			fields: { email: "Enter an email like name@example.com." },
		});
		await expect(ask(unknownId)).rejects.toMatchObject({ status: 404 });
		await expect(ask(id)).rejects.toMatchObject({ status: 409, id: "certificates-not-out" });
		expect(await waiting()).toBe(0);
		await admin(changeMasterclass, { params: { id }, body: { pdfstatus: true } });
		await ask(id);
		await admin(changeMasterclass, { params: { id }, body: { pdfstatus: false } });
		expect(await answerRequests(app.parts)).toBe(1);
		expect([await waiting(), await issued()]).toEqual([0, []]);
	});

	test("can be requested with the same answer and the same queries for registered and unknown emails", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		const statements: string[] = [];
		const { query } = pg.Client.prototype;
		const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
			this: pg.Client,
			...sent: unknown[]
		) {
			statements.push(typeof sent[0] === "string" ? sent[0] : (sent[0] as { text: string }).text);
			return (query as (...sent: unknown[]) => never).apply(this, sent);
		});
		const told = async (from: string) => {
			const answer = await app.app.inject({
				method: "POST",
				url: `/api/masterclass/${id}/certificate`,
				payload: { email: from },
			});
			const { date: _, "x-request-id": __, ...headers } = answer.headers;
			return { status: answer.statusCode, headers, body: answer.json(), statements: statements.splice(0) };
		};
		await told("first@mail.example");
		const [known, unknown] = [await told(email), await told("none@mail.example")];
		spy.mockRestore();
		expect(known.body).toEqual({ email, mailed: false });
		expect(unknown.body).toEqual({ email: "none@mail.example", mailed: false });
		const length = { "content-length": expect.any(String) };
		expect({ ...known.headers, ...length }).toEqual({ ...unknown.headers, ...length });
		expect(known.statements).toEqual(unknown.statements);
		expect(known.statements).not.toEqual([]);
		expect(await waiting()).toBe(3);
		expect([await issued(), await app.database.db.$count(outbox)]).toEqual([[], expect.any(Number)]);
	});

	test("is mailed only to the registered email, with number, PDF and link", async () => {
		const { _id: id, title, start, end } = await anAttendedMasterclass(admin);
		await ask(id, "ASHA@Mail.Example");
		await ask(id, "none@mail.example");
		expect(await answerRequests(app.parts)).toBe(2);
		expect(await waiting()).toBe(0);
		const [certificate, ...others] = await issued();
		expect(others).toEqual([]);
		expect(certificate).toMatchObject({
			kind: "participation",
			name: "Asha Rao",
			email,
			title,
			batch: null,
			issuedby: null,
			state: "valid",
			start: new Date(start).toISOString(),
			end: new Date(end).toISOString(),
		});
		const mails = await certificateMailsTo(app.database, email);
		expect(mails).toMatchObject([
			{
				subject: `Your certificate of participation: ${title}`,
				attachments: [
					{ certificateId: certificate?._id, name: `Certificate of Participation ${certificate?.number}.pdf` },
				],
			},
		]);
		expect(mails[0]?.text).toMatch(new RegExp(`${testOrigin}/seat/[\\w-]{48}\n`));
		expect(await mailsTo(app.database, "none@mail.example")).toEqual([]);
		expect(await answerRequests(app.parts)).toBe(0);
	});

	test("is requested once for each key, which is refused with another body", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		const other = await anAttendedMasterclass(admin, { title: "Git" });
		const send = async (idempotencyKey: string, from: string, of = id) =>
			(await app.client(requestParticipationCertificate, { params: { id: of }, body: { email: from }, idempotencyKey }))
				.data;
		for (const from of [email, "none@mail.example"]) {
			const first = await send(from, from);
			expect(await answerRequests(app.parts)).toBe(1);
			expect(await send(from, from)).toEqual(first);
			await expect(send(from, "ravi@mail.example")).rejects.toMatchObject({ status: 422, id: "key-reused" });
			await expect(send(from, from, other._id)).rejects.toMatchObject({ status: 422, id: "key-reused" });
			expect(await waiting()).toBe(0);
		}
		await admin(changeMasterclass, { params: { id }, body: { pdfstatus: false } });
		await expect(send("refused", email)).rejects.toMatchObject({ status: 409 });
		await admin(changeMasterclass, { params: { id }, body: { pdfstatus: true } });
		await send("refused", email);
		expect(await waiting()).toBe(1);
	});

	test("is mailed at most once an hour, with the same number", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		const again = async (afterMs: number) => {
			app.clock.advance(afterMs);
			await ask(id);
			await answerRequests(app.parts);
			return (await certificateMailsTo(app.database, email)).length;
		};
		expect([await again(0), await again(1000), await again(3_598_999), await again(1)]).toEqual([1, 1, 1, 2]);
		expect(await issued()).toHaveLength(1);
	});

	test("is issued and mailed once when requested fifty times and answered by three processes", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		await Promise.all(
			Array.from({ length: 50 }, (_, each) =>
				retryOnOverload(() => ask(id, each % 2 === 0 ? email : `person${each}@mail.example`)),
			),
		);
		const answered = await Promise.all([1, 2, 3].map(() => answerRequests(app.parts)));
		expect(answered.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(26);
		while ((await answerRequests(app.parts)) > 0);
		expect([await waiting(), (await issued()).length]).toEqual([0, 1]);
		expect(await certificateMailsTo(app.database, email)).toHaveLength(1);
	});

	test("is not mailed to a suspected registration, and mailed without the PDF where the name may be a message", async () => {
		const { _id: id } = await anAttendedMasterclass(
			admin,
			{ present: false },
			{ email: "bot@mail.example", website: "https://spam.example" },
		);
		await admin(changeMasterclass, { params: { id }, body: { certificatesfor: "everyone" } });
		await ask(id, "bot@mail.example");
		await answerRequests(app.parts);
		expect(await issued()).toEqual([]);
		const { _id: other } = await anAttendedMasterclass(admin, {}, { name: "Visit win-money.example now" });
		await ask(other);
		await answerRequests(app.parts);
		const [mail] = await certificateMailsTo(app.database, email);
		expect(mail?.attachments).toEqual([]);
		expect(`${mail?.subject} ${mail?.text}`).not.toContain("win-money");
		expect(mail?.text).toContain("/seat/");
	});

	test("is for those marked present, and says so; others get a mail with the reason", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		const other = await anAttendedMasterclass(admin, { title: "Git", present: false });
		await ask(id);
		await ask(other._id);
		await answerRequests(app.parts);
		const [certificate, ...more] = await app.database.db.select().from(certificates);
		expect(more).toEqual([]);
		expect(certificate).toMatchObject({
			title: "SQL in ninety minutes",
			wording: { before: "took part in the masterclass", checked: "Our team marked this person present." },
		});
		const [mail] = await certificateMailsTo(app.database, email);
		expect(mail?.text).toContain("Our team marked this person present.");
		const [why] = (await mailsTo(app.database, email)).filter(({ subject }) => subject.startsWith("About"));
		expect(why).toMatchObject({ subject: "About your certificate: Git", attachments: [] });
		expect(why?.text).toContain("whom our team marked present, and you are not marked");
		const [seat] = (await admin(listRegistrations, { params: { id: other._id } })).data;
		expect(await app.app.inject(`/api${seat?.seat}/pdf`)).toMatchObject({ statusCode: 409 });
	});

	test("is for all who registered where an admin chose so, and states only the registration", async () => {
		const { _id: id } = await anAttendedMasterclass(admin, { present: false, out: false });
		await admin(changeMasterclass, { params: { id }, body: { pdfstatus: true, certificatesfor: "everyone" } });
		await ask(id);
		await answerRequests(app.parts);
		const [certificate] = await app.database.db.select().from(certificates);
		expect(certificate?.wording).toMatchObject({
			before: "registered for the masterclass",
			checked: "This person registered. Attendance was not checked.",
		});
		const { data } = await admin(listAudit, { query: { act: "certificates-changed" } });
		expect(data.map(({ details }) => details)).toEqual(["INACTIVE → ACTIVE for everyone who registered"]);
	});

	test("waits for a printable name, which staff can correct", async () => {
		const { _id: id } = await anAttendedMasterclass(admin, {}, { name: "محمد علي" });
		await ask(id);
		await answerRequests(app.parts);
		expect(await issued()).toEqual([]);
		const [why] = (await mailsTo(app.database, email)).filter(({ subject }) => subject.startsWith("About"));
		expect(why?.text).toContain("Write it in Latin or an Indian script. Reply to this email");
		const [row] = (await admin(listRegistrations, { params: { id } })).data;
		expect(row).toMatchObject({ name: "محمد علي", printable: false });
		const name = "Mohammed Ali";
		await admin(correctRegistrationName, { params: { id: row?._id ?? "" }, body: { name } });
		app.clock.advance(hourMs);
		await ask(id);
		await answerRequests(app.parts);
		expect(await issued()).toMatchObject([{ name }]);
	});

	test("is neither mailed nor issued again once revoked", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		await ask(id);
		await answerRequests(app.parts);
		const [certificate] = await issued();
		await admin(revokeCertificate, { params: { id: certificate?._id ?? "" }, body: {} });
		app.clock.advance(7_200_000);
		await ask(id);
		await answerRequests(app.parts);
		expect(await certificateMailsTo(app.database, email)).toHaveLength(1);
		expect((await issued()).map(({ state }) => state)).toEqual(["revoked"]);
	});

	test("survives its masterclass, whose open requests are deleted", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		await ask(id);
		await answerRequests(app.parts);
		const [certificate] = await issued();
		await ask(id, "late@mail.example");
		await admin(removeMasterclass, { params: { id } });
		expect([await waiting(), await app.database.db.$count(registrations)]).toEqual([0, 0]);
		const { data } = await admin(readCertificate, { params: { id: certificate?._id ?? "" } });
		expect(data).toEqual(certificate);
		expect(await answerRequests(app.parts)).toBe(0);
	});

	test("does not deadlock with the end of its masterclass", async () => {
		for (let round = 0; round < 4; round++) {
			const { _id: id } = await anAttendedMasterclass(admin);
			for (let each = 0; each < 6; each++) {
				const who = `r${round}p${each}@mail.example`;
				await ask(id, who);
			}
			await ask(id);
			const settled = await Promise.allSettled([
				answerRequests(app.parts),
				retryOnOverload(() => admin(removeMasterclass, { params: { id } })),
				answerRequests(app.parts),
			]);
			expect(settled.filter(({ status }) => status === "rejected")).toEqual([]);
		}
		expect(await waiting()).toBe(0);
	});
});
