import { CallFailed, createClient, newRandomKey } from "#contract/client.ts";
import type { SignInAudience } from "#contract/sign-in.ts";
import { tabStorage } from "../../ui/storage.ts";
import { toast } from "../../ui/toast.ts";
import { identityOptions } from "./calls.ts";
import { type Asked, addressToAsk, type Returned, returnedIn } from "./credential.ts";
import { type Offer, offerGoogle } from "./google.ts";
import { part } from "./part.ts";
import { refusalText } from "./refusal.ts";

const client = createClient();

type SignInState = "busy" | "google" | "other" | "local" | "none" | "failed";

type SignInOptions = Pick<Offer, "text"> & {
	audience: SignInAudience;
	/** The return URL, which the local provider passes back. */
	next?: string | null;
	/** Resolves after the sign-in, or throws the reason it failed. */
	signIn: (credential: string) => Promise<void>;
};

/** Sign-in by identity provider, for admins and students: offers the configured one and takes its credential. */
export function openIdentitySignIn({ audience, next, text, signIn }: SignInOptions) {
	const offerGoogleOnce = googleOnce(text, (credential) => take(credential));

	async function offer(): Promise<void> {
		show("busy", "Just a moment...");
		try {
			const data = await askOptions();
			if (data.provider === "local")
				part<HTMLAnchorElement>("[data-local-link]").href =
					`${data.authorize}?${new URLSearchParams({ audience, ...(next ? { next } : {}) })}`;
			if (data.provider === "google") offerGoogleOnce(data.clientId);
			if (data.provider === "other") offerOther(data.authorize, data.clientId);
			show(data.provider);
		} catch {
			show("failed");
		}
	}

	async function take(credential: string): Promise<void> {
		show("busy", "Please wait...");
		part("[data-sign-in-error]").textContent = "";
		try {
			await signIn(credential);
		} catch (error) {
			await offer();
			refuse(refusalText(error));
		}
	}

	/** Takes a credential from the address, if the configured provider is the one that sends it that way. */
	async function takeFromAddress({ provider, credential }: Returned): Promise<void> {
		const options = await askOptions().catch(() => undefined);
		if (credential !== null && options?.provider === provider) return take(credential);
		await offer();
		if (provider === "other") refuse(refusalText(undefined));
	}

	part("[data-retry]").addEventListener("click", offer);
	return { offer, takeFromAddress };
}

function googleOnce(text: Offer["text"], onCredential: Offer["onCredential"]): (clientId: string) => void {
	let isOffered = false;
	return (clientId) => {
		if (isOffered) return;
		isOffered = true;
		offerGoogle(part("[data-google-slot]"), part<HTMLButtonElement>("[data-google-button]"), {
			clientId,
			text,
			onCredential,
			onFailure: () => refuse("Google Login Failed!"),
		});
	};
}

const askedKey = "identity-asked";

/** Asked on the press, so that each tab has an answer of its own to expect. */
function offerOther(authorize: string, clientId: string): void {
	const button = part<HTMLButtonElement>("[data-other-button]");
	button.textContent = `Continue with ${new URL(authorize).hostname}`;
	button.onclick = () => {
		const asked = { state: newRandomKey(), nonce: newRandomKey(), search: location.search };
		tabStorage.setItem(askedKey, JSON.stringify(asked));
		location.assign(addressToAsk(authorize, clientId, location.origin + location.pathname, asked));
	};
}

async function askOptions() {
	return (await withRetries(() => client(identityOptions, {}))).data;
}

/**
 * Removes the credential from the address, so that it neither stays in the history nor is sent again. Another provider
 * returns to the page without its return URL, which is put back.
 */
export function takeCredentialFromAddress(): Returned | null {
	const asked: Asked | null = JSON.parse(tabStorage.getItem(askedKey) ?? "null");
	const returned = returnedIn(location.hash, asked);
	tabStorage.removeItem(askedKey);
	const search = returned?.provider === "other" && asked ? asked.search : location.search;
	if (returned !== null) history.replaceState(null, "", location.pathname + search);
	return returned;
}

/** Retries while the server is starting or busy. */
async function withRetries<Answer>(ask: () => Promise<Answer>, attempts = 4): Promise<Answer> {
	return ask().catch(async (error: unknown) => {
		if (attempts === 1 || !(error instanceof CallFailed) || error.retryAfterSeconds === null) throw error;
		const waitMs = Math.min(error.retryAfterSeconds, 5) * 1000;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		return withRetries(ask, attempts - 1);
	});
}

function refuse(text: string): void {
	toast("error", text);
	part("[data-sign-in-error]").textContent = text;
}

function show(way: SignInState, text?: string): void {
	for (const offered of document.querySelectorAll<HTMLElement>("[data-way]"))
		offered.hidden = offered.dataset.way !== way;
	if (text !== undefined) part("[data-busy-text]").textContent = text;
}
