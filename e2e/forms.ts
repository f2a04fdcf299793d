import { expect, type Locator, type Page } from "@playwright/test";
import { errors } from "#contract/errors.ts";
import { apiPrefix, pages, programPage } from "#contract/paths.ts";
import { expectBriefly } from "./shown-toasts.ts";
import { scriptsReady } from "./waiting.ts";

/** A public form as a visitor meets it: labels, what to type, and the specification's words (sections 4, 5 and 8). */
export type PublicForm = {
	name: string;
	page: string;
	/** Opens the popup that contains the form. */
	reach?: (page: Page) => Promise<void>;
	within: (page: Page) => Locator;
	posts: string;
	answers: (email: string) => Record<string, string>;
	emailLabel: string;
	button: string;
	busy: string;
	success: string;
	failure: string;
	/** Shown in place of the form, or under it, once it is stored. */
	after: RegExp;
	/** The browser itself asks for empty fields. */
	browserAsks: boolean;
	sentPage: string;
	refusedPage: string;
};

const somethingWentWrong = errors.unexpected.text;
export const fillAllFields = errors["fields-missing"].text;

export const offersLabel =
	"You may send me offers and news by WhatsApp and email, and tell Google Ads if one of its ads brought me to enrol.";

const person = (email: string) => ({
	"Full name": "Meera Nair",
	Email: email,
	"Contact number": "+91 98765-43210",
	"Year of graduation": "2024",
	"College name": "Government College, Mandya",
	"College email": "meera@college.example",
});

const application = {
	posts: `${apiPrefix}/apply/course`,
	emailLabel: "Email",
	button: "Apply Now",
	busy: "Submitting...",
	success: "Application submitted successfully!",
	failure: somethingWentWrong,
	after: /We have your application, Meera/,
	browserAsks: false,
	sentPage: pages.sentApplication,
	refusedPage: pages.refusedApplication,
} as const;

export const programForm: PublicForm = {
	...application,
	name: "the apply form of a program",
	page: programPage("data-science"),
	within: (page) => formTo(page, "/apply/course"),
	answers: person,
};

export const programsForm: PublicForm = {
	...application,
	name: "the application form of the programs page",
	page: pages.programs,
	within: (page) => formTo(page, "/apply/course"),
	answers: (email) => ({ ...person(email), "Interested program": "Data Science" }),
};

export const brochureForm: PublicForm = {
	...application,
	name: "the brochure form",
	page: programPage("data-science"),
	reach: (page) => page.getByRole("button", { name: "Brochure", exact: true }).click(),
	within: (page) => page.getByRole("dialog").locator("form"),
	button: "Download Brochure",
	after: /Your brochure is/,
	answers: person,
	sentPage: pages.sentBrochure,
	refusedPage: pages.refusedBrochure,
};

export const hiringForm: PublicForm = {
	name: "the hiring request",
	page: pages.recruiter,
	within: (page) => formTo(page, "/apply/hiring"),
	posts: `${apiPrefix}/apply/hiring`,
	answers: (email) => ({
		"Your name": "Ravi Kumar",
		Designation: "Talent lead",
		Phone: "080 4123 4567",
		Email: email,
		Company: "Sahyadri Software",
		Role: "Junior data analyst",
		"Number of positions": "4",
	}),
	emailLabel: "Email",
	button: "Submit request",
	busy: "Submitting...",
	success: "Submitted successfully!",
	failure: somethingWentWrong,
	after: /We have your request/,
	browserAsks: false,
	sentPage: pages.sentHiring,
	refusedPage: pages.refusedHiring,
};

export const contactForm: PublicForm = {
	name: "the contact form",
	page: pages.contact,
	within: (page) => formTo(page, "/apply/contact"),
	posts: `${apiPrefix}/apply/contact`,
	answers: (email) => ({
		Name: "Lakshmi Rao",
		Phone: "9845012345",
		Email: email,
		// The same message from three people counts as spam even if its digits differ, so its letters vary.
		Message: `Is the data science batch in the evening?\nI work until six. ${lettersFor(email)}`,
	}),
	emailLabel: "Email",
	button: "Send",
	busy: "Sending...",
	success: "Message sent successfully",
	failure: "Something went wrong",
	after: /We have your message/,
	browserAsks: true,
	sentPage: pages.sentMessage,
	refusedPage: pages.refusedMessage,
};

export const onboardingForm: PublicForm = {
	...application,
	name: "the onboarding form",
	page: pages.application,
	within: (page) => formTo(page, "/apply/course"),
	answers: (email) => ({
		...person(email),
		Domain: "Data Science",
		"Mode of program": "Launch Guided",
		"Price (₹)": "9,000",
		"Amount paid (₹)": "1500",
		"Due date (optional)": "2026-12-15",
		"Opted month (optional)": "2027-01",
		Counselor: "Sunita Rao",
	}),
	button: "Submit",
	after: /Stored: Meera Nair, Data Science/,
	sentPage: pages.sentOnboarding,
	refusedPage: pages.refusedOnboarding,
};

export const publicForms = [programForm, programsForm, hiringForm, contactForm, onboardingForm] as const;

/** The form on the page itself, not one in a popup. */
const formTo = (page: Page, path: string) => page.locator(`form[action="${apiPrefix}${path}"]:not(dialog form)`);

let visitors = 0;

/** An email that is unique in this run. */
export function freshEmail(): string {
	visitors += 1;
	return `visitor-${process.pid}-${visitors}-${Date.now()}@people.example`;
}

const lettersFor = (email: string) => email.replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));

/** Waits for the scripts, if there are any: a form submitted before its script has loaded is a plain post (decision 58). */
export async function open(form: PublicForm, page: Page): Promise<Locator> {
	await page.goto(form.page);
	if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) await scriptsReady(page);
	await form.reach?.(page);
	return form.within(page);
}

export async function fill(form: Locator, answers: Record<string, string>): Promise<void> {
	for (const [label, answer] of Object.entries(answers)) {
		const field = form.getByLabel(label, { exact: true });
		const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
		await (isSelect ? field.selectOption(answer) : field.fill(answer));
	}
}

export function press(form: PublicForm, within: Locator): Promise<void> {
	return within.getByRole("button", { name: form.button, exact: true }).click();
}

export async function expectValues(within: Locator, answers: Record<string, string>): Promise<void> {
	for (const [label, answer] of Object.entries(answers))
		await expect(within.getByLabel(label, { exact: true })).toHaveValue(answer);
}

/** Everything the form asks is empty. */
export async function expectEmpty(form: PublicForm, within: Locator): Promise<void> {
	for (const label of Object.keys(form.answers("")))
		await expect(within.getByLabel(label, { exact: true })).toHaveValue("");
}

/** The toast at the top of the page. */
export const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

export async function send(form: PublicForm, page: Page, email: string): Promise<void> {
	const within = await open(form, page);
	await fill(within, form.answers(email));
	await expectBriefly(page, form.success, () => press(form, within));
}
