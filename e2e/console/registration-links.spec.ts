import { api } from "#contract/api.ts";
import { openRecord, pages } from "#contract/paths.ts";
import { own } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { issued, studentWithCourse } from "../certificates.ts";
import { expectNoFindings } from "../findings.ts";
import { register } from "../masterclass-registrations.ts";
import { announce } from "../masterclasses.ts";
import { expectToast } from "../shown-toasts.ts";
import { come } from "../students.ts";

test("Where no mail can be sent, an admin passes on registration links and reads what the mail would have said", async ({
	admin,
	adminClient,
	context,
}) => {
	const masterclass = await announce(adminClient, { title: own("Seats") });
	await register(adminClient, masterclass, { name: "Meera Nair", email: "meera@mail.example", phone: "98765 43210" });
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await come(admin, openRecord(pages.addMasterclass, masterclass._id));
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
	const certificate = await issued(adminClient, student._id, course._id);
	await come(admin, `${pages.outbox}?q=${encodeURIComponent(student.email)}`);
	await admin.getByRole("row").nth(1).getByRole("link").click();
	const file = admin.getByRole("complementary", { name: "Details" }).getByRole("link", { name: certificate.number });
	const answered = await admin.request.get(`${await file.getAttribute("href")}`);
	expect(answered.headers()["content-type"]).toBe("application/pdf");
});
