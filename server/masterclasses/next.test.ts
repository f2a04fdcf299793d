import { expect, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { readNextMasterclass } from "#contract/portal-courses.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { writeSiteFixture } from "../platform/http/testing.ts";
import { openTestApp } from "../testing/app.ts";
import { addOne, aRegistration } from "./testing.ts";

const siteDir = await writeSiteFixture();

describeWithDatabase("The next masterclass", (open) => {
	test("is shown to students alone: the ongoing one, else the first to begin, else none", async () => {
		const { client, clock, signInAsAdmin, logInAsStudent } = await openTestApp(await open());
		const { client: admin } = await signInAsAdmin();
		const { client: student } = await logInAsStudent();
		const next = async () => (await student(readNextMasterclass, {})).data.masterclass;
		await expect(client(readNextMasterclass, {})).rejects.toMatchObject({ status: 401 });
		await expect(admin(readNextMasterclass, {})).rejects.toMatchObject({ status: 401 });
		expect(await next()).toBeNull();

		const at = (hours: number) => new Date(clock.now.getTime() + hours * hourMs).toISOString();
		await addOne(admin, { title: "Over", start: at(0.5), end: at(9) }, "completed");
		await addOne(admin, { title: "Later", start: at(48), end: at(49) });
		const sooner = await addOne(admin, { title: "Sooner", start: at(1), end: at(2) });
		expect(await next()).toEqual({
			_id: sooner._id,
			title: "Sooner",
			start: at(1),
			end: at(2),
			image: sooner.image,
			status: "upcoming",
			registration: null,
		});

		await addOne(admin, { title: "On", start: at(72), end: at(73) }, "ongoing");
		expect(await next()).toMatchObject({ title: "On", status: "ongoing" });
		clock.advance(1.5 * hourMs);
		expect(await next()).toMatchObject({ title: "Sooner", status: "ongoing" });
	});

	test("links a registered student, and nobody else, to their own registration", async () => {
		const { app, client, clock, signInAsAdmin, logInAsStudent } = await openTestApp(await open(), { siteDir });
		const { client: admin } = await signInAsAdmin();
		const password = "monsoon in Sirsi 7";
		const asha = await logInAsStudent({ email: "asha@mail.example", password });
		const ravi = await logInAsStudent({ email: "ravi@mail.example", password });
		const at = (hours: number) => new Date(clock.now.getTime() + hours * hourMs).toISOString();
		const { _id: id } = await addOne(admin, { title: "Sooner", start: at(1), end: at(2) });
		const own = async (student: typeof asha) =>
			(await student.client(readNextMasterclass, {})).data.masterclass?.registration;
		const register = (email: string, more = {}) =>
			client(registerForMasterclass, { params: { id }, body: aRegistration({ email, name: "Asha Rao", ...more }) });
		await register("ravi@mail.example", { website: "https://spam.example" });
		expect(await own(ravi)).toBeNull();
		await register("Asha@Mail.example");
		const address = (await own(asha)) ?? "";
		const page = await app.inject(address);
		expect([page.statusCode, page.body.includes("Asha Rao")]).toEqual([200, true]);
		expect(await own(ravi)).toBeNull();
	});
});
