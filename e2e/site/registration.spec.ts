import type { MasterclassRow } from "#contract/masterclasses.ts";
import { masterclassCalendar, masterclassPage, pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { expectNoFindings } from "../findings.ts";
import { expectValues, fill, fillAllFields, freshEmail, open, press, send } from "../forms.ts";
import {
	createMasterclass,
	formOf,
	group,
	joinLink,
	registrationsOf,
	removeAll,
	sampleMasterclass,
	setStatus,
} from "../masterclasses.ts";
import { expectBriefly } from "../shown-toasts.ts";

test.afterEach(({ adminClient }) => removeAll(adminClient));

test.describe("A visitor who registers", () => {
	test("gets the group's link, which nobody sees before", async ({ page, adminClient, request }) => {
		const masterclass = await createMasterclass(adminClient);
		const form = formOf(masterclass);
		for (const address of [pages.masterclasses, form.page, masterclassCalendar(masterclass._id)])
			expect(await (await request.get(address)).text(), address).not.toContain(group);
		const email = freshEmail();
		await send(form, page, email);
		await expect(page.getByRole("heading", { name: "You have a seat" })).toBeFocused();
		await expect(joinLink(page)).toHaveAttribute("href", group);
		await expect(
			page
				.getByRole("main")
				.getByRole("link", { name: /^Add to calendar/ })
				.last(),
		).toHaveAttribute("href", masterclassCalendar(masterclass._id));
		expect(await registrationsOf(adminClient, masterclass)).toEqual([email]);
	});

	test("twice with the same email is listed once", async ({ page, adminClient }) => {
		const masterclass = await createMasterclass(adminClient);
		const email = freshEmail();
		for (const written of [email, email.toUpperCase()]) {
			await send(formOf(masterclass), page, written);
			await expect(joinLink(page)).toBeVisible();
		}
		expect(await registrationsOf(adminClient, masterclass)).toEqual([email]);
	});

	test("with empty fields is asked for them, and nothing is sent", async ({ page, adminClient }) => {
		const masterclass = await createMasterclass(adminClient);
		const form = formOf(masterclass);
		const within = await open(form, page);
		await expectBriefly(page, fillAllFields, () => press(form, within));
		await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
		await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
		expect(await registrationsOf(adminClient, masterclass)).toEqual([]);
	});

	test("too late reads why, and the form keeps what was typed", async ({ page, adminClient, expected }) => {
		expected.push(/status of 409/);
		const masterclass = await createMasterclass(adminClient);
		const form = formOf(masterclass);
		const within = await open(form, page);
		const answers = form.answers(freshEmail());
		await fill(within, answers);
		await setStatus(adminClient, masterclass, "completed");
		await expectBriefly(page, form.failure, () => press(form, within));
		await expect(within.getByRole("alert")).toContainText("This masterclass is over.");
		await expectValues(within, answers);
	});
});

test.describe("Without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a registration is a plain post, answered with the group's link", async ({ page, adminClient }) => {
		const masterclass = await createMasterclass(adminClient);
		const form = formOf(masterclass);
		const email = freshEmail();
		await page.goto(pages.masterclasses);
		// There may be others with that title.
		const here = page.locator(`[href="${form.page}"]`);
		await page
			.getByRole("link", { name: `Register Now for ${sampleMasterclass.title}` })
			.and(here)
			.click();
		await fill(form.within(page), form.answers(email));
		await press(form, form.within(page));
		await expect(page.getByRole("main")).toContainText(form.success);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have a seat");
		await expect(joinLink(page)).toHaveAttribute("href", group);
		expect(await registrationsOf(adminClient, masterclass)).toEqual([email]);
	});

	test("a wrong one comes back as typed, and is sent from there", async ({ page, adminClient, expected }) => {
		expected.push(/status of 400/);
		const masterclass = await createMasterclass(adminClient);
		const form = formOf(masterclass);
		const email = freshEmail();
		const wrong = form.answers(email.replace(".example", ""));
		await page.goto(form.page);
		await fill(form.within(page), wrong);
		await press(form, form.within(page));
		await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(/name@example\.com/);
		await expectValues(form.within(page), wrong);
		await page.getByLabel("Email", { exact: true }).fill(email);
		await press(form, form.within(page));
		await expect(joinLink(page)).toHaveAttribute("href", group);
		expect(await registrationsOf(adminClient, masterclass)).toEqual([email]);
	});
});

test.describe("axe finds nothing", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("on live posters of every background, a masterclass, and the confirmation after registering", async ({
		page,
		adminClient,
	}) => {
		const programs = ["data-analytics", "cyber-security", "cloud-computing", "devops", "finance", "machine-learning"];
		const rows: MasterclassRow[] = [];
		for (const program of [...programs, "human-resource", "data-science"])
			rows.push(await createMasterclass(adminClient, { title: `On ${program}`, image: `/marks/${program}.svg` }));
		const [first] = rows;
		if (first !== undefined) await setStatus(adminClient, first, "ongoing");
		await page.goto(pages.masterclasses);
		await expectNoFindings(page);
		for (const row of rows.slice(0, 2)) {
			await page.goto(masterclassPage(row._id));
			await expectNoFindings(page);
			await page.setViewportSize({ width: 1280, height: 800 });
			await send(formOf(row), page, freshEmail());
			await expectNoFindings(page);
		}
	});

	test("on a masterclass that is over", async ({ page, adminClient }) => {
		const masterclass = await createMasterclass(adminClient);
		await setStatus(adminClient, masterclass, "completed");
		await page.goto(masterclassPage(masterclass._id));
		await expectNoFindings(page);
	});
});
