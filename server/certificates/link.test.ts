import { beforeEach, expect, test } from "vitest";
import {
	issueCertificate,
	listMyCertificates,
	markMyCertificatesSeen,
	revokeCertificate,
} from "#contract/certificates.ts";
import { verifyPage } from "#contract/paths.ts";
import { changeStudentStatus } from "#contract/students.ts";
import { eq } from "../platform/db/drizzle.ts";
import { outbox } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { writeSiteFixture } from "../platform/http/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { openCertificateKeys } from "./link.ts";
import { giveCourse } from "./testing.ts";

const siteDir = await writeSiteFixture();

describeWithDatabase("A certificate that a student was issued", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	let student: Awaited<ReturnType<TestApp["logInAsStudent"]>>;
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
		student = await app.logInAsStudent({ password: "monsoon in Sirsi 7" });
		app.clock.advance(1000);
	});
	const issue = async () => {
		const { toIssue } = await giveCourse(admin, student.id);
		return (await admin(issueCertificate, { body: { ...toIssue, reason: "Projects read" } })).data;
	};
	/** The link as the mail has it. */
	const link = async () => {
		const mails = await app.database.db.select().from(outbox).where(eq(outbox.to, "ananya@mail.example"));
		const text = mails.find(({ subject }) => subject.startsWith("Your Certificate"))?.text ?? "";
		return /\/certificate\/[\w-]+/.exec(text.replaceAll(testOrigin, ""))?.[0] ?? "";
	};

	test("can be opened by its mailed link, also by inactive students, without being cached", async () => {
		await issue();
		await admin(changeStudentStatus, { params: { id: student.id }, body: { status: "inactive" } });
		const { statusCode, headers, rawPayload } = await app.app.inject(await link());
		expect([statusCode, headers["content-type"], rawPayload.subarray(0, 4).toString()]).toEqual([
			200,
			"application/pdf",
			"%PDF",
		]);
		expect(headers).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, noarchive",
		});
	});

	test("redirects to the public page once it is revoked", async () => {
		const { _id: id, number } = await issue();
		const address = await link();
		await admin(revokeCertificate, { params: { id }, body: {} });
		const { statusCode, headers } = await app.app.inject(address);
		expect([statusCode, headers.location, headers["cache-control"]]).toEqual([302, verifyPage(number), "no-store"]);
	});

	test("cannot be opened by another key", async () => {
		const { _id: id } = await issue();
		const address = await link();
		const none = `/certificate/${await openCertificateKeys(app.database.db).keyOf(unknownId)}`;
		const altered = address.replace(/[^/]$/, (last) => (last === "A" ? "B" : "A"));
		for (const url of [none, altered, `${address}A`, `/certificate/${id}`, "/certificate/x", "/certificate/"])
			expect([url, (await app.app.inject(url)).statusCode]).toEqual([url, 404]);
	});

	test("counts as new until its student looks at their certificates", async () => {
		await issue();
		const unseen = async () => (await student.client(listMyCertificates, {})).data.map((each) => each.unseen);
		expect(await unseen()).toEqual([true]);
		await student.client(markMyCertificatesSeen, {});
		expect(await unseen()).toEqual([false]);
	});
});
