import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { hourMs } from "#contract/durations.ts";
import { readMasterclass } from "#contract/masterclasses.ts";
import { requestParticipationCertificate } from "#contract/participation.ts";
import {
	listRegistrations,
	markRegistrationSpam,
	registerForMasterclass,
	removeSpamRegistration,
} from "#contract/registrations.ts";
import { undo } from "#contract/undo.ts";
import { answerRequests } from "../certificates/answer-requests.ts";
import { anAttendedMasterclass } from "../certificates/testing.ts";
import { certificates, outbox } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { addOne, aRegistration } from "./testing.ts";

describeWithDatabase("A registrant who may be spam", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let masterclass: string;
	let id: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		masterclass = (await addOne(admin))._id;
		await register({ email: "ravi@mail.example" });
		await register({ email: "asha@mail.example", website: "http://spam.example" });
		id = (await listed("check"))[0]?._id ?? "";
	});

	const register = (input: object) =>
		app.client(registerForMasterclass, { params: { id: masterclass }, body: aRegistration(input) });
	const listed = async (state?: "real" | "check" | "spam") =>
		(await admin(listRegistrations, { params: { id: masterclass }, query: { state } })).data;
	const emails = async (state?: "real" | "check" | "spam") => (await listed(state)).map(({ email }) => email);
	const total = async () => (await admin(readMasterclass, { params: { id: masterclass } })).data.applicationcount;
	const say = (spam: boolean | null) => admin(markRegistrationSpam, { params: { id }, body: { spam } });
	const mailed = async () => (await app.database.db.select().from(outbox)).map(({ to }) => to);

	test("is judged and deleted by admins alone", async () => {
		const params = { id };
		await expect(app.client(markRegistrationSpam, { params, body: { spam: true } })).rejects.toMatchObject({
			status: 401,
		});
		await expect(app.client(removeSpamRegistration, { params })).rejects.toMatchObject({ status: 401 });
	});

	test("is in no total and gets no mail until marked as not spam; then withheld mails are sent", async () => {
		expect([await total(), await emails("real"), await mailed()]).toEqual([
			1,
			["ravi@mail.example"],
			["ravi@mail.example"],
		]);
		await say(false);
		expect([await total(), await emails("check"), await mailed()]).toEqual([
			2,
			[],
			["ravi@mail.example", "asha@mail.example"],
		]);
		await say(null);
		await say(false);
		expect(await mailed()).toHaveLength(2);
		const { data } = await admin(listAudit, { query: { act: "marked-not-spam" } });
		expect(data.at(-1)).toMatchObject({ kind: "registration", record: "asha@mail.example", details: "honeypot" });
	});

	test("and registers again is answered as usual, but stays spam once staff said so, and gets no mail", async () => {
		const [ravi] = await listed("real");
		const answered = await register({ email: "asha@mail.example", name: "Nobody" });
		id = ravi?._id ?? "";
		await say(true);
		const before = await listed("spam");
		const mails = await mailed();
		app.clock.advance(hourMs);
		expect(await register({ email: "ravi@mail.example", name: "Ravi Again" })).toEqual(answered);
		expect(await listed("spam")).toEqual(before);
		expect(await mailed()).toEqual(mails);
	});

	test("marked as spam can be deleted, and the deletion undone", async () => {
		const remove = () => admin(removeSpamRegistration, { params: { id } });
		await expect(remove()).rejects.toMatchObject({ status: 409, id: "not-spam" });
		await say(true);
		expect([await emails("spam"), await total()]).toEqual([["asha@mail.example"], 1]);
		await remove();
		expect([await emails(), await total()]).toEqual([["ravi@mail.example"], 1]);
		await admin(undo, { params: { id } });
		expect([await emails("spam"), await total()]).toEqual([["asha@mail.example"], 1]);
	});

	test("keeps their certificate when the deletion is undone", async () => {
		const over = await anAttendedMasterclass(admin, { title: "Git" }, { email: "kavya@mail.example" });
		const params = { id: over._id };
		await app.client(requestParticipationCertificate, { params, body: { email: "kavya@mail.example" } });
		await answerRequests(app.parts);
		const issued = () => app.database.db.select().from(certificates);
		const before = await issued();
		const [kavya] = (await admin(listRegistrations, { params })).data;
		id = kavya?._id ?? "";
		await say(true);
		await admin(removeSpamRegistration, { params: { id } });
		expect(await issued()).toMatchObject([{ registrationId: null }]);
		await admin(undo, { params: { id } });
		expect(before).toMatchObject([{ registrationId: id }]);
		expect(await issued()).toEqual(before);
	});
});
