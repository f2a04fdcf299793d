/** The part of Google Identity Services that this page uses. */
type Answer = { credential?: string };
type GoogleIdentity = {
	initialize: (settings: { client_id: string; callback: (answer: Answer) => void }) => void;
	renderButton: (slot: HTMLElement, options: Record<string, string | number>) => void;
	prompt: () => void;
};
declare global {
	interface Window {
		google?: { accounts: { id: GoogleIdentity } };
	}
}

const libraryUrl = "https://accounts.google.com/gsi/client";
const intents = ["pointerenter", "focus", "pointerdown"] as const;

/** A stand-in for Google's button; the library, which draws the real one, loads on the first interaction. */
export function offerGoogle(slot: HTMLElement, button: HTMLButtonElement, offer: Offer): void {
	const { onFailure } = offer;
	let loading: Promise<GoogleIdentity> | undefined;
	const loadAndRender = () => {
		loading ??= load().then((google) => renderButton(google, slot, button, offer));
		loading.catch(() => {
			loading = undefined;
		});
		return loading;
	};
	// Errors of preloading are shown on the next press.
	for (const intent of intents) button.addEventListener(intent, () => loadAndRender().catch(() => {}));
	button.addEventListener("click", () => {
		button.setAttribute("aria-busy", "true");
		loadAndRender()
			.then((google) => google.prompt(), onFailure)
			.finally(() => button.removeAttribute("aria-busy"));
	});
}

export type Offer = {
	clientId: string;
	/** The text on Google's button. */
	text: "signin_with" | "continue_with";
	onCredential: (credential: string) => void;
	onFailure: () => void;
};

function load(): Promise<GoogleIdentity> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = libraryUrl;
		script.onload = () => (window.google ? resolve(window.google.accounts.id) : reject(new Error("No library came.")));
		script.onerror = () => {
			script.remove();
			reject(new Error("The library could not be loaded."));
		};
		document.head.append(script);
	});
}

/** `large` is Google's button of 40 px (specification section 9). */
function renderButton(
	google: GoogleIdentity,
	slot: HTMLElement,
	button: HTMLButtonElement,
	offer: Offer,
): GoogleIdentity {
	google.initialize({
		client_id: offer.clientId,
		callback: ({ credential }) => (credential ? offer.onCredential(credential) : offer.onFailure()),
	});
	const container = document.createElement("div");
	slot.append(container);
	google.renderButton(container, { size: "large", text: offer.text, width: Math.min(400, slot.clientWidth) });
	const hadFocus = document.activeElement === button;
	button.hidden = true;
	if (hadFocus) container.querySelector<HTMLElement>("[tabindex], iframe")?.focus();
	return google;
}
