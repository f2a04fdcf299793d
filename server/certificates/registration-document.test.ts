import { beforeEach, expect, test } from "vitest";
import { listCertificates, revokeCertificate } from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { changeMasterclass } from "#contract/masterclasses.ts";
import { readParticipationDocument } from "#contract/participation.ts";
import { listRegistrations } from "#contract/registrations.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { readPdf } from "../platform/pdf/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { answerRequests } from "./answer-requests.ts";
import { certificateOfRegistration } from "./participation.ts";
import { anAttendedMasterclass, certificateMailsTo } from "./testing.ts";

describeWithDatabase("The certificate behind a registration's own link", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
	});
	const read = (key: string) => app.app.inject(fileAddress(readParticipationDocument, { key }));
	/** The key in the link that an admin passes on, and the registration's id. */
	async function registrationIn(id: string) {
		const [applicant] = (await admin(listRegistrations, { params: { id }, query: {} })).data;
		return { key: applicant?.seat.replace("/seat/", "") ?? "", registrationId: applicant?._id ?? "" };
	}

	test("is refused for a forged key, and before publication", async () => {
		const { _id: id } = await anAttendedMasterclass(admin, { out: false });
		const { key, registrationId } = await registrationIn(id);
		expect((await read("short")).statusCode).toBe(404);
		const changed = key.replace(/^./, (first) => (first === "A" ? "B" : "A"));
		expect((await read(changed)).statusCode).toBe(404);
		expect((await read(key)).json()).toEqual({ error: "The certificates of this masterclass are not out." });
		expect(await certificateOfRegistration(app.database.db, registrationId)).toBeUndefined();
		await admin(changeMasterclass, { params: { id }, body: { pdfstatus: true } });
		expect((await read(key)).statusCode).toBe(200);
	});

	test("is issued once, on the first view, also while a request is answered", async () => {
		const { _id: id, title } = await anAttendedMasterclass(admin, {}, { name: "Nandini Hegde" });
		const { key, registrationId } = await registrationIn(id);
		const payload = { email: "asha@mail.example" };
		await app.app.inject({ method: "POST", url: `/api/masterclass/${id}/certificate`, payload });
		const [sent, ...others] = await Promise.all([read(key), read(key), read(key), answerRequests(app.parts)]);
		expect(others.slice(0, 2)).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }]);
		const { data } = await admin(listCertificates, { query: {} });
		expect(data).toMatchObject([{ kind: "participation", name: "Nandini Hegde", title }]);
		expect(await certificateMailsTo(app.database, payload.email)).toHaveLength(1);
		const number = data[0]?.number ?? "";
		const [page] = (await readPdf(sent.rawPayload)).pages;
		expect(page?.text).toContain("Nandini Hegde");
		expect(page?.text).toContain(title);
		expect(page?.code).toBe(`${testOrigin}/verify/${number}`);
		expect(await certificateOfRegistration(app.database.db, registrationId)).toEqual({
			number,
			name: "Nandini Hegde",
			state: "valid",
		});
	});

	test("is not found once revoked", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		const { key, registrationId } = await registrationIn(id);
		await read(key);
		const { data } = await admin(listCertificates, { query: {} });
		await admin(revokeCertificate, { params: { id: data[0]?._id ?? "" }, body: {} });
		expect((await read(key)).json()).toEqual({ error: "This certificate is revoked." });
		expect(await certificateOfRegistration(app.database.db, registrationId)).toMatchObject({ state: "revoked" });
		expect((await admin(listCertificates, { query: {} })).total).toBe(1);
	});

	test("is drawn a limited number of times for one network", async () => {
		const from = { remoteAddress: "203.0.113.7" };
		const url = fileAddress(readParticipationDocument, { key: "A".repeat(48) });
		const statuses = [];
		for (let each = 0; each < 101; each++) statuses.push((await app.app.inject({ url, ...from })).statusCode);
		expect([new Set(statuses.slice(0, 100)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
		expect((await app.app.inject(url)).statusCode).toBe(404);
	});
});
