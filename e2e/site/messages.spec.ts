import type { Locator, Page } from "@playwright/test";
import { apiPrefix, pages } from "#contract/paths.ts";
import { identityOptions } from "#contract/sign-in.ts";
import { expect, test } from "../browser-test.ts";
import {
	brochureForm,
	contactForm,
	fill,
	freshEmail,
	hiringForm,
	onboardingForm,
	open,
	type PublicForm,
	press,
	programForm,
	programsForm,
	send,
} from "../forms.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { chooseIdentity } from "../sign-in.ts";

/** Every message of specification section 8 that a visitor of the public pages and of the sign-in page can meet, where and when it specifies (U3). */
type Row = {
	situation: string;
	place: string;
	message: string;
	bringAbout: (page: Page) => Promise<void>;
	/** Where it is shown, if not in a toast. */
	shown?: (page: Page) => Locator;
};

const failing = {
	status: 500,
	json: { error: "Something went wrong. Please try again!" },
} as const;

const emptyFields = (form: PublicForm): Row => ({
	situation: "required fields are empty",
	place: form.name,
	message: "Please fill all required fields!",
	bringAbout: async (page) => press(form, await open(form, page)),
});

const failure = (form: PublicForm, message: string): Row => ({
	situation: "what was sent is not stored",
	place: form.name,
	message,
	bringAbout: async (page) => {
		await page.route(`**${form.posts}`, (route) => route.fulfill(failing));
		const within = await open(form, page);
		await fill(within, form.answers(freshEmail()));
		await press(form, within);
	},
});

const success = (form: PublicForm, message: string): Row => ({
	situation: "what was sent is stored",
	place: form.name,
	message,
	bringAbout: (page) => send(form, page, freshEmail()),
});

const applications = [programForm, programsForm, brochureForm, onboardingForm];

/** A sign-in page that offers Google, with Google unreachable. */
async function withoutGoogle(page: Page): Promise<void> {
	const google = { provider: "google", clientId: "the-academy" };
	await page.route(`**${apiPrefix}${identityOptions.path}`, (route) => route.fulfill({ json: google }));
	await page.route("https://accounts.google.com/**", (route) => route.abort());
}

const answeredWith =
	(path: string, status: number, json: object, act: (page: Page) => Promise<void>) => async (page: Page) => {
		await page.route(`**${apiPrefix}${path}`, (route) => route.fulfill({ status, json }));
		await act(page);
	};

const adminCall = "/admin/checkauthgmail";

async function signInAs(page: Page, email: string): Promise<void> {
	await page.goto(pages.signIn);
	await chooseIdentity(page, email);
}

const rows: Row[] = [
	...[...applications, hiringForm].map(emptyFields),
	...[...applications, hiringForm].map((form) => failure(form, "Something went wrong. Please try again!")),
	failure(contactForm, "Something went wrong"),
	...applications.map((form) => success(form, "Application submitted successfully!")),
	success(hiringForm, "Submitted successfully!"),
	success(contactForm, "Message sent successfully"),
	{
		situation: "the server says why a sign-in failed",
		place: "the admin sign-in",
		message: "This account is not an admin.",
		bringAbout: (page) => signInAs(page, "stranger@elsewhere.example"),
	},
	{
		situation: "the server does not say why a sign-in failed",
		place: "the admin sign-in",
		message: "Login failed",
		bringAbout: answeredWith(adminCall, 500, {}, (page) => signInAs(page, "stranger@elsewhere.example")),
	},
	{
		situation: "the identity provider does not answer",
		place: "the admin sign-in",
		message: "Google Login Failed!",
		bringAbout: async (page) => {
			await withoutGoogle(page);
			await page.goto(pages.signIn);
			await page.getByRole("button", { name: "Sign in with Google" }).click();
		},
	},
	...["Oops! 404", "Page Not Found on Gradway"].map((message) => notFound(message)),
	notFound(
		"The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.",
	),
];

function notFound(message: string): Row {
	return {
		situation: "nothing stands at the address",
		place: "the not-found page",
		message,
		bringAbout: async (page) => void (await page.goto("/no/such/page")),
		shown: (page) => page.getByRole("main").getByText(message, { exact: true }),
	};
}

for (const { situation, place, message, bringAbout, shown } of rows)
	test(`'${message}' when ${situation}: ${place}`, async ({ page, expected, againstPolicy }) => {
		expected.push(/status of (404|401|403|500)/, /accounts\.google\.com/);
		// This server has no client of Google's, so its policy does not name Google either.
		againstPolicy.push(/accounts\.google\.com/);
		if (shown === undefined) return expectBriefly(page, message, () => bringAbout(page));
		await bringAbout(page);
		await expect(shown(page)).toBeVisible();
	});

test("'Login successful!' when someone signs in: the admin sign-in", ({ page }) =>
	expectBriefly(page, "Login successful!", () => signInAs(page, "asha@academy.example")));

test("The contact form leaves asking for empty fields to the browser", async ({ page }) => {
	const within = await open(contactForm, page);
	for (const label of Object.keys(contactForm.answers("")))
		expect(
			await within
				.getByLabel(label, { exact: true })
				.evaluate((field: HTMLInputElement) => field.validity.valueMissing && !field.form?.noValidate),
			label,
		).toBe(true);
});
