import { brochureForm } from "./forms.ts";
import { expect, test } from "./journey.ts";
import { answering } from "./waiting.ts";

/** A popup is shown first and made modal then (docs/decisions/0030-popups-in-two-steps.md). */
test("Whoever is in a field of a popup before it is modal stays there, and what is typed arrives", async ({ page }) => {
	await page.goto(brochureForm.page);
	await answering(page);
	const popup = page.getByRole("dialog");
	const steps = await page.evaluate(() => {
		document.querySelector<HTMLButtonElement>("[command=show-modal][commandfor]")?.click();
		const popup = document.querySelector<HTMLDialogElement>("dialog[open]");
		const email = popup?.querySelector<HTMLInputElement>("[name=email]");
		const wasModal = popup?.matches(":modal");
		email?.focus();
		email?.dispatchEvent(new KeyboardEvent("keydown", { key: "M", bubbles: true }));
		return { wasModal, isModal: popup?.matches(":modal"), stays: document.activeElement === email };
	});
	expect(steps).toEqual({ wasModal: false, isModal: true, stays: true });
	await page.keyboard.type("Meera@Mail.Example");
	await expect(popup.getByLabel("Email", { exact: true })).toHaveValue("Meera@Mail.Example");
});
