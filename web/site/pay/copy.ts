import { toast } from "../../ui/toast.ts";

/** Shows the copy buttons where the browser allows copying, which is on https only. */
export function startCopying(page: Document, clipboard: Clipboard | undefined): void {
	if (clipboard === undefined) return;
	for (const button of page.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
		button.hidden = false;
		button.addEventListener("click", async () => {
			try {
				await clipboard.writeText(button.dataset.copy ?? "");
				toast("success", "Copied");
			} catch {
				toast("error", "The browser did not copy it. Select the text instead.");
			}
		});
	}
}
