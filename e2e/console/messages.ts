import type { Locator, Page } from "@playwright/test";
import type { Client } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";
import { question, toast } from "../app-parts.ts";

/** The admin, and the same desk from elsewhere: another admin who is quicker. */
export type ConsoleFixtures = { page: Page; adminClient: Client };

/** A message of the specification, when it is said, and where it then is to be read. */
export type Message = {
	text: string;
	/** One that begins with "then" goes on where the one before it ended. */
	situation: string;
	bringAbout: (at: ConsoleFixtures) => Promise<void>;
	shown: (page: Page) => Locator;
	/** Nothing pops up; it can be tried again there. */
	quiet?: true;
};

type Act = Message["bringAbout"];

export const success = (text: string, situation: string, bringAbout: Act): Message => ({
	text,
	situation,
	bringAbout,
	shown: (page) => toast(page, text, "right"),
});

export const failure = (text: string, situation: string, bringAbout: Act): Message => ({
	text,
	situation,
	bringAbout,
	shown: (page) => toast(page, text, "wrong"),
});

/** Asked, or told, in our dialog. */
export const dialog = (text: string, situation: string, bringAbout: Act): Message => ({
	text,
	situation,
	bringAbout,
	shown: (page) => question(page, text),
});

/** In the place of what is not there. */
export const heading = (text: string, situation: string, address: string): Message => ({
	text,
	situation,
	bringAbout: async ({ page }) => void (await page.goto(address)),
	shown: (page) => page.getByRole("main").getByRole("heading", { name: text, exact: true }),
});

/** Only logged, says the specification; here it stands where it happened, with a retry (product decision). */
export const besideScreen = (text: string, situation: string, bringAbout: Act): Message => ({
	text,
	situation,
	bringAbout,
	shown: (page) => page.getByRole("alert").filter({ hasText: text }),
	quiet: true,
});

export async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
	const form = page.getByRole("dialog");
	for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text);
	await form.locator("[type=submit]").click();
}

/** From now on such calls fail, whatever they ask for; with no number of theirs, which would stand beside the words. */
export async function failing(page: Page, call: string): Promise<void> {
	await page.route(`**/api/${call}`, (route) =>
		route.fulfill({ status: errors.overloaded.status, json: { error: errors.overloaded.text } }),
	);
}
