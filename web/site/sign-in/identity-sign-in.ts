import { CallFailed, createClient, newRandomKey } from "#contract/client.ts";
import type { SignInAudience } from "#contract/sign-in.ts";
import { tabStorage } from "../../ui/storage.ts";
import { dismissErrors, toast } from "../../ui/toast.ts";
import { identityOptions } from "./calls.ts";
import {
	authorizationUrl,
	type PendingSignIn,
	parseReturnedCredential,
	type ReturnedCredential,
} from "./credential.ts";
import { type Offer, offerGoogle } from "./google.ts";
import { refusalText } from "./refusal.ts";
import { requireElement } from "./require-element.ts";

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
	const offerGoogleButton = createGoogleOffer(text, (credential) => acceptCredential(credential));

	async function offer(): Promise<void> {
		show("busy", "Just a moment...");
		try {
			const data = await fetchOptions();
			if (data.provider === "local")
				requireElement<HTMLAnchorElement>("[data-local-link]").href =
					`${data.authorize}?${new URLSearchParams({ audience, ...(next ? { next } : {}) })}`;
			if (data.provider === "google") offerGoogleButton(data.clientId);
			if (data.provider === "other") offerOther(data.authorize, data.clientId);
			show(data.provider);
		} catch {
			show("failed");
		}
	}

	async function acceptCredential(credential: string): Promise<void> {
		show("busy", "Please wait...");
		requireElement("[data-sign-in-error]").textContent = "";
		dismissErrors();
		try {
			await signIn(credential);
		} catch (error) {
			await offer();
			showError(refusalText(error));
		}
	}

	/** Takes a credential from the address, if the configured provider is the one that sends it that way. */
	async function takeFromAddress({ provider, credential }: ReturnedCredential): Promise<void> {
		const options = await fetchOptions().catch(() => undefined);
		if (credential !== null && options?.provider === provider) return acceptCredential(credential);
		await offer();
		if (provider === "other") showError(refusalText(undefined));
	}

	requireElement("[data-retry]").addEventListener("click", offer);
	return { offer, takeFromAddress };
}

function createGoogleOffer(text: Offer["text"], onCredential: Offer["onCredential"]): (clientId: string) => void {
	let isOffered = false;
	return (clientId) => {
		if (isOffered) return;
		isOffered = true;
		offerGoogle(requireElement("[data-google-slot]"), requireElement<HTMLButtonElement>("[data-google-button]"), {
			clientId,
			text,
			onCredential,
			onFailure: () => showError("Google Login Failed!"),
		});
	};
}

const pendingKey = "identity-asked";

/** The request is made on the press, so that each tab expects its own response. */
function offerOther(authorize: string, clientId: string): void {
	const button = requireElement<HTMLButtonElement>("[data-other-button]");
	button.textContent = `Continue with ${new URL(authorize).hostname}`;
	button.onclick = () => {
		const pending = { state: newRandomKey(), nonce: newRandomKey(), search: location.search };
		tabStorage.setItem(pendingKey, JSON.stringify(pending));
		location.assign(authorizationUrl(authorize, clientId, location.origin + location.pathname, pending));
	};
}

async function fetchOptions() {
	return (await withRetries(() => client(identityOptions, {}))).data;
}

/**
 * Removes the credential from the address, so that it neither stays in the history nor is sent again. Another provider
 * returns to the page without its return URL, which is restored.
 */
export function takeCredentialFromAddress(): ReturnedCredential | null {
	const pending: PendingSignIn | null = JSON.parse(tabStorage.getItem(pendingKey) ?? "null");
	const returned = parseReturnedCredential(location.hash, pending);
	tabStorage.removeItem(pendingKey);
	const search = returned?.provider === "other" && pending ? pending.search : location.search;
	if (returned !== null) history.replaceState(null, "", location.pathname + search);
	return returned;
}

/** Retries while the server is starting or busy. */
async function withRetries<Answer>(request: () => Promise<Answer>, attempts = 4): Promise<Answer> {
	return request().catch(async (error: unknown) => {
		if (attempts === 1 || !(error instanceof CallFailed) || error.retryAfterSeconds === null) throw error;
		const waitMs = Math.min(error.retryAfterSeconds, 5) * 1000;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		return withRetries(request, attempts - 1);
	});
}

function showError(text: string): void {
	// Google's failures come one after the other, without a new attempt that is seen here.
	dismissErrors();
	toast("error", text);
	requireElement("[data-sign-in-error]").textContent = text;
}

function show(state: SignInState, text?: string): void {
	for (const element of document.querySelectorAll<HTMLElement>("[data-way]"))
		element.hidden = element.dataset.way !== state;
	if (text !== undefined) requireElement("[data-busy-text]").textContent = text;
}
