import type { ClientDirective } from "astro";

/** Fired by a form in which something is typed already, as after a reload. */
export const typedEvent = "form-typed";

const intentEvents = ["pointerdown", "touchstart", "focusin", typedEvent] as const;

/** Fired by an island once it handles submits. */
export const readyEvent = "form-ready";

/** Hydrates an island on the first press, touch or focus, or at once if something is typed already. A submit before that is delayed; if the script fails to load, it becomes a plain post. */
const intentDirective: ClientDirective = (load, _options, island) => {
	let pending: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;

	const holdSubmit = (event: SubmitEvent) => {
		if (!(event.target instanceof HTMLFormElement)) return;
		event.preventDefault();
		pending = { form: event.target, submitter: event.submitter };
		event.submitter?.setAttribute("aria-busy", "true");
		hydrateOnce();
	};
	const submitPending = () => {
		island.removeEventListener("submit", holdSubmit, true);
		pending?.submitter?.removeAttribute("aria-busy");
		pending?.form.requestSubmit(pending.submitter);
	};
	const submitPlain = () => {
		island.removeEventListener("submit", holdSubmit, true);
		pending?.form.submit();
	};
	const hydrateOnce = () => {
		for (const type of intentEvents) island.removeEventListener(type, hydrateOnce);
		load()
			.then((hydrate) => hydrate())
			.catch(submitPlain);
	};

	for (const type of intentEvents) island.addEventListener(type, hydrateOnce, { passive: true });
	island.addEventListener("submit", holdSubmit, true);
	island.addEventListener(readyEvent, submitPending, { once: true });
	// The visitor may already be typing.
	if (island.contains(document.activeElement)) hydrateOnce();
};

// biome-ignore lint/style/noDefaultExport: Astro loads a client directive by its default export.
export default intentDirective;
