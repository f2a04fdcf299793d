import type { ClientDirective } from "astro";

const signs = ["pointerdown", "touchstart", "focusin"] as const;

/** Fired by an island once it handles submits. */
export const readyEvent = "form-ready";

/** Hydrates an island on the first press, touch or focus. A submit before that is held back; if the script fails to load, it becomes a plain post. */
const intentDirective: ClientDirective = (load, _options, island) => {
	let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;

	const hold = (event: SubmitEvent) => {
		if (!(event.target instanceof HTMLFormElement)) return;
		event.preventDefault();
		held = { form: event.target, submitter: event.submitter };
		event.submitter?.setAttribute("aria-busy", "true");
		wake();
	};
	const ready = () => {
		island.removeEventListener("submit", hold, true);
		held?.submitter?.removeAttribute("aria-busy");
		held?.form.requestSubmit(held.submitter);
	};
	const giveUp = () => {
		island.removeEventListener("submit", hold, true);
		held?.form.submit();
	};
	const wake = () => {
		for (const sign of signs) island.removeEventListener(sign, wake);
		load()
			.then((hydrate) => hydrate())
			.catch(giveUp);
	};

	for (const sign of signs) island.addEventListener(sign, wake, { passive: true });
	island.addEventListener("submit", hold, true);
	island.addEventListener(readyEvent, ready, { once: true });
	// The visitor may already be typing.
	if (island.contains(document.activeElement)) wake();
};

// biome-ignore lint/style/noDefaultExport: Astro loads a client directive by its default export.
export default intentDirective;
