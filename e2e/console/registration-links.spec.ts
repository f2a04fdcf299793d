import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { issueCertificate, studentWithCourse } from "../certificates.ts";
import { expectNoFindings } from "../findings.ts";
import { register } from "../masterclass-registrations.ts";
import { createMasterclass } from "../masterclasses.ts";
import { expectToast } from "../shown-toasts.ts";
import { openAsStudent } from "../students.ts";

test("Where no mail can be sent, an admin passes on registration links and reads what the mail would have said", async ({
	admin,
	adminClient,
	context,
}) => {
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Seats") });
	await register(adminClient, masterclass, { name: "Meera Nair", email: "meera@mail.example", phone: "98765 43210" });
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openAsStudent(admin, recordAddress(pages.addMasterclass, masterclass._id));
	const overlay = admin.getByRole("dialog", { name: /^Applicants of/ });
	await expect(overlay.getByText("Personal: opens this person's registration and certificate.")).toBeVisible();
	await admin.setViewportSize({ width: 768, height: 1024 });
	const seat = overlay.getByRole("button", { name: "Copy registration link of Meera Nair" });
	await expect(seat, "beside what passes below it").toBeInViewport({ ratio: 1 });
	await seat.click();
	await expectToast(admin, "Registration link copied");
	const [row] = (await adminClient(api.listRegistrations, { params: { id: masterclass._id }, query: {} })).data;
	const copied = await admin.evaluate(() => navigator.clipboard.readText());
	expect(new URL(copied).pathname).toBe(row?.seat);
	await expectNoFindings(admin);

	const { student, course } = await studentWithCourse(adminClient);
	const certificate = await issueCertificate(adminClient, student._id, course._id);
	await openAsStudent(admin, `${pages.outbox}?q=${encodeURIComponent(student.email)}`);
	await admin.getByRole("row").nth(1).getByRole("link").click();
	const file = admin.getByRole("complementary", { name: "Details" }).getByRole("link", { name: certificate.number });
	const answered = await admin.request.get(`${await file.getAttribute("href")}`);
	expect(answered.headers()["content-type"]).toBe("application/pdf");
});
