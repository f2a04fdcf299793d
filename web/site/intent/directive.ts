import type { ClientDirective } from "astro";

const signs = ["pointerdown", "touchstart", "focusin"] as const;

/** An island that hears submits says so, once it does. */
export const readyEvent = "form-ready";

/**
 * Hydrates an island when it is first pressed, touched or focused. A form sent before its script runs is held back until
 * then; where the script cannot be had, it goes the plain way.
 */
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
	// Somebody was quicker than this script and types already.
	if (island.contains(document.activeElement)) wake();
};

// biome-ignore lint/style/noDefaultExport: Astro loads a client directive by its default export.
export default intentDirective;
