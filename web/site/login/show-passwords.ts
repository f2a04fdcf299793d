/** Enables the buttons that show and hide the passwords inside. The field keeps its cursor. */
export function enableShowButtons(within: ParentNode): void {
	for (const button of within.querySelectorAll<HTMLButtonElement>("[data-shows]")) {
		const field = within.querySelector<HTMLInputElement>(`#${button.dataset.shows}`);
		button.hidden = false;
		button.addEventListener("click", () => {
			const show = button.getAttribute("aria-pressed") !== "true";
			button.setAttribute("aria-pressed", String(show));
			if (field) field.type = show ? "text" : "password";
		});
	}
}

/** Hides passwords before sending, so that the browser does not store them as text. */
export function hidePasswords(within: ParentNode): void {
	for (const button of within.querySelectorAll<HTMLButtonElement>('[data-shows][aria-pressed="true"]')) button.click();
}
