import { pages } from "#contract/paths.ts";
import { expect, test } from "./browser-test.ts";
import { adminEmail, identityLinkOf } from "./fixture.ts";
import { freshEmail, programForm } from "./forms.ts";
import { otherBrowsers } from "./other-browsers.ts";

/** The same code runs in all of them, but only the browser itself shows what it supports and which cookies it keeps. */
for (const { name, missing, start } of otherBrowsers)
	test(`In ${name} a popup opens, an application is sent, and an admin signs in and finds it`, async ({ server }) => {
		test.skip(missing !== undefined, missing);
		const page = await start();
		try {
			await page.open(server.origin + programForm.page);
			await page.text("html[data-answering] main");
			await page.press("[commandfor=brochure][command=show-modal]");
			await page.type("dialog[open] [name=name]", "Meera");
			await page.press("dialog[open] [command=close]");
			// A closing popup still captures the keyboard.
			await page.text("html:not(:has(dialog[open])) main");

			const email = freshEmail();
			const answers = {
				name: "Meera Nair",
				email,
				phone: "9876543210",
				passingyear: "2024",
				college: "Government College, Mandya",
				collegemail: "meera@college.example",
			};
			for (const [field, answer] of Object.entries(answers)) await page.type(`#apply-${field}`, answer);
			await page.press("form[data-draft=apply] [type=submit]");
			await expect.poll(() => page.text("main")).toMatch(programForm.after);

			await page.open(identityLinkOf(server.origin));
			await page.press(`[value="${adminEmail}"]`);
			await expect.poll(page.address).toBe(server.origin + pages.dashboard);
			await page.open(server.origin + pages.applyData);
			await expect.poll(() => page.text("table")).toContain(email.split("@")[0]);
		} finally {
			await page.close();
		}
	});
