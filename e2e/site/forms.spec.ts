import type { Page, Request } from "@playwright/test";
import { api } from "#contract/api.ts";
import { brochureFile, pages } from "#contract/paths.ts";
import { adminClientOf, adminTokenOf, countEnquiries, expect, offersOf, suspicionsOf, test } from "../browser-test.ts";
import {
	brochureForm,
	contactForm,
	expectValues,
	fill,
	freshEmail,
	offersLabel,
	onboardingForm,
	open,
	type PublicForm,
	press,
	programForm,
	programsForm,
	publicForms,
	send,
	toast,
} from "../forms.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { delayRequests, scriptsReady } from "../waiting.ts";

const unreachable = /net::ERR_(CONNECTION_REFUSED|FAILED|CONNECTION_RESET|EMPTY_RESPONSE|ABORTED)/;

for (const form of [...publicForms, brochureForm]) {
	test.describe(form.name, () => {
		test("sends nothing while fields are empty, and goes to the first", async ({ page }) => {
			const posts = postsTo(form, page);
			const within = await open(form, page);
			const [firstLabel] = Object.keys(form.answers(""));
			const first = within.getByLabel(firstLabel as string, { exact: true });
			await press(form, within);
			await expect(first).toBeFocused();
			if (form.browserAsks)
				expect(await first.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
			else await expect(first).toHaveAttribute("aria-invalid", "true");
			expect(posts).toEqual([]);
		});

		test("keeps what was typed over a reload", async ({ page }) => {
			const within = await open(form, page);
			const answers = form.answers(freshEmail());
			await fill(within, answers);
			await page.reload();
			await form.reach?.(page);
			await expectValues(form.within(page), answers);
		});

		test("keeps what was typed when the server cannot be reached, then sends it once", async ({
			page,
			adminClient,
			expected,
		}) => {
			expected.push(unreachable);
			const email = freshEmail();
			const within = await open(form, page);
			await fill(within, form.answers(email));
			/** Holds the next answer until the kept text has been checked. */
			const release = await holdAnswers(form, page);
			await loseAnswer(form, page);
			await expectBriefly(page, form.failure, () => press(form, within));
			await expectValues(within, form.answers(email));
			await expectBriefly(page, form.success, release);
			expect(await countEnquiries(adminClient, email)).toBe(1);
		});

		test("sends once when its button is pressed twice, and says that it is busy", async ({ page, adminClient }) => {
			const email = freshEmail();
			const posts = postsTo(form, page);
			const within = await open(form, page);
			await fill(within, form.answers(email));
			const release = await holdAnswers(form, page);
			const button = within.getByRole("button", { name: form.button, exact: true });
			await button.dblclick();
			await expect(within.getByRole("button", { name: form.busy })).toBeVisible();
			await expectBriefly(page, form.success, release);
			expect(posts).toHaveLength(1);
			expect(await countEnquiries(adminClient, email)).toBe(1);
		});

		test("stores, but flags, an enquiry that fills in the hidden field", async ({ page, adminClient }) => {
			const email = freshEmail();
			const within = await open(form, page);
			await fill(within, form.answers(email));
			await within.locator("[name=website]").evaluate((field: HTMLInputElement) => {
				field.value = "https://spam.example";
			});
			await expectBriefly(page, form.success, () => press(form, within));
			expect(await suspicionsOf(adminClient, email)).toContain("honeypot");
		});
	});
}

/** Every form sends by the same hook: one on a page and one in a popup represent all. */
for (const form of [programForm, brochureForm]) {
	test(`${form.name} reports success on any 2xx, whatever the body`, async ({ page }) => {
		const posts = postsTo(form, page);
		const within = await open(form, page);
		for (const body of ["{}", ""]) {
			await page.route(`**${form.posts}`, (route) => route.fulfill({ status: 200, body }), { times: 1 });
			if (!(await within.isVisible())) await open(form, page);
			await fill(within, form.answers(freshEmail()));
			await expectBriefly(page, form.success, () => press(form, within));
			await expect(page.getByText(form.after).first()).toBeVisible();
			await expect(toast(page, form.success)).toHaveCount(0);
		}
		// By now a form that mistook a success for a failure would have sent again by itself.
		expect(posts).toHaveLength(2);
	});

	for (const year of ["1999", "2031"])
		test(`${form.name} refuses the year ${year} beside its field`, async ({ page }) => {
			const posts = postsTo(form, page);
			const within = await open(form, page);
			await fill(within, { ...form.answers(freshEmail()), "Year of graduation": year });
			await press(form, within);
			const field = within.getByLabel("Year of graduation");
			await expect(field).toHaveAccessibleDescription(/from 2000 to 2030/);
			await expect(field).toBeFocused();
			expect(posts).toEqual([]);
			await field.fill("2026");
			await expect(field).not.toHaveAttribute("aria-invalid", "true");
		});
}

test("What is typed before any script has come survives them, and the next visit of the page", async ({ page }) => {
	const release = await delayRequests(page, "**/*.js");
	await page.goto(contactForm.page, { waitUntil: "commit" });
	const within = contactForm.within(page);
	const answers = contactForm.answers(freshEmail());
	await fill(within, answers);
	release();
	// Taken away once the form's own script runs.
	await expect(within.getByLabel("Message", { exact: true })).not.toHaveAttribute("maxlength");
	await expectValues(within, answers);
	await page.goto(contactForm.page);
	await scriptsReady(page);
	await expectValues(contactForm.within(page), answers);
});

test("A ticked box survives a reload, and what waits to be sent is sent by itself after it, as the same enquiry", async ({
	page,
	adminClient,
	expected,
}) => {
	expected.push(unreachable);
	const email = freshEmail();
	const within = await open(programForm, page);
	const offers = within.getByLabel(offersLabel);
	await fill(within, programForm.answers(email));
	await offers.check();
	await page.route(`**${programForm.posts}`, (route) => route.abort("failed"));
	await loseAnswer(programForm, page);
	await expectBriefly(page, programForm.failure, () => press(programForm, within));
	await page.reload();
	await expect(offers).toBeChecked();
	await expect(within.getByRole("alert")).toContainText("will send it when you are back online");
	await expectBriefly(page, programForm.success, () => page.unroute(`**${programForm.posts}`));
	expect(await countEnquiries(adminClient, email)).toBe(1);
	await expect.poll(() => offersOf(adminClient, email)).toEqual(expect.any(String));
});

test("What is being sent cannot be edited, keeps the focus, and is not lost to a correction", async ({
	page,
	adminClient,
}) => {
	const email = freshEmail();
	const within = await open(programForm, page);
	await fill(within, programForm.answers(email));
	const release = await holdAnswers(programForm, page);
	const phone = within.getByLabel("Contact number", { exact: true });
	const offers = within.getByLabel(offersLabel);
	await phone.press("Enter");
	await expect(within.getByRole("button", { name: programForm.busy })).toBeVisible();
	await expect(phone).toBeFocused();
	await phone.press("End");
	await phone.press("Backspace");
	await offers.click();
	await offers.press("Space");
	await expectValues(within, programForm.answers(email));
	await expect(offers).not.toBeChecked();
	await offers.press("Tab");
	await expect(offers).not.toBeFocused();
	await expectBriefly(page, programForm.success, release);
	const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
	expect(data.map(({ phone }) => phone)).toEqual([programForm.answers(email)["Contact number"]]);
});

test("A choice cannot be changed while the onboarding form is being sent", async ({ page }) => {
	const email = freshEmail();
	const within = await open(onboardingForm, page);
	await fill(within, onboardingForm.answers(email));
	const release = await holdAnswers(onboardingForm, page);
	await press(onboardingForm, within);
	const domain = within.getByLabel("Domain", { exact: true });
	await domain.press("ArrowUp");
	await domain.press("ArrowDown");
	await domain.press("p");
	await expect(domain).toHaveValue("Data Science");
	await expectBriefly(page, onboardingForm.success, release);
});

test("A form that could not be sent can be corrected, and the next press sends the correction", async ({
	page,
	adminClient,
	expected,
}) => {
	expected.push(/status of 503/);
	const email = freshEmail();
	const within = await open(programForm, page);
	await fill(within, programForm.answers(email));
	await page.route(
		`**${programForm.posts}`,
		(route) =>
			route.fulfill({
				status: 503,
				// It does not send again by itself before the correction.
				headers: { "retry-after": "8" },
				json: { error: "Not now.", id: "database-away" },
			}),
		{ times: 1 },
	);
	await press(programForm, within);
	await expect(within.getByRole("alert")).toContainText(programForm.failure);
	await expectValues(within, programForm.answers(email));
	await within.getByLabel("College name", { exact: true }).fill("Yuvaraja's College, Mysuru");
	await expectBriefly(page, programForm.success, () => press(programForm, within));
	const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
	expect(data.map(({ college }) => college)).toEqual(["Yuvaraja's College, Mysuru"]);
});

for (const [form, reason] of [
	[programsForm, "Manual"],
	[programForm, "Apply"],
	[brochureForm, "brochure"],
] as const)
	test(`What ${form.name} sends is stored with the reason '${reason}'`, async ({ page, adminClient }) => {
		const email = freshEmail();
		await send(form, page, email);
		const { data } = await adminClient(api.listCourseApplications, { query: { q: email } });
		expect(data).toHaveLength(1);
		expect(data[0]).toMatchObject({ reason, domain: "Data Science", page: form.page });
	});

test("An email is lowercased as it is typed, but not in the brochure form", async ({ page }) => {
	const applied = await open(programForm, page);
	await applied.getByLabel("Email", { exact: true }).pressSequentially("Meera@Mail.Example");
	await expect(applied.getByLabel("Email", { exact: true })).toHaveValue("meera@mail.example");
	const asked = await open(brochureForm, page);
	await asked.getByLabel("Email", { exact: true }).pressSequentially("Meera@Mail.Example");
	await expect(asked.getByLabel("Email", { exact: true })).toHaveValue("Meera@Mail.Example");
});

test("The phone of the contact form keeps its digits, fifteen at most", async ({ page }) => {
	await page.goto(pages.contact);
	const phone = page.getByLabel("Phone", { exact: true });
	await phone.pressSequentially("+91 (98765) 43210-98765");
	await expect(phone).toHaveValue("919876543210987");
});

test("The brochure opens in a new tab once the form is sent", async ({ page, context, request, server }) => {
	const opened = context.waitForEvent("page");
	const within = await open(brochureForm, page);
	await fill(within, brochureForm.answers(freshEmail()));
	await press(brochureForm, within);
	await opened;
	const brochure = await request.get(server.origin + brochureFile("data-science"));
	expect(brochure.headers()["content-type"]).toBe("application/pdf");
	expect((await brochure.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("A form waits while the server is stopped, and sends by itself once it is back @both", async ({
	ownServer,
	page,
	browser,
	expected,
}) => {
	expected.push(unreachable);
	const email = freshEmail();
	await page.goto(ownServer.origin + programForm.page);
	await scriptsReady(page);
	const within = programForm.within(page);
	await fill(within, programForm.answers(email));
	await ownServer.stop();
	await expectBriefly(page, programForm.failure, () => press(programForm, within));
	await expectValues(within, programForm.answers(email));
	await expectBriefly(page, programForm.success, () => ownServer.start());
	const adminClient = adminClientOf(ownServer, await adminTokenOf(ownServer, browser));
	expect(await countEnquiries(adminClient, email)).toBe(1);
});

function postsTo(form: PublicForm, page: Page): Request[] {
	const posts: Request[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith(form.posts)) posts.push(request);
	});
	return posts;
}

/** The server takes the next request in, but its answer never arrives. */
async function loseAnswer(form: PublicForm, page: Page): Promise<void> {
	await page.route(
		`**${form.posts}`,
		async (route) => {
			await route.fetch();
			await route.abort("failed");
		},
		{ times: 1 },
	);
}

/** Holds the server's answers back until released. */
async function holdAnswers(form: PublicForm, page: Page): Promise<() => Promise<void>> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(`**${form.posts}`, async (route) => {
		await promise;
		await route.continue();
	});
	return async () => resolve();
}
