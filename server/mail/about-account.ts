import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import type { PasswordLink } from "#contract/students.ts";
import { momentInIndia } from "../india-time.ts";
import { greeting, type Letter, signature, written } from "./letter.ts";

/** What a student is told about their account. Every word is the provider's own: admins enter their names. */

type Account = { name: string; email: string };
type Course = { coursetitle: string; batch: string };

const yours = `your student account at ${provider.name}`;
const forOnce = "It works once, within seven days.";
const another = "If the link no longer works, choose “Email me a link” on the login page.";

/** By activation. Someone who chose a password before, and was inactive meanwhile, needs no link. */
export function welcome(
	account: Account,
	{ link, courses, publicUrl }: { link: PasswordLink | undefined; courses: Course[]; publicUrl: string },
): Letter {
	const login = publicUrl + pages.login;
	if (link === undefined)
		return letter(
			account,
			"Your student account is active again",
			`${capitalised(yours)} is active again. Log in with your password.`,
			{ label: "Log in", address: login },
			courseLine(courses),
		);
	return letter(
		account,
		`Welcome to ${provider.name}`,
		`${capitalised(yours)} is ready. First choose your password with this link. ${forOnce}`,
		choose(link),
		["After that, log in with this email address whenever you like. ", { label: "Log in", address: login }],
		courseLine(courses),
		another,
		"If you did not join a course with us, someone mistyped their email address. Reply to this email and we will correct it.",
	);
}

export function passwordReset(account: Account, link: PasswordLink): Letter {
	return letter(
		account,
		"Choose a new password",
		`We have reset the password of ${yours}, and you are logged out everywhere. Choose a new one with this link. ${forOnce}`,
		choose(link),
		another,
		"If you did not ask us for this, reply to this email.",
	);
}

/** To whoever typed this email on the login page, if they are an active student. */
export function linkAskedFor(account: Account, link: PasswordLink): Letter {
	return letter(
		account,
		"Your link to choose a new password",
		`Choose a new password for ${yours} with this link. ${forOnce}`,
		choose(link),
		"If you did not ask for it, you can ignore this email. Your password stays as it is.",
	);
}

export function passwordChosen(account: Account, at: Date): Letter {
	return letter(
		account,
		"Your password was changed",
		`A new password was chosen for ${yours} on ${momentInIndia(at)}. All other browsers are logged out.`,
		"If it was not you, choose “Email me a link” on the login page to choose another one, and reply to this email.",
	);
}

export function madeInactive(account: Account): Letter {
	return letter(
		account,
		"Your student account is no longer active",
		`${capitalised(yours)} is no longer active, so you cannot log in for now. Your courses and your progress are kept.`,
		"If you think this is a mistake, reply to this email.",
	);
}

/** To the address that was theirs until now. It does not learn the other one: it may be a stranger's, by a typing mistake. */
export function emailChangedFrom(account: Account): Letter {
	return letter(
		account,
		"The email address of your account was changed",
		`We have changed the email address of ${yours}. Our emails no longer come here, and you can no longer log in with this address.`,
		"If you did not ask us for this, reply to this email.",
	);
}

/** To the address that is theirs from now on; with a link where they have not chosen a password yet. */
export function emailChangedTo(account: Account, link: PasswordLink | undefined, publicUrl: string): Letter {
	return letter(
		account,
		"The email address of your account was changed",
		`${capitalised(yours)} now has this email address. Log in with it from now on.`,
		link && `First choose your password with this link. ${forOnce}`,
		link ? choose(link) : { label: "Log in", address: publicUrl + pages.login },
		"If you do not know us, someone mistyped their email address. Reply to this email and we will correct it.",
	);
}

function choose({ address }: PasswordLink) {
	return { label: "Choose your password", address };
}

function letter({ name, email }: Account, subject: string, ...paragraphs: Parameters<typeof written>): Letter {
	return { to: email, subject, ...written(greeting(name), ...paragraphs, signature) };
}

function courseLine(courses: Course[]): string | undefined {
	if (courses.length === 0) return undefined;
	const named = courses.map(({ coursetitle, batch }) => `${coursetitle}, batch ${batch}`);
	return `${named.length === 1 ? "Your course" : "Your courses"}: ${named.join("; ")}.`;
}

function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
