import { CallFailed, createClient } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { checkAdminCredential, identityOptions } from "#contract/sign-in.ts";
import { toast } from "../../ui/toast.ts";
import { credentialIn } from "./credential.ts";
import { offerGoogle } from "./google.ts";

const client = createClient();
/** Long enough to read the toast before the console takes its place. */
const readingMs = 700;

type Way = "busy" | "google" | "local" | "none" | "failed";

/** Runs the sign-in page: takes a credential that came back with the address, else offers the way in that is set up. */
export function startSignIn(): void {
	part("[data-retry]").addEventListener("click", offerWayIn);
	const credential = credentialIn(location.hash);
	if (credential === null) return void offerWayIn();
	// The credential must not stay in the history, nor be sent again by a reload.
	history.replaceState(null, "", location.pathname + location.search);
	signIn(credential);
}

async function offerWayIn(): Promise<void> {
	show("busy", "Just a moment...");
	try {
		const { data } = await patiently(() => client(identityOptions, {}));
		if (data.provider === "local") part<HTMLAnchorElement>("[data-local-link]").href = data.authorize;
		if (data.provider === "google") offerGoogleOnce(data.clientId);
		show(data.provider);
	} catch {
		show("failed");
	}
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

let isGoogleOffered = false;

function offerGoogleOnce(clientId: string): void {
	if (isGoogleOffered) return;
	isGoogleOffered = true;
	offerGoogle(part("[data-google-slot]"), part<HTMLButtonElement>("[data-google-button]"), {
		clientId,
		onCredential: signIn,
		onFailure: () => refuse("Google Login Failed!"),
	});
}

async function signIn(credential: string): Promise<void> {
	show("busy", "Please wait...");
	refusal().textContent = "";
	try {
		await client(checkAdminCredential, { body: { credential } });
		toast("success", "Login successful!");
		setTimeout(() => location.replace(pages.dashboard), readingMs);
	} catch (error) {
		await offerWayIn();
		refuse(error instanceof CallFailed ? error.message : "Login failed");
	}
}

function refuse(text: string): void {
	toast("error", text);
	refusal().textContent = text;
}

function show(way: Way, text?: string): void {
	for (const offered of document.querySelectorAll<HTMLElement>("[data-way]"))
		offered.hidden = offered.dataset.way !== way;
	if (text !== undefined) part("[data-busy-text]").textContent = text;
}

function refusal(): HTMLElement {
	return part("[data-sign-in-error]");
}

function part<E extends HTMLElement = HTMLElement>(selector: string): E {
	const found = document.querySelector<E>(selector);
	if (found === null) throw new Error(`The sign-in page has no ${selector}.`);
	return found;
}
