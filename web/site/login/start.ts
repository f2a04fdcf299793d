import { createClient, isRefusal } from "#contract/client.ts";
import type { Welcome } from "#contract/student-sign-in.ts";
import { resumeToast, toast } from "../../ui/toast.ts";
import { lowercase, retype } from "../../ui/typing.ts";
import { watchTyping } from "../forms/typing.ts";
import { checkStudentCredential, logStudentIn } from "../sign-in/calls.ts";
import { showEndReason } from "../sign-in/end-reason.ts";
import { openIdentitySignIn, takeCredentialFromAddress } from "../sign-in/identity-sign-in.ts";
import { part } from "../sign-in/part.ts";
import { refusalText } from "../sign-in/refusal.ts";
import { busyButton } from "./busy.ts";
import { askForNewPassword, keepName, openNewPassword } from "./new-password.ts";
import { openReturnUrl, requestedReturnUrl } from "./return-url.ts";
import { enableShowButtons, hidePasswords } from "./show-passwords.ts";

const client = createClient();

type Mode = "password" | "google";

/** Starts the login pages: both modes, and the new password if one must be chosen. */
export function startLogin(): void {
	const form = document.querySelector<HTMLFormElement>("[data-login-form]");
	if (form !== null) openLogin(form);
	else if (document.querySelector("[data-new-password-form]") !== null) openNewPassword();
}

function openLogin(form: HTMLFormElement): void {
	resumeToast();
	showEndReason("student");
	enableShowButtons(document);
	openPasswordForm(form);
	openModes();
}

function openPasswordForm(form: HTMLFormElement): void {
	const busy = busyButton(form);
	watchTyping(form, { email: lowercase });
	const email = part<HTMLInputElement>("#login-email");
	email.addEventListener("input", () => retype(email, lowercase));
	for (const field of [email, part("#login-password")]) field.addEventListener("input", stopAskingForDigits);
	// The visitor may have typed before this script ran.
	retype(email, lowercase);
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (busy.is()) return;
		hidePasswords(form);
		const { email = "", password = "", digits = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>;
		part("[data-refusal]").textContent = "";
		busy.begin();
		try {
			const { data } = await client(logStudentIn, { body: { email, password, ...(digits && { digits }) } });
			welcome(data, { email, password });
		} catch (error) {
			busy.end();
			if (isRefusal(error, "digits-needed")) askForDigits();
			else refuse(refusalText(error));
		}
	});
}

/** The default password is shared, so the student also gives the phone's digits. */
function askForDigits(): void {
	const digits = part<HTMLInputElement>("#login-digits");
	part("[data-digits]").hidden = false;
	digits.required = true;
	digits.focus();
}

/** Another account or password may need no digits. A page that came with the question keeps it. */
function stopAskingForDigits(): void {
	const digits = part<HTMLInputElement>("#login-digits");
	if (!digits.required) return;
	part("[data-digits]").hidden = true;
	digits.required = false;
	digits.value = "";
}

function refuse(text: string): void {
	toast("error", text);
	part("[data-refusal]").textContent = text;
	part<HTMLInputElement>("#login-password").select();
}

/** Asks for the identity provider only when that mode is opened. */
function openModes(): void {
	const identity = openIdentitySignIn({
		audience: "student",
		next: requestedReturnUrl(),
		text: "continue_with",
		signIn: async (credential) => welcome((await client(checkStudentCredential, { body: { credential } })).data),
	});
	let isOffered = false;
	const show = (mode: Mode) => {
		for (const section of document.querySelectorAll<HTMLElement>("[data-mode]"))
			section.hidden = section.dataset.mode !== mode;
		if (mode === "google" && !isOffered) void identity.offer();
		isOffered ||= mode === "google";
	};
	for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-to-mode]"))
		link.addEventListener("click", (event) => {
			event.preventDefault();
			const mode = link.dataset.toMode as Mode;
			show(mode);
			history.replaceState(null, "", mode === "google" ? link.hash : location.pathname + location.search);
			part(mode === "google" ? '[data-to-mode="password"]' : "#login-email").focus();
		});
	const returned = takeCredentialFromAddress();
	if (returned !== null) isOffered = true;
	if (returned !== null || location.hash === "#google") show("google");
	if (returned !== null) void identity.takeFromAddress(returned);
}

function welcome({ name, mustChangePassword }: Welcome, typed?: { email: string; password: string }): void {
	keepName(name);
	if (mustChangePassword) askForNewPassword(typed);
	else openReturnUrl();
}
