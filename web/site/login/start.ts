import { CallFailed, createClient, isRefusal } from "#contract/client.ts";
import type { StudentSignInResult } from "#contract/student-sign-in.ts";
import { dismissErrors, showFlashMessage, toast } from "../../ui/toast.ts";
import { applyRule, lowercase } from "../../ui/typing.ts";
import { applyRulesOnInput } from "../forms/typing-rules.ts";
import { checkStudentCredential, logStudentIn } from "../sign-in/calls.ts";
import { showEndReason } from "../sign-in/end-reason.ts";
import { openIdentitySignIn, takeCredentialFromAddress } from "../sign-in/identity-sign-in.ts";
import { refusalText } from "../sign-in/refusal.ts";
import { requireElement } from "../sign-in/require-element.ts";
import { busyButton } from "./busy.ts";
import { openNewPassword, setFieldError, showNewPasswordStep, storeName } from "./new-password.ts";
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
	showFlashMessage();
	showEndReason("student");
	enableShowButtons(document);
	openPasswordForm(form);
	openModes();
}

function openPasswordForm(form: HTMLFormElement): void {
	const busy = busyButton(form);
	applyRulesOnInput(form, { email: lowercase });
	const emailField = requireElement<HTMLInputElement>("#login-email");
	emailField.addEventListener("input", () => applyRule(emailField, lowercase));
	for (const field of [emailField, requireElement("#login-password")]) field.addEventListener("input", hideDigits);
	const digitsField = requireElement<HTMLInputElement>("#login-digits");
	digitsField.addEventListener("input", () => setFieldError(digitsField, ""));
	// The visitor may have typed before this script ran.
	applyRule(emailField, lowercase);
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (busy.is()) return;
		hidePasswords(form);
		const { email = "", password = "", digits = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>;
		requireElement("[data-refusal]").textContent = "";
		setFieldError(digitsField, "");
		dismissErrors();
		busy.start();
		try {
			const { data } = await client(logStudentIn, { body: { email, password, ...(digits && { digits }) } });
			finishLogin(data, { email, password });
		} catch (error) {
			busy.stop();
			if (isRefusal(error, "digits-needed")) showDigits();
			else showError(error);
		}
	});
}

/** The default password is shared, so the student also gives the phone's digits. */
function showDigits(): void {
	const digits = requireElement<HTMLInputElement>("#login-digits");
	requireElement("[data-digits]").hidden = false;
	digits.required = true;
	digits.focus();
}

/** Another account or password may need no digits. A page served with the digits field keeps it. */
function hideDigits(): void {
	const digits = requireElement<HTMLInputElement>("#login-digits");
	if (!digits.required) return;
	requireElement("[data-digits]").hidden = true;
	digits.required = false;
	digits.value = "";
	setFieldError(digits, "");
}

function showError(error: unknown): void {
	const text = refusalText(error);
	const digitsError = error instanceof CallFailed ? error.fields.digits : undefined;
	toast("error", text);
	if (digitsError === undefined) requireElement("[data-refusal]").textContent = text;
	else setFieldError(requireElement<HTMLInputElement>("#login-digits"), digitsError);
	// What is typed next replaces the field that is wrong, and no other.
	requireElement<HTMLInputElement>(digitsError === undefined ? "#login-password" : "#login-digits").select();
}

/** Asks for the identity provider only when that mode is opened. */
function openModes(): void {
	const identity = openIdentitySignIn({
		audience: "student",
		next: requestedReturnUrl(),
		text: "continue_with",
		signIn: async (credential) => finishLogin((await client(checkStudentCredential, { body: { credential } })).data),
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
			requireElement(mode === "google" ? '[data-to-mode="password"]' : "#login-email").focus();
		});
	const returnedCredential = takeCredentialFromAddress();
	if (returnedCredential !== null) {
		isOffered = true;
		show("google");
		void identity.takeFromAddress(returnedCredential);
	} else if (location.hash === "#google") show("google");
}

function finishLogin(
	{ name, mustChangePassword }: StudentSignInResult,
	typed?: { email: string; password: string },
): void {
	storeName(name);
	if (mustChangePassword) showNewPasswordStep(typed);
	else openReturnUrl();
}
