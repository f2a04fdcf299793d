import type { Locator } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { expect, test } from "./browser-test.ts";
import { contactForm, freshEmail, hiringForm, type PublicForm, programForm, programsForm, send } from "./forms.ts";
import { signIn } from "./sign-in.ts";

/** What the product is for: someone writes, the server dies, admissions still read it. */
const ways: [PublicForm, table: string, title: string][] = [
	[programForm, pages.applyData, "Applied Course"],
	[programsForm, pages.applyData, "Applied Course"],
	[hiringForm, pages.recruitmentData, "Recruiter"],
	[contactForm, pages.contactData, "Contact Us"],
];

test("Whatever visitors send by any form survives a crash and is read in the console @both", async ({
	ownServer,
	browser,
	watched,
}) => {
	const sent = ways.map((way) => [...way, freshEmail()] as const);
	const visitor = await browser.newContext({ baseURL: ownServer.origin });
	for (const [form, , , email] of sent) await send(form, await watched(await visitor.newPage()), email);
	await visitor.close();

	await ownServer.crash();
	await ownServer.start();

	const office = await browser.newContext({ baseURL: ownServer.origin });
	const page = await watched(await office.newPage());
	await signIn(page);
	for (const [form, table, title, email] of sent) {
		await page.getByRole("button", { name: "MENU" }).click();
		await page.getByRole("menuitem", { name: title }).click();
		await expect(page).toHaveURL(new RegExp(`${table}$`));
		const row = page.getByRole("row").filter({ hasText: email.split("@")[0] as string });
		for (const answer of Object.values(form.answers(email)).filter(isOneLine)) await expectShown(row, answer);
	}
	await office.close();
});

const isOneLine = (answer: string) => !answer.includes("\n");

/** Emails may wrap before their @, so each part is looked for. */
async function expectShown(row: Locator, answer: string): Promise<void> {
	for (const part of answer.split(/(?=@)/)) await expect(row).toContainText(part);
}
