import { CallFailed, createClient } from "#contract/client.ts";
import { checkPassword, isMismatch, type PasswordRule, type RuleVerdict } from "#contract/password-rules.ts";
import { loginFor, pages } from "#contract/paths.ts";
import { logoutDelayMs, passwordMismatchMessage, studentNameKey } from "#contract/plain.ts";
import { portalReturnUrl } from "#contract/return-url.ts";
import { endSignIn } from "../../app/end-sign-in.ts";
import { tryStorage } from "../../ui/storage.ts";
import { dismissErrors, showFlashToast, toast } from "../../ui/toast.ts";
import { chooseNewPassword, choosePasswordByLink, logStudentOut } from "../sign-in/calls.ts";
import { clearLogin } from "../sign-in/has-logged-in.ts";
import { refusalText } from "../sign-in/refusal.ts";
import { requireElement } from "../sign-in/require-element.ts";
import { busyButton } from "./busy.ts";
import { openReturnUrl, requestedReturnUrl } from "./return-url.ts";
import { enableShowButtons, hidePasswords } from "./show-passwords.ts";
import { promises, titles } from "./words.ts";

const client = createClient();

/** Time to read two sentences. */
const readingMs = 3000;

/** The credentials typed on this page, if any. */
type Typed = { email: string; password: string };
type Fields = { password: HTMLInputElement; repeat: HTMLInputElement };

export function showNewPasswordStep(typed?: Typed): void {
	const { content } = requireElement<HTMLTemplateElement & HTMLElement>("template[data-next-step]");
	requireElement("[data-asked]").replaceChildren(content.cloneNode(true));
	requireElement("[data-promise]").textContent = promises["new-password"];
	document.title = document.title.replace(/^[^|]*/, `${titles["new-password"]} `);
	openNewPassword(typed);
	scrollTo(0, 0);
	requireElement("h1").focus();
}

export function openNewPassword(typed?: Typed): void {
	const form = requireElement<HTMLFormElement>("[data-new-password-form]");
	const fields = {
		password: requireElement<HTMLInputElement>("#new-password"),
		repeat: requireElement<HTMLInputElement>("#new-password-repeat"),
	};
	enableShowButtons(document);
	if (typed) requireElement<HTMLInputElement>('[autocomplete="username"]').value = typed.email;
	watchRules(form, fields, typed?.password);
	const busy = busyButton(form);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		if (!busy.is()) void save(form, fields, busy);
	});
	document.querySelector("[data-log-out-form]")?.addEventListener("submit", logOut);
}

/** Loads the list of common passwords on the first input; until then that rule is undecided. */
function watchRules(form: HTMLFormElement, fields: Fields, given: string | undefined): void {
	let isCommon: ((password: string) => boolean) | undefined;
	const show = () => {
		const verdicts = checkPassword(fields.password.value, { currentPassword: given, isCommon });
		for (const [rule, verdict] of Object.entries(verdicts) as [PasswordRule, RuleVerdict][])
			requireElement(`[data-rule="${rule}"]`).dataset.verdict = verdict;
		setFieldError(fields.repeat, isRepeatWrong(fields) ? passwordMismatchMessage : "");
	};
	// Checked here only if the old password was typed on this page; otherwise the server checks it.
	requireElement('[data-rule="given"]').hidden = given === undefined;
	fields.password.setAttribute("aria-describedby", "new-password-error new-password-rules");
	form.addEventListener("focusin", async () => {
		isCommon ??= await import("#contract/passwords.ts").then(
			(loaded) => loaded.isCommonPassword,
			() => undefined,
		);
		show();
	});
	form.addEventListener("input", ({ target }) => {
		if (target === fields.password) setFieldError(fields.password, "");
		show();
	});
}

/** A repeat still being typed may be a prefix; once marked, it must be equal. */
function isRepeatWrong({ password, repeat }: Fields): boolean {
	const isMarked = repeat.getAttribute("aria-invalid") === "true";
	return isMarked ? repeat.value !== password.value : isMismatch(password.value, repeat.value);
}

async function save(form: HTMLFormElement, { password, repeat }: Fields, busy: ReturnType<typeof busyButton>) {
	if (repeat.value !== password.value) {
		setFieldError(repeat, passwordMismatchMessage);
		return repeat.focus();
	}
	hidePasswords(form);
	requireElement("[data-refusal]").textContent = "";
	dismissErrors();
	busy.start();
	try {
		await setPassword(form, password.value);
		openReturnUrl();
	} catch (error) {
		const fieldError = error instanceof CallFailed ? error.fields.password : undefined;
		toast("error", fieldError ?? refusalText(error));
		if (fieldError === undefined) requireElement("[data-refusal]").textContent = refusalText(error);
		else setFieldError(password, fieldError);
		const recovery = recoveryUrl(error);
		if (recovery !== undefined) return setTimeout(() => location.replace(recovery), readingMs);
		busy.stop();
		password.focus();
	}
}

/** With the link's token, or as the signed-in student. */
async function setPassword(form: HTMLFormElement, password: string): Promise<void> {
	const token = form.querySelector<HTMLInputElement>("[name=token]")?.value;
	if (token === undefined) return void (await client(chooseNewPassword, { body: { password } }));
	storeName((await client(choosePasswordByLink, { body: { token, password } })).data.name);
}

/** Specification section 7: the name is stored in the browser, the token in a cookie set by the server. */
export function storeName(name: string): void {
	tryStorage(() => localStorage.setItem(studentNameKey, name));
}

/** Where to go if the password was set in another tab or the sign-in has ended. */
function recoveryUrl(error: unknown): string | undefined {
	if (!(error instanceof CallFailed)) return undefined;
	const returnUrl = portalReturnUrl(requestedReturnUrl());
	if (error.status === 401) return loginFor(returnUrl);
	return error.fields.current === undefined ? undefined : returnUrl;
}

export function setFieldError(field: HTMLInputElement, error: string): void {
	if (error === "") field.removeAttribute("aria-invalid");
	else field.setAttribute("aria-invalid", "true");
	requireElement(`#${field.id}-error`).textContent = error;
}

/** Specification section 2, student header. */
async function logOut(event: Event): Promise<void> {
	event.preventDefault();
	dismissErrors();
	const reason = await endSignIn(client(logStudentOut, {}));
	if (reason !== undefined) return toast("error", `You are still logged in. ${reason}`);
	clearLogin();
	showFlashToast("Logged out successfully");
	setTimeout(() => location.replace(pages.login), logoutDelayMs);
}
