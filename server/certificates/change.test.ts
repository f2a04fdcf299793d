import { beforeEach, expect, test } from "vitest";
import {
	correctCertificate,
	issueCertificate,
	listCertificates,
	readCertificateDocument,
	readMyCertificateDocument,
	revokeCertificate,
} from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { minuteMs } from "#contract/durations.ts";
import { certificates } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { readPdf } from "../platform/pdf/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { expectOneSuccessOf50, unknownId } from "../testing/racing.ts";
import { certificateToSend } from "./document.ts";
import { aHolder, auditOfCertificates, giveCourse, issueOne } from "./testing.ts";

describeWithDatabase("A certificate", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let token: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		({ client: admin, token } = await app.signInAsAdmin());
	});
	const correct = (id: string, name: string, version?: number) =>
		admin(correctCertificate, { params: { id }, body: { name, ...(version && { version }) } });
	const revoke = (id: string, version?: number) =>
		admin(revokeCertificate, { params: { id }, body: version ? { version } : {} });
	const pdf = (id: string, bearer = token) =>
		app.app.inject({
			url: fileAddress(readCertificateDocument, { id }),
			headers: { authorization: `Bearer ${bearer}` },
		});

	test("that does not exist cannot be corrected, revoked or drawn; a correction needs a name", async () => {
		await expect(correct(unknownId, "Asha")).rejects.toMatchObject({ status: 404 });
		await expect(revoke(unknownId)).rejects.toMatchObject({ status: 404 });
		expect((await pdf(unknownId)).statusCode).toBe(404);
		const { _id: id } = await issueOne(admin);
		await expect(correct(id, " ")).rejects.toMatchObject({ status: 400, fields: { name: "Enter a name." } });
	});

	test("that someone else changed meanwhile is not changed", async () => {
		const { _id: id } = await issueOne(admin);
		await correct(id, "Asha R Rao", 1);
		await expect(correct(id, "Usha Rao", 1)).rejects.toMatchObject({ id: "changed-meanwhile" });
		await expect(revoke(id, 1)).rejects.toMatchObject({ status: 409, id: "changed-meanwhile" });
		expect(await app.database.db.select().from(certificates)).toMatchObject([{ name: "Asha R Rao", version: 2 }]);
	});

	test("keeps its number when its name is corrected, also in a letter's text", async () => {
		const { toIssue } = await aHolder(admin, { name: "Asha Roa" });
		const { data: letter } = await admin(issueCertificate, {
			body: { ...toIssue, kind: "recommendation", text: "{name} works.", read: true },
		});
		expect(letter.text).toBe("Asha Roa works.");
		app.clock.advance(minuteMs);
		const { data: same } = await correct(letter._id, "Asha Roa");
		expect(same).toMatchObject({ state: "valid", correctedAt: null, version: 1 });
		const { data: corrected } = await correct(letter._id, "Asha Rao", 1);
		expect(corrected).toEqual({
			...letter,
			name: "Asha Rao",
			text: "Asha Rao works.",
			state: "corrected",
			version: 2,
			correctedAt: app.clock.now.toISOString(),
		});
		expect((await auditOfCertificates(app.database)).at(-1)).toMatchObject({
			act: "name-corrected",
			record: `Asha Rao, ${letter.number}`,
			details: "Asha Roa → Asha Rao",
		});
	});

	test("is revoked once when 50 do it at once, and can be issued anew with another number", async () => {
		const { toIssue } = await aHolder(admin);
		const { data: first } = await admin(issueCertificate, { body: toIssue });
		// Audit events of the same moment have no order.
		app.clock.advance(1000);
		const { won, refused } = await expectOneSuccessOf50(() => revoke(first._id, 1));
		expect(won.data).toMatchObject({ state: "revoked", revokedAt: app.clock.now.toISOString() });
		expect(refused).toMatchObject({ status: 409, id: "certificate-revoked" });
		await expect(correct(first._id, "Usha")).rejects.toMatchObject({ id: "certificate-revoked" });
		expect((await auditOfCertificates(app.database)).map(({ act }) => act)).toEqual(["issued", "revoked"]);
		const { data: second } = await admin(issueCertificate, { body: toIssue });
		expect(second.number).not.toBe(first.number);
		const { data: revoked } = await admin(listCertificates, { query: { state: "revoked", q: first.number } });
		expect(revoked.map(({ _id }) => _id)).toEqual([first._id]);
	});

	test("is found by name, number, email and title, filtered by kind and state, and sorted", async () => {
		const names = ["Usha", "Asha", "Ravi"];
		for (const name of names) await issueOne(admin, { name, email: `${name}@mail.example` });
		const found = async (query: object) => (await admin(listCertificates, { query })).data.map(({ name }) => name);
		expect(await found({ sort: "name" })).toEqual(["Asha", "Ravi", "Usha"]);
		expect(await found({ q: "ravi@mail" })).toEqual(["Ravi"]);
		expect(await found({ q: "data science", kind: "completion", sort: "-name" })).toEqual(["Usha", "Ravi", "Asha"]);
		expect(await found({ kind: "excellence" })).toEqual([]);
		await expect(found({ state: "lost" })).rejects.toMatchObject({ status: 400 });
		const first = await admin(listCertificates, { query: { limit: 2, sort: "name" } });
		const next = await admin(listCertificates, { query: { limit: 2, sort: "name", cursor: first.next as string } });
		expect([first.total, next.data.map(({ name }) => name)]).toEqual([3, ["Usha"]]);
	});

	test("is drawn with its current data and verification address until it is revoked", async () => {
		const issued = await issueOne(admin, { name: "Asha Roa" });
		await correct(issued._id, "Asha Rao");
		const sent = await pdf(issued._id);
		expect([sent.statusCode, sent.headers["content-type"], sent.headers["cache-control"]]).toEqual([
			...[200, "application/pdf", "no-store"],
		]);
		expect(sent.headers["content-disposition"]).toContain(`Certificate of Completion ${issued.number}.pdf`);
		const [page] = (await readPdf(sent.rawPayload)).pages;
		expect(page?.text).toContain("Asha Rao");
		expect(page?.text).not.toContain("Asha Roa");
		expect(page?.text).toContain(issued.number);
		expect(page?.code).toBe(`${testOrigin}/verify/${issued.number}`);
		await revoke(issued._id);
		expect((await pdf(issued._id)).json()).toEqual({ error: "This certificate is revoked." });
		const unavailable = { unavailable: "Not sent: the certificate in it was revoked or removed." };
		expect(await certificateToSend(app.parts, issued._id)).toEqual(unavailable);
	});

	test("of another student, or revoked, is not found", async () => {
		const { token: hers } = await app.logInAsStudent();
		const { id, token: own } = await app.logInAsStudent({ email: "asha@mail.example", password: "monsoon in Sirsi 7" });
		const { toIssue } = await giveCourse(admin, id);
		const { data: issued } = await admin(issueCertificate, { body: toIssue });
		const mine = (bearer: string) =>
			app.app.inject({
				url: fileAddress(readMyCertificateDocument, { id: issued._id }),
				headers: { authorization: `Bearer ${bearer}` },
			});
		expect((await mine(hers)).statusCode).toBe(404);
		expect((await pdf(issued._id, hers)).statusCode).toBe(401);
		const sent = await mine(own);
		expect([sent.statusCode, sent.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
		await revoke(issued._id);
		expect((await mine(own)).statusCode).toBe(404);
	});

	test("is drawn a limited number of times for one student", async () => {
		const asha = await app.logInAsStudent();
		const ravi = await app.logInAsStudent({ email: "ravi@mail.example", password: "monsoon in Sirsi 7" });
		const url = fileAddress(readMyCertificateDocument, { id: crypto.randomUUID() });
		const ask = async (token: string) =>
			(await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
		const statuses = [];
		for (let each = 0; each < 101; each++) statuses.push(await ask(asha.token));
		expect([new Set(statuses.slice(0, 100)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
		expect(await ask(ravi.token)).toBe(404);
	});
});
