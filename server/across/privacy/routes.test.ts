import { beforeEach, expect, test } from "vitest";
import { addAdmin } from "#contract/admins.ts";
import { listAudit } from "#contract/audit.ts";
import { sendMessage } from "#contract/enquiries.ts";
import { countPersonalData, erasePersonalData, exportPersonalData } from "#contract/personal-data.ts";
import { aMessage } from "../../leads/testing.ts";
import { describeOnEachDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

const asha = { name: "Asha Rao", email: "asha@mail.example", phone: "98450 11820" };
const meera = "meera@academy.example";

describeOnEachDatabase("The personal data of Asha", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin(meera)).client;
		await app.client(sendMessage, { body: aMessage(asha) });
	});
	const count = async (withPhone = false) =>
		(await admin(countPersonalData, { body: { email: asha.email, withPhone } })).data;
	const audited = async () =>
		(await admin(listAudit, { query: { kind: "person" } })).data.map(({ by, act, record }) => [by, act, record]);

	test("is for admins alone to count, export and erase", async () => {
		const student = await app.logInAsStudent();
		for (const { client } of [app, student]) {
			const body = { email: asha.email, withPhone: false };
			await expect(client(countPersonalData, { body })).rejects.toMatchObject({ status: 401 });
			await expect(client(exportPersonalData, { body })).rejects.toMatchObject({ status: 401 });
			await expect(client(erasePersonalData, { body })).rejects.toMatchObject({ status: 401 });
		}
		expect((await count()).removed).toMatchObject({ enquiries: 1 });
	});

	test("needs an email", async () => {
		const body = { email: "asha", withPhone: false };
		for (const endpoint of [countPersonalData, exportPersonalData, erasePersonalData])
			await expect(admin(endpoint, { body })).rejects.toMatchObject({ status: 400 });
	});

	test("is counted first, without changing anything", async () => {
		await app.client(sendMessage, { body: aMessage({ ...asha, name: "Noor", email: "noor@mail.example" }) });
		const counts = await count();
		expect(counts).toMatchObject({ email: asha.email, removed: { enquiries: 1, outbox: 2 }, samePhone: 1 });
		expect((await count(true)).removed).toMatchObject({ enquiries: 2 });
		expect(await count()).toEqual(counts);
		expect(await audited()).toEqual([]);
	});

	test("is exported by Meera, which is audited until Asha is erased", async () => {
		const { data } = await admin(exportPersonalData, { body: { email: " Asha@Mail.Example" } });
		expect(data.held.enquiries).toMatchObject([{ name: asha.name, email: asha.email }]);
		expect(await audited()).toEqual([[meera, "exported", asha.email]]);
		app.clock.advance(1000);
		const { data: erased } = await admin(erasePersonalData, { body: { email: asha.email, withPhone: false } });
		expect(erased.removed).toMatchObject({ enquiries: 1 });
		expect(await audited()).toEqual([
			[meera, "erased", "A person"],
			[meera, "exported", "erased"],
		]);
		expect(await count()).toMatchObject({ removed: {}, nameless: 0, mentions: {} });
	});

	test("cannot be erased where she is the calling admin or a configured one", async () => {
		const erase = (email: string) => admin(erasePersonalData, { body: { email, withPhone: false } });
		await expect(erase(meera)).rejects.toMatchObject({ id: "own-admin" });
		app.parts.config.adminEmails.push("ravi@academy.example");
		await expect(erase("ravi@academy.example")).rejects.toMatchObject({ id: "configured-admin" });
		await admin(addAdmin, { body: { email: asha.email } });
		expect((await erase(asha.email)).data.removed).toMatchObject({ admins: 1 });
	});
});
