import { CallFailed, createClient } from "#contract/client.ts";
import type { Door } from "#contract/sign-in.ts";
import { toast } from "../../ui/toast.ts";
import { identityOptions } from "./calls.ts";
import { credentialIn } from "./credential.ts";
import { type Offer, offerGoogle } from "./google.ts";
import { part } from "./part.ts";
import { refusalText } from "./refusal.ts";

const client = createClient();

type Way = "busy" | "google" | "local" | "none" | "failed";

type Wish = Pick<Offer, "text"> & {
	door: Door;
	/** The place behind the door to go on to, which the local provider hands back. */
	next?: string | null;
	/** Resolves when someone is in, or throws why not. */
	signIn: (credential: string) => Promise<void>;
};

/** The way in through an identity provider, the same at both doors: offers the one that is set up and takes what it hands back. */
export function openIdentityWay({ door, next, text, signIn }: Wish) {
	const offerGoogleOnce = googleOnce(text, (credential) => take(credential));

	async function offer(): Promise<void> {
		show("busy", "Just a moment...");
		try {
			const data = await askOptions();
			if (data.provider === "local")
				part<HTMLAnchorElement>("[data-local-link]").href =
					`${data.authorize}?${new URLSearchParams({ door, ...(next ? { next } : {}) })}`;
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
	 * What came back with the address. Only the local provider hands it over so: behind a link to any other page of ours stands
	 * someone who would have the visitor signed in as somebody else.
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
	return (await patiently(() => client(identityOptions, {}))).data;
}

/** The credential that came back with the address, taken out of it: it must not stay in the history, nor be sent again by a reload. */
export function takeCredentialFromAddress(): string | null {
	const credential = credentialIn(location.hash);
	if (credential !== null) history.replaceState(null, "", location.pathname + location.search);
	return credential;
}

/** A server that is starting or busy asks to come again; a person should not have to. */
async function patiently<Answer>(ask: () => Promise<Answer>, attempts = 4): Promise<Answer> {
	return ask().catch(async (error: unknown) => {
		if (attempts === 1 || !(error instanceof CallFailed) || error.retryAfterSeconds === null) throw error;
		const waitMs = Math.min(error.retryAfterSeconds, 5) * 1000;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
		return patiently(ask, attempts - 1);
	});
}

function refuse(text: string): void {
	toast("error", text);
	part("[data-sign-in-error]").textContent = text;
}

function show(way: Way, text?: string): void {
	for (const offered of document.querySelectorAll<HTMLElement>("[data-way]"))
		offered.hidden = offered.dataset.way !== way;
	if (text !== undefined) part("[data-busy-text]").textContent = text;
}
