import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { applyForCourse, requestHiring, sendMessage } from "#contract/enquiries.ts";
import { addMasterclass } from "#contract/masterclasses.ts";
import { pages } from "#contract/paths.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { adminRoles } from "#contract/roles.ts";
import { maxHitsPerKind, search } from "#contract/search.ts";
import type { NewStudent } from "#contract/students.ts";
import { enrolled, actor as feeActor } from "../../fees/testing.ts";
import { addAdmins } from "../../identity/admins/admins.ts";
import { aHiringRequest, aMessage, anApplication } from "../../leads/testing.ts";
import { addOne as addMasterclassOf, aMasterclass, aRegistration } from "../../masterclasses/testing.ts";
import { publishOne } from "../../openings/testing.ts";
import { courses } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { addOne } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

describeWithDatabase("A search by an admin", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin("meera@academy.example")).client;
	});

	const searchFor = async (q: string) => (await admin(search, { query: { q } })).data;
	const titles = async (q: string) => (await searchFor(q)).map(({ title }) => title);
	const apply = (input: Parameters<typeof anApplication>[0]) =>
		app.client(applyForCourse, { body: anApplication(input), idempotencyKey: randomUUID() });
	const enrol = async (input: Partial<NewStudent>, status?: "active" | "inactive") => addOne(admin, input, status);

	test("is for admins only", async () => {
		await apply({ name: "Asha Rao" });
		await expect(app.client(search, { query: { q: "asha" } })).rejects.toMatchObject({ status: 401 });
		const student = await app.logInAsStudent();
		await expect(student.client(search, { query: { q: "asha" } })).rejects.toMatchObject({ status: 401 });
	});

	test("needs at least two letters, and at most a line", async () => {
		for (const q of ["", " a ", "a".repeat(201)])
			await expect(admin(search, { query: { q } }), q).rejects.toMatchObject({ status: 400 });
	});

	test("finds records of every kind, each with its screen", async () => {
		const name = "Saraswati Bhat";
		await apply({ name, email: "s@mail.example" });
		await app.client(requestHiring, { body: aHiringRequest({ name }) });
		await app.client(sendMessage, { body: aMessage({ name }) });
		const pending = await enrol({ name, email: "p@mail.example" });
		const active = await enrol({ name, email: "a@mail.example" }, "active");
		const inactive = await enrol({ name, email: "i@mail.example" }, "inactive");
		await admin(addMasterclass, { body: aMasterclass({ title: `${name} on Git` }) });
		const course = { id: randomUUID(), title: `${name} on SQL`, batch: "March", description: "Joins." };
		const now = app.clock.now;
		await publishOne(admin, { title: `${name}’s assistant` });
		await app.database.db.insert(courses).values({ ...course, createdAt: now, updatedAt: now });
		await app.signInAsAdmin("saraswati.bhat@academy.example");

		const found = await searchFor("saraswati bhat");
		const pagesOf = (kind: string) =>
			found.filter((each) => each.kind === kind).map(({ address, _id }) => address.replace(_id, ""));
		expect(pagesOf("application")).toEqual([`${pages.applyData}?open=`]);
		expect(pagesOf("hiring")).toEqual([`${pages.recruitmentData}?open=`]);
		expect(pagesOf("message")).toEqual([`${pages.contactData}?open=`]);
		expect(pagesOf("course")).toEqual([`${pages.addCourse}?open=`]);
		expect(pagesOf("masterclass")).toEqual([`${pages.addMasterclass}?open=`]);
		expect(pagesOf("opening")).toEqual([`${pages.openings}?open=`]);
		expect(pagesOf("admin")).toEqual([`${pages.addAdmin}?open=`]);
		const students = found.filter(({ kind }) => kind === "student").map(({ address }) => address);
		expect(students.sort()).toEqual(
			[
				`${pages.createStudent}?open=${pending._id}`,
				`${pages.activeStudents}?open=${active._id}`,
				`${pages.inactiveStudents}?open=${inactive._id}`,
			].sort(),
		);
	});

	test("lists the likeliest first, at most five of a kind", async () => {
		for (let number = 1; number <= maxHitsPerKind + 1; number += 1)
			await apply({ name: `Ravi Kiran ${number}`, email: `ravi${number}@mail.example` });
		await enrol({ name: "Saravi Kumar", email: "saravi@mail.example" });
		await enrol({ name: "Ravi", email: "just@mail.example" });
		const found = await titles("Ravi");
		expect(found).toHaveLength(maxHitsPerKind + 2);
		expect(found[0]).toBe("Ravi");
		expect(found[1]).toMatch(/^Ravi Kiran/);
		expect(found.at(-1)).toBe("Saravi Kumar");
		expect(await titles("%%")).toEqual([]);
	});

	test("finds a registrant by name, email and phone, with a link to their row", async () => {
		const { _id: id } = await addMasterclassOf(admin, { title: "Joins in an hour" });
		const asha = { name: "Asha Rao", email: "asha@mail.example", phone: "98450 11820" };
		const register = (input: Partial<typeof asha>) =>
			app.client(registerForMasterclass, { params: { id }, body: aRegistration({ ...asha, ...input }) });
		await register({});
		const address = `${pages.addMasterclass}?open=${id}&in-q=asha%40mail.example`;
		for (const typed of ["asha rao", "asha@mail", "9845011820"])
			expect([typed, (await searchFor(typed)).filter(({ kind }) => kind === "registration")]).toMatchObject([
				typed,
				[{ title: "Asha Rao", about: "Joins in an hour, asha@mail.example, 98450 11820", address }],
			]);
		await register({ email: "ravi@mail.example", website: "http://spam.example", filledIn: 20 } as never);
		const [suspected] = (await searchFor("ravi@mail")).filter(({ kind }) => kind === "registration");
		expect(suspected?.address).toBe(`${address.replace("asha%40", "ravi%40")}&in-state=check`);
	});

	test("finds an enrolment and links to its ledger, for roles that reach fees", async () => {
		await addAdmins(app.database.db, [feeActor().by, "ravi@academy.example"], app.clock.now);
		const { id } = await enrolled(app.database.db, { name: "Ananya Deshpande" });
		const found = (records: { kind: string; address: string }[]) =>
			records.filter(({ kind }) => kind === "enrolment").map(({ address }) => address);
		expect(found(await searchFor("ananya desh"))).toEqual([`${pages.fees}?open=${id}`]);
		expect(found(await searchFor("ds-"))).toEqual([`${pages.fees}?open=${id}`]);
		expect(found(await searchFor("ananya desj"))).toEqual([`${pages.fees}?open=${id}`]);
		const hitsByRole: Record<string, number> = {};
		for (const role of adminRoles) {
			const { client } = await app.signInAsAdmin(`${role}@academy.example`, role);
			hitsByRole[role] = found((await client(search, { query: { q: "ananya desh" } })).data).length;
		}
		// The enrolment is not the counsellor's own.
		expect(hitsByRole).toEqual({ owner: 1, manager: 1, accounts: 1, counsellor: 0, trainer: 0, placement: 0 });
	});

	test("finds a mail by its address, not by its subject", async () => {
		await apply({ email: "asha@mail.example" });
		const mails = async (q: string) => (await searchFor(q)).filter(({ kind }) => kind === "mail");
		const [mail] = await mails("asha@mail.example");
		expect(mail?.about).toContain("asha@mail.example");
		expect(mail?.address).toBe(`${pages.outbox}?open=${mail?._id}&q=asha%40mail.example`);
		for (const typed of ["asha", mail?.title ?? ""]) expect(await mails(typed)).toEqual([]);
	});

	test("allows one wrong letter where nothing matches as typed", async () => {
		await apply({ name: "Asha Sharma", email: "a.sharma@mail.example", phone: "98450 11820" });
		await enrol({ name: "Sheela Rao", email: "sheela@mail.example", phone: "919876543210" });
		for (const typed of [
			"sharna",
			"Sarma",
			"sharmma",
			"shamra",
			"harma",
			"asha sharna",
			"98450 11821",
			"a.shrma@mail.example",
		])
			expect([typed, (await searchFor(typed)).filter(({ kind }) => kind !== "mail").map(({ title }) => title)]).toEqual(
				[typed, ["Asha Sharma"]],
			);
		expect(await searchFor("sharna")).toMatchObject([{ near: true }]);
		expect(await searchFor("sharma")).toMatchObject([{ near: false }]);
		expect(await titles("919876543211")).toEqual(["Sheela Rao"]);
		for (const typed of ["sharnn", "ravi sharna", "rai", "xy%_"])
			expect([typed, await titles(typed)]).toEqual([typed, []]);
		await enrol({ name: "Tara Sharna", email: "tara@mail.example" });
		expect(await titles("sharna")).toEqual(["Tara Sharna"]);
	});

	test("finds a person by phone, however it was typed", async () => {
		await apply({ name: "Asha Rao", phone: "98765-43210" });
		await enrol({ name: "Asha Shetty", phone: "919876543210" });
		for (const typed of ["09876543210", "+91 98765 43210", "98765 43210", "9876543210", "+919876543210", "98765-43210"])
			expect([typed, (await titles(typed)).sort()]).toEqual([typed, ["Asha Rao", "Asha Shetty"]]);
		expect(await titles("98765 44211")).toEqual([]);
	});
});
