import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { adminEmail, identityLinkOf } from "./fixture.ts";

/** As a person signs in: by the page and the local identity provider. */
export async function signIn(page: Page, email: string = adminEmail): Promise<void> {
	await page.goto(pages.signIn);
	await chooseIdentity(page, email);
	await expect(page).toHaveURL(new RegExp(`${pages.dashboard}$`));
}

/** From the sign-in page over the local identity provider, as this person. */
export async function chooseIdentity(page: Page, email: string): Promise<void> {
	// As opened from the terminal: the browser has the key from then on.
	await page.context().request.get(identityLinkOf(new URL(page.url()).origin));
	await page.getByRole("main").getByRole("link", { name: "Continue with the local identity provider" }).click();
	await page.getByLabel("Another email").fill(email);
	await page.getByRole("button", { name: "Continue" }).click();
}
