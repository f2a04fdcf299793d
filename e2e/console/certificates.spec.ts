import { readFile } from "node:fs/promises";
import readExcel from "read-excel-file/node";
import { api } from "#contract/api.ts";
import { fileAddress } from "#contract/client.ts";
import { pages, recordAddress, verifyPage } from "#contract/paths.ts";
import { answer, clickUntilHidden, listOf, question, refuseWith503, rowOf } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { issueForm as form, issueCertificate, kindsOf, studentWithCourse } from "../certificates.ts";
import { expectNoFindings } from "../findings.ts";
import { expectToast } from "../shown-toasts.ts";
import { addActiveStudent, assignCourse, openAsStudent, pick } from "../students.ts";
import { expectNoPopups } from "../waiting.ts";

const revoking = "Are you sure you want to revoke this certificate?";

test("A letter of recommendation is issued from a student's overlay, and the name on it is corrected later", async ({
	admin,
	adminClient,
}) => {
	const { student, course } = await studentWithCourse(adminClient);
	await openAsStudent(admin, recordAddress(pages.activeStudents, student._id));
	await admin.getByRole("link", { name: `Issue certificate to ${student.name}` }).click();
	await expect(form(admin).getByRole("combobox", { name: "Student" })).toHaveValue(`${student.name}, ${student.email}`);
	await expect(form(admin).getByLabel("Course")).toHaveValue(course._id);
	await expect(form(admin).getByLabel("Letter text")).toHaveCount(0);
	await form(admin).getByLabel("Kind").selectOption("Recommendation");
	const letter = form(admin).getByLabel("Letter text");
	await expect(letter).toHaveValue(/\{name\}[\s\S]*\{course\}/);
	await letter.fill("{name} of {batch} read our {course} to the end.\n\nAsk us about it.");
	await admin.reload();
	await expect(letter).toHaveValue(/read our \{course\}/);
	await expectNoFindings(admin);
	await form(admin).getByLabel("I have read this letter").check();
	await clickUntilHidden(form(admin).getByRole("button", { name: "Issue" }));
	await expectToast(admin, `Certificate issued to ${student.name}`);
	await expect(admin).toHaveURL(new RegExp(`${pages.certificates}$`));
	expect(await kindsOf(adminClient, student.email)).toEqual(["recommendation"]);

	await rowOf(admin, student.email).getByRole("link", { name: student.name, exact: true }).click();
	const details = admin.getByRole("complementary", { name: "Details" });
	await expect(details).toContainText(`${student.name} of ${student.batch} read our ${course.title} to the end.`);
	await details.getByRole("button", { name: "Correct name" }).click();
	const correction = admin.getByRole("dialog", { name: "Correct name" });
	await correction.getByLabel("Name on the certificate").fill("Ananya D. Rao");
	await correction.getByRole("button", { name: "Correct name" }).click();
	await answer(admin, "Are you sure you want to correct the name on this certificate?", "Correct name");
	await expectToast(admin, "Name corrected");
	await expect(details).toContainText("Ananya D. Rao of");
	await expect(details).toContainText("Corrected on");
	const pdf = await admin.request.get(`${await details.getByRole("link", { name: "Open PDF" }).getAttribute("href")}`);
	expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("A whole batch gets its certificates, and a student who already has one is skipped", async ({
	admin,
	adminClient,
}) => {
	const { student, course, batch } = await studentWithCourse(adminClient);
	const others = await Promise.all(
		["Ravi Kumar", "Fatima Khan"].map((name) => addActiveStudent(adminClient, { name, batch })),
	);
	for (const other of others) await assignCourse(adminClient, other, course);
	await issueCertificate(adminClient, student._id, course._id);
	await openAsStudent(admin, pages.certificates);
	await admin.getByRole("button", { name: "+ Issue certificate" }).click();
	await form(admin).getByRole("radio", { name: "A whole batch" }).check();
	await form(admin).getByLabel("Batch of students").selectOption(batch);
	await pick(form(admin).getByRole("combobox", { name: "Course" }), course.title);
	await form(admin).getByLabel("Kind").selectOption("Completion");
	await expect(form(admin).getByRole("status").getByText("2 students get it, 1 has it already.")).toBeVisible();
	await expectNoFindings(admin);
	await form(admin).getByRole("button", { name: "Issue" }).click();
	await expectToast(admin, "2 certificates issued, 1 student had one already");
	for (const each of [student, ...others]) expect(await kindsOf(adminClient, each.email)).toEqual(["completion"]);

	await admin.getByRole("button", { name: "+ Issue certificate" }).click();
	await form(admin).getByRole("radio", { name: "A whole batch" }).check();
	await form(admin).getByLabel("Batch of students").selectOption(batch);
	await pick(form(admin).getByRole("combobox", { name: "Course" }), course.title);
	await form(admin).getByLabel("Kind").selectOption("Completion");
	await expect(form(admin).getByText("Nobody is left to get it: 3 have it already.")).toBeVisible();
});

test("A certificate that cannot be issued says why beside the fields, and the form keeps what was typed", async ({
	admin,
	adminClient,
	expected,
}) => {
	expected.push(/status of 409/);
	const { student, course } = await studentWithCourse(adminClient);
	await issueCertificate(adminClient, student._id, course._id, "excellence");
	await openAsStudent(admin, `${pages.certificates}?form=issue`);
	await form(admin).getByRole("button", { name: "Issue" }).click();
	for (const wrong of ["Choose a student.", "Choose a course.", "Choose a kind."])
		await expect(form(admin).getByText(wrong)).toBeVisible();
	await pick(form(admin).getByRole("combobox", { name: "Student" }), student.email);
	await expect(form(admin).getByLabel("Course")).toHaveValue(course._id);
	await form(admin).getByLabel("Kind").selectOption("Excellence");
	await form(admin).getByRole("button", { name: "Issue" }).click();
	await expectToast(admin, "This student has this certificate already.");
	await expect(form(admin).getByRole("alert")).toContainText("This student has this certificate already.");
	await expect(form(admin).getByLabel("Kind")).toHaveValue("excellence");
	expect(await kindsOf(adminClient, student.email)).toEqual(["excellence"]);
	await admin.goBack();
	await expect(form(admin)).toHaveCount(0);
});

test("Revoking asks first and names the student; the PDF is no longer offered", async ({
	admin,
	adminClient,
	expected,
	context,
}) => {
	expected.push(/status of 503/);
	const { student, course } = await studentWithCourse(adminClient, "Venkataramanan Subrahmanyam Iyer");
	const certificate = await issueCertificate(adminClient, student._id, course._id);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openAsStudent(admin, listOf(pages.certificates, student.email));
	const row = rowOf(admin, student.email);
	await row.getByRole("button", { name: /^Copy verify link/ }).click();
	await expectToast(admin, "Verify link copied");
	expect(await admin.evaluate(() => navigator.clipboard.readText())).toMatch(
		new RegExp(`^http://localhost:\\d+${verifyPage(certificate.number)}$`),
	);
	await expect.poll(async () => (await row.boundingBox())?.height, "two lines, however long the name").toBeLessThan(48);
	const revoke = row.getByRole("button", { name: /^Revoke/ });
	await admin.setViewportSize({ width: 768, height: 1024 });
	await expect(revoke, "beside what passes below it").toBeInViewport({ ratio: 1 });
	await revoke.click();
	await expect(question(admin, revoking)).toContainText(student.email);
	await expect(question(admin, revoking)).toContainText(certificate.number);
	await expect(question(admin, revoking).getByRole("button", { name: "Cancel" })).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(revoke).toBeFocused();
	const call = `**/api/certificates/${certificate._id}/revoke`;
	await admin.route(call, refuseWith503);
	await revoke.click();
	await answer(admin, revoking, "Revoke");
	await expect(question(admin, revoking).getByRole("alert")).toContainText("The service is busy.");
	await admin.unroute(call);
	await answer(admin, revoking, "Retry");
	await expectToast(admin, "Certificate revoked");
	await expect(row).toContainText("Revoked");
	await expect(row.getByRole("link", { name: /^Open PDF/ })).toHaveCount(0);
	await expect(row.getByRole("button")).toHaveCount(1);
	const pdf = await admin.request.get(fileAddress(api.readCertificateDocument, { id: certificate._id }));
	expect(pdf.status()).toBe(409);
	await issueCertificate(adminClient, student._id, course._id);
});

test("The list is searched, filtered, downloaded as text and used by keyboard alone", async ({
	admin,
	adminClient,
}) => {
	const { student, course } = await studentWithCourse(adminClient, "=1+1");
	const first = await issueCertificate(adminClient, student._id, course._id, "internship");
	await issueCertificate(adminClient, student._id, course._id, "completion");
	await openAsStudent(admin, pages.certificates);
	await admin.keyboard.press("Control+k");
	await admin.keyboard.type("issue cert");
	await admin.keyboard.press("Enter");
	await expect(form(admin).getByRole("radio", { name: "One student" })).toBeFocused();
	await admin.keyboard.press("Escape");
	await expectNoPopups(admin);
	await admin.keyboard.press("/");
	await expect(admin.getByRole("searchbox")).toBeFocused();
	await admin.keyboard.type(first.number.toLowerCase());
	await expect(admin.getByRole("row")).toHaveCount(2);
	await openAsStudent(admin, listOf(pages.certificates, student.email));
	await expect(admin.getByRole("row")).toHaveCount(3);
	await admin.getByRole("combobox", { name: "Kind" }).click();
	await admin.getByRole("option", { name: "Internship" }).click();
	await expect(admin.getByRole("row")).toHaveCount(2);
	const arrives = admin.waitForEvent("download");
	await admin.getByRole("button", { name: "Download Excel" }).click();
	const [sheet] = await readExcel(await readFile(await (await arrives).path()));
	expect(sheet?.data[1]?.slice(2, 9)).toEqual([
		"=1+1",
		student.email,
		"Internship",
		course.title,
		student.batch,
		first.number,
		"Valid",
	]);
	await expectNoFindings(admin);
});
