import { api } from "#contract/api.ts";
import { minuteMs } from "#contract/durations.ts";
import { errors } from "#contract/errors.ts";
import { pages, signInFor } from "#contract/paths.ts";
import { adminCookie } from "#contract/sign-in.ts";
import { toast } from "../app-parts.ts";
import { adminClientOf, expect, test } from "../browser-test.ts";
import { adminEmail } from "../fixture.ts";
import { freshEmail } from "../forms.ts";
import { signIn } from "../sign-in.ts";
import { courseMessages } from "./course-messages.ts";
import { masterclassMessages } from "./masterclass-messages.ts";
import { failure, heading, inlineMessage, type Message, mockFailure, success } from "./messages.ts";
import { activeMessages, pendingMessages } from "./student-messages.ts";

const addAdmin =
	(email: () => string): Message["trigger"] =>
	async ({ page }) => {
		await page.goto(pages.addAdmin);
		await page.getByLabel("Email of the new admin").fill(email());
		await page.getByRole("button", { name: "SUBMIT" }).click();
	};

const otherMessages: readonly Message[] = [
	success("Admin mail added successfully!", "an admin is added", addAdmin(freshEmail)),
	failure(
		`Error adding Admin Email: ${errors["admin-exists"].text}`,
		"an admin is added twice",
		addAdmin(() => adminEmail),
	),
	inlineMessage(errors.overloaded.text, "a list cannot be read", async ({ page }) => {
		await mockFailure(page, "admin/adminmail?*");
		await page.goto(pages.addAdmin);
	}),
	...[pages.addAdmin, pages.applyData, pages.recruitmentData, pages.contactData].map((page) =>
		heading("No Data Found", `nothing at ${page} has what is searched for`, `${page}?q=nobody-of-ours`),
	),
	failure("No data available to download!", "nothing is left to download", async ({ page }) => {
		await page.goto(`${pages.applyData}?q=nobody-of-ours`);
		await page.getByRole("button", { name: "Download Excel" }).click();
	}),
];

const walks = {
	"Add Course": courseMessages,
	"Create User": pendingMessages,
	"Active User and Inactive User": activeMessages,
	Events: masterclassMessages,
	"Add Admin and the lists of leads": otherMessages,
};

/** Every message of specification section 8 that an admin can meet, and those of sections 2, 4 and 5 (U3). */
for (const [screens, messages] of Object.entries(walks))
	test(`Every message of ${screens} is shown, word for word`, async ({ admin: page, adminClient, expected }) => {
		expected.push(/status of (404|409|503)/);
		for (const { text, situation, trigger, expectShown, quiet } of messages)
			await test.step(`'${text}' when ${situation}`, async () => {
				await trigger({ page, adminClient });
				await expectShown(page);
				if (quiet) {
					await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
					await expect(page.locator("[data-type=wrong]")).toHaveCount(0);
				}
				await page.unrouteAll();
			});
	});

test("A toast of the console stays 4 seconds for a failure, 2 for a success", async ({ admin: page, expected }) => {
	expected.push(/status of 409/);
	await page.clock.install();
	await page.goto(pages.addAdmin);
	const field = page.getByLabel("Email of the new admin");
	await field.fill(adminEmail);
	await page.clock.pauseAt(Date.now() + minuteMs);
	for (const [text, email, milliseconds] of [
		[`Error adding Admin Email: ${errors["admin-exists"].text}`, adminEmail, 4000],
		["Admin mail added successfully!", freshEmail(), 2000],
	] as const) {
		const tone = milliseconds === 2000 ? "right" : "wrong";
		await field.fill(email);
		await field.press("Enter");
		await expect(toast(page, text, tone)).toBeVisible();
		await page.clock.runFor(milliseconds - 1);
		await expect(toast(page, text, tone)).toBeVisible();
		await page.clock.runFor(100);
		await expect(toast(page, text, tone)).toHaveCount(0);
	}
});

test("A list of courses called after the sign-in ended clears the admin cookie and leads to the sign-in page", async ({
	server,
	page,
	expected,
}) => {
	expected.push(/status of 401/);
	await signIn(page);
	await page.goto(pages.addCourse);
	await expect(page.getByRole("searchbox")).toBeVisible();
	const cookies = () => page.context().cookies();
	const token = (await cookies()).find(({ name }) => name === adminCookie)?.value ?? "";
	// It ends within the list's own call: an earlier one of the header would leave the page without what is searched for.
	const isSearch = ({ pathname, searchParams }: URL) =>
		pathname.endsWith(api.listCourses.path) && searchParams.get("q") === "SQL";
	await page.route(
		isSearch,
		async (route) => {
			await adminClientOf(server, token)(api.signAdminOut, {});
			await route.continue();
		},
		{ times: 1 },
	);
	await page.getByRole("searchbox").fill("SQL");
	await expect(page).toHaveURL(signInFor(`${pages.addCourse}?q=SQL`));
	expect((await cookies()).map(({ name }) => name)).not.toContain(adminCookie);
});
