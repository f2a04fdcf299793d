/** Makes the passwords inside able to be shown and hidden. The field keeps its cursor. */
export function openEyes(within: ParentNode): void {
	for (const eye of within.querySelectorAll<HTMLButtonElement>("[data-shows]")) {
		const field = within.querySelector<HTMLInputElement>(`#${eye.dataset.shows}`);
		eye.hidden = false;
		eye.addEventListener("click", () => {
			const shows = eye.getAttribute("aria-pressed") !== "true";
			eye.setAttribute("aria-pressed", String(shows));
			if (field) field.type = shows ? "text" : "password";
		});
	}
}

/** Hides passwords before sending, so that the browser does not store them as text. */
export function closeEyes(within: ParentNode): void {
	for (const eye of within.querySelectorAll<HTMLButtonElement>('[data-shows][aria-pressed="true"]')) eye.click();
}
