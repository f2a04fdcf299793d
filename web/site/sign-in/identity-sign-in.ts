import { CallFailed, createClient } from "#contract/client.ts";
import type { SignInAudience } from "#contract/sign-in.ts";
import { toast } from "../../ui/toast.ts";
import { identityOptions } from "./calls.ts";
import { credentialIn } from "./credential.ts";
import { type Offer, offerGoogle } from "./google.ts";
import { part } from "./part.ts";
import { refusalText } from "./refusal.ts";

const client = createClient();

type SignInState = "busy" | "google" | "local" | "none" | "failed";

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

	/**
	 * Takes a credential from the address. Only the local provider sends one that way: on any other page of ours a link
	 * could sign the visitor in as somebody else.
	 */
	async function takeFromAddress(credential: string): Promise<void> {
		const options = await askOptions().catch(() => undefined);
		return options?.provider === "local" ? take(credential) : offer();
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

async function askOptions() {
	return (await withRetries(() => client(identityOptions, {}))).data;
}

/** Removes the credential from the address, so that it neither stays in the history nor is sent again. */
export function takeCredentialFromAddress(): string | null {
	const credential = credentialIn(location.hash);
	if (credential !== null) history.replaceState(null, "", location.pathname + location.search);
	return credential;
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
