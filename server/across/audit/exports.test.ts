import { beforeEach, expect, test } from "vitest";
import { type AuditRow, listAudit } from "#contract/audit.ts";
import { listCourseApplications } from "#contract/enquiries.ts";
import { defaultPageSize, maxPageSize } from "#contract/lists.ts";
import { listMasterclasses } from "#contract/masterclasses.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { listRegistrations, registerForMasterclass } from "#contract/registrations.ts";
import { listPendingStudents } from "#contract/students.ts";
import { takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, anApplication, requestMetadata } from "../../leads/testing.ts";
import { addOne, aRegistration } from "../../masterclasses/testing.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { addOne as addStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";

describeWithDatabase("An export of data", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		admin = (await app.signInAsAdmin()).client;
		for (const each of [1, 2, 3])
			await takeInCourseApplication(
				app.database.db,
				admissions,
				anApplication({ email: `v${each}@mail.example`, domain: each === 3 ? "DevOps" : "Data Science" }),
				requestMetadata(),
			);
	});
	const exported = async (): Promise<AuditRow[]> => (await admin(listAudit, { query: { act: "exported" } })).data;

	test("is audited once for several pages: who, which list, which filters, how many", async () => {
		const query = { export: "excel", limit: 1, domain: "Data Science", q: "mail.example" } as const;
		const { next } = await admin(listCourseApplications, { query });
		await admin(listCourseApplications, { query: { ...query, cursor: next ?? "" } });
		expect(await exported()).toMatchObject([
			{
				by: "meera@academy.example",
				kind: "list",
				record: "Course applications",
				details: "2 rows, domain: Data Science, search: mail.example",
			},
		]);
	});

	test("is audited even if undeclared, when more rows are read than a screen shows", async () => {
		await admin(listCourseApplications, { query: { limit: defaultPageSize } });
		expect(await exported()).toEqual([]);
		await admin(listCourseApplications, { query: { limit: maxPageSize } });
		expect(await exported()).toMatchObject([{ details: "3 rows" }]);
	});

	test("of a masterclass is audited with its title and a link", async () => {
		const { _id: id } = await addOne(admin);
		await app.client(registerForMasterclass, { params: { id }, body: aRegistration() });
		await admin(listRegistrations, { params: { id }, query: { export: "excel" } });
		expect(await exported()).toMatchObject([
			{
				record: "Everyone who registered for a masterclass: SQL in ninety minutes",
				details: "1 row",
				address: recordAddress(pages.addMasterclass, id),
			},
		]);
		await admin(listMasterclasses, { query: { applications: "all" } });
		expect(await exported()).toContainEqual(
			expect.objectContaining({ record: "Masterclasses", details: "1 row, applications: all" }),
		);
	});

	test("of chosen students is audited as such, and has only them", async () => {
		const [asha, , tara] = [
			await addStudent(admin, { name: "Asha", email: "asha@mail.example" }),
			await addStudent(admin, { name: "Ravi", email: "ravi@mail.example" }),
			await addStudent(admin, { name: "Tara", email: "tara@mail.example" }),
		];
		const ids = `${asha._id}\n${tara._id}`;
		const { data } = await admin(listPendingStudents, { query: { ids, sort: "name", export: "excel" } });
		expect(data.map(({ name }) => name)).toEqual(["Asha", "Tara"]);
		expect(await exported()).toMatchObject([
			{ record: "Students who are not activated yet", details: "2 rows, chosen one by one" },
		]);
	});

	test("follows a sign-in that is audited too", async () => {
		const { data } = await admin(listAudit, { query: { act: "signed-in" } });
		expect(data).toMatchObject([{ by: "meera@academy.example", kind: "admin", record: "meera@academy.example" }]);
	});
});
