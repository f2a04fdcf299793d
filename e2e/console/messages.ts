import { expect, type Page } from "@playwright/test";
import type { Client } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import { question } from "../app-parts.ts";
import { expectToast } from "../shown-toasts.ts";

/** The admin's page, and a client for another admin who is quicker. */
export type ConsoleFixtures = { page: Page; adminClient: Client };

/** A message of the specification, when it appears, and where. */
export type Message = {
	text: string;
	/** One that begins with "then" continues where the previous one ended. */
	situation: string;
	trigger: (at: ConsoleFixtures) => Promise<void>;
	expectShown: (page: Page) => Promise<void>;
	/** Shown in place instead of a popup, with a retry. */
	quiet?: true;
};

type Action = Message["trigger"];

export const success = (text: string, situation: string, trigger: Action): Message => ({
	text,
	situation,
	trigger,
	expectShown: (page) => expectToast(page, text, "right"),
});

export const failure = (text: string, situation: string, trigger: Action): Message => ({
	text,
	situation,
	trigger,
	expectShown: (page) => expectToast(page, text, "wrong"),
});

/** A question or an alert in our dialog. */
export const dialog = (text: string, situation: string, trigger: Action): Message => ({
	text,
	situation,
	trigger,
	expectShown: (page) => expect(question(page, text)).toBeVisible(),
});

/** A heading in place of missing content. */
export const heading = (text: string, situation: string, address: string): Message => ({
	text,
	situation,
	trigger: async ({ page }) => void (await page.goto(address)),
	expectShown: (page) => expect(page.getByRole("main").getByRole("heading", { name: text, exact: true })).toBeVisible(),
});

/** The specification only logs it; here it is shown where it happened, with a retry (product decision). */
export const inlineMessage = (text: string, situation: string, trigger: Action): Message => ({
	text,
	situation,
	trigger,
	expectShown: (page) => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible(),
	quiet: true,
});

export async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
	const form = page.getByRole("dialog");
	for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text);
	await form.locator("[type=submit]").click();
}

/** From now on such calls fail; without a request id, which would be shown beside the words. */
export async function mockFailure(page: Page, call: string): Promise<void> {
	await page.route(`**/api/${call}`, (route) =>
		route.fulfill({ status: errors.overloaded.status, json: { error: errors.overloaded.text } }),
	);
}
