import { CallFailed, createClient } from "#contract/client.ts";
import { checkPassword, differs, type Rule, type Verdict } from "#contract/password-rules.ts";
import { loginFor, pages } from "#contract/paths.ts";
import { logoutDelayMs, notTheSame, studentNameKey } from "#contract/plain.ts";
import { portalReturnUrl } from "#contract/return-url.ts";
import { endSignIn } from "../../app/end-sign-in.ts";
import { tryStorage } from "../../ui/storage.ts";
import { keepToastForNextPage, toast } from "../../ui/toast.ts";
import { chooseNewPassword, choosePasswordByLink, logStudentOut } from "../sign-in/calls.ts";
import { forgetLogin } from "../sign-in/has-logged-in.ts";
import { part } from "../sign-in/part.ts";
import { refusalText } from "../sign-in/refusal.ts";
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

export function askForNewPassword(typed?: Typed): void {
	const { content } = part<HTMLTemplateElement & HTMLElement>("template[data-next-step]");
	part("[data-asked]").replaceChildren(content.cloneNode(true));
	part("[data-promise]").textContent = promises["new-password"];
	document.title = document.title.replace(/^[^|]*/, `${titles["new-password"]} `);
	openNewPassword(typed);
	scrollTo(0, 0);
	part("h1").focus();
}

export function openNewPassword(typed?: Typed): void {
	const form = part<HTMLFormElement>("[data-new-password-form]");
	const fields = {
		password: part<HTMLInputElement>("#new-password"),
		repeat: part<HTMLInputElement>("#new-password-repeat"),
	};
	enableShowButtons(document);
	if (typed) part<HTMLInputElement>('[autocomplete="username"]').value = typed.email;
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
		const verdicts = checkPassword(fields.password.value, { given, isCommon });
		for (const [rule, verdict] of Object.entries(verdicts) as [Rule, Verdict][])
			part(`[data-rule="${rule}"]`).dataset.verdict = verdict;
		mark(fields.repeat, isRepeatedWrongly(fields) ? notTheSame : "");
	};
	// Checked here only if the old password was typed on this page; otherwise the server checks it.
	part('[data-rule="given"]').hidden = given === undefined;
	fields.password.setAttribute("aria-describedby", "new-password-error new-password-rules");
	form.addEventListener("focusin", async () => {
		isCommon ??= await import("#contract/passwords.ts").then(
			(loaded) => loaded.isCommonPassword,
			() => undefined,
		);
		show();
	});
	form.addEventListener("input", ({ target }) => {
		if (target === fields.password) mark(fields.password, "");
		show();
	});
}

/** A repeat still being typed may be a prefix; once marked, it must be equal. */
function isRepeatedWrongly({ password, repeat }: Fields): boolean {
	const isMarked = repeat.getAttribute("aria-invalid") === "true";
	return isMarked ? repeat.value !== password.value : differs(password.value, repeat.value);
}

async function save(form: HTMLFormElement, { password, repeat }: Fields, busy: ReturnType<typeof busyButton>) {
	if (repeat.value !== password.value) {
		mark(repeat, notTheSame);
		return repeat.focus();
	}
	hidePasswords(form);
	part("[data-refusal]").textContent = "";
	busy.begin();
	try {
		await choose(form, password.value);
		openReturnUrl();
	} catch (error) {
		const wrong = error instanceof CallFailed ? error.fields.password : undefined;
		toast("error", wrong ?? refusalText(error));
		if (wrong === undefined) part("[data-refusal]").textContent = refusalText(error);
		else mark(password, wrong);
		const elsewhere = addressInstead(error);
		if (elsewhere !== undefined) return setTimeout(() => location.replace(elsewhere), readingMs);
		busy.end();
		password.focus();
	}
}

/** With the link's token, or as the signed-in student. */
async function choose(form: HTMLFormElement, password: string): Promise<void> {
	const token = form.querySelector<HTMLInputElement>("[name=token]")?.value;
	if (token === undefined) return void (await client(chooseNewPassword, { body: { password } }));
	keepName((await client(choosePasswordByLink, { body: { token, password } })).data.name);
}

/** Specification section 7: the name is kept in the browser, the token in a cookie that the server has set. */
export function keepName(name: string): void {
	tryStorage(() => localStorage.setItem(studentNameKey, name));
}

/** The next page if the password was chosen in another tab or the sign-in has ended. */
function addressInstead(error: unknown): string | undefined {
	if (!(error instanceof CallFailed)) return undefined;
	const place = portalReturnUrl(requestedReturnUrl());
	if (error.status === 401) return loginFor(place);
	return error.fields.current === undefined ? undefined : place;
}

function mark(field: HTMLInputElement, error: string): void {
	if (error === "") field.removeAttribute("aria-invalid");
	else field.setAttribute("aria-invalid", "true");
	part(`#${field.id}-error`).textContent = error;
}

/** Specification section 2, student header. */
async function logOut(event: Event): Promise<void> {
	event.preventDefault();
	const why = await endSignIn(client(logStudentOut, {}));
	if (why !== undefined) return toast("error", `You are still logged in. ${why}`);
	forgetLogin();
	keepToastForNextPage("Logged out successfully");
	setTimeout(() => location.replace(pages.login), logoutDelayMs);
}
