import { CallFailed, createClient } from "#contract/client.ts";
import { differs, judge, type Rule, type Verdict } from "#contract/password-rules.ts";
import { loginFor, pages } from "#contract/paths.ts";
import { portalPlace } from "#contract/place.ts";
import { logoutDelayMs, notTheSame, studentNamePlace } from "#contract/plain.ts";
import { partWithToast, toast } from "../../ui/toast.ts";
import { chooseNewPassword, choosePasswordByLink, logStudentOut } from "../sign-in/calls.ts";
import { part } from "../sign-in/part.ts";
import { refusalText } from "../sign-in/refusal.ts";
import { busyButton } from "./busy.ts";
import { closeEyes, openEyes } from "./eyes.ts";
import { goOn, nextPlace } from "./go-on.ts";
import { promises, titles } from "./words.ts";

const client = createClient();

/** Two sentences. */
const readingMs = 3000;

/** What the student logged in with, where this page saw it typed. */
type Typed = { email: string; password: string };
type Fields = { password: HTMLInputElement; repeat: HTMLInputElement };

/** Puts the second step in the place of the first. */
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
	openEyes(document);
	if (typed) part<HTMLInputElement>('[autocomplete="username"]').value = typed.email;
	watchRules(form, fields, typed?.password);
	const busy = busyButton(form);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		if (!busy.is()) void save(form, fields, busy);
	});
	document.querySelector("[data-log-out-form]")?.addEventListener("submit", logOut);
}

/** The list of common passwords comes once someone means to type; until then that rule is not judged. */
function watchRules(form: HTMLFormElement, fields: Fields, given: string | undefined): void {
	let isCommon: ((password: string) => boolean) | undefined;
	const show = () => {
		const verdicts = judge(fields.password.value, { given, isCommon });
		for (const [rule, verdict] of Object.entries(verdicts) as [Rule, Verdict][])
			part(`[data-rule="${rule}"]`).dataset.verdict = verdict;
		mark(fields.repeat, isRepeatedWrongly(fields) ? notTheSame : "");
	};
	// Only who logged in with it on this page can be told beforehand; the others are told by the server.
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

/** What is still being typed may become the same; once it is marked, it has to be the same. */
function isRepeatedWrongly({ password, repeat }: Fields): boolean {
	const isMarked = repeat.getAttribute("aria-invalid") === "true";
	return isMarked ? repeat.value !== password.value : differs(password.value, repeat.value);
}

async function save(form: HTMLFormElement, { password, repeat }: Fields, busy: ReturnType<typeof busyButton>) {
	if (repeat.value !== password.value) {
		mark(repeat, notTheSame);
		return repeat.focus();
	}
	closeEyes(form);
	part("[data-refusal]").textContent = "";
	busy.begin();
	try {
		await choose(form, password.value);
		goOn();
	} catch (error) {
		const wrong = error instanceof CallFailed ? error.fields.password : undefined;
		toast("error", wrong ?? refusalText(error));
		if (wrong === undefined) part("[data-refusal]").textContent = refusalText(error);
		else mark(password, wrong);
		const elsewhere = placeInstead(error);
		if (elsewhere !== undefined) return setTimeout(() => location.replace(elsewhere), readingMs);
		busy.end();
		password.focus();
	}
}

/** By the link that this page was opened with, or as who is logged in. */
async function choose(form: HTMLFormElement, password: string): Promise<void> {
	const token = form.querySelector<HTMLInputElement>("[name=token]")?.value;
	if (token === undefined) return void (await client(chooseNewPassword, { body: { password } }));
	keepName((await client(choosePasswordByLink, { body: { token, password } })).data.name);
}

/** Specification section 7: the name is kept in the browser, the token in a cookie that the server has set. */
export function keepName(name: string): void {
	try {
		localStorage.setItem(studentNamePlace, name);
	} catch {
		// A browser that keeps nothing lets its student in all the same.
	}
}

/** Whoever has chosen one in another tab, or whose sign-in has ended meanwhile, has nothing left to do here. */
function placeInstead(error: unknown): string | undefined {
	if (!(error instanceof CallFailed)) return undefined;
	const place = portalPlace(nextPlace());
	if (error.status === 401) return loginFor(place);
	return error.fields.current === undefined ? undefined : place;
}

function mark(field: HTMLInputElement, error: string): void {
	if (error === "") field.removeAttribute("aria-invalid");
	else field.setAttribute("aria-invalid", "true");
	part(`#${field.id}-error`).textContent = error;
}

/** Specification section 2, student header. A sign-in that has ended already is as good. */
async function logOut(event: Event): Promise<void> {
	event.preventDefault();
	await client(logStudentOut, {}).catch(() => {});
	try {
		localStorage.removeItem(studentNamePlace);
	} catch {
		// Nothing was kept there.
	}
	partWithToast("Logged out successfully");
	setTimeout(() => location.replace(pages.login), logoutDelayMs);
}
