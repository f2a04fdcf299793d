import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import type { PasswordLink } from "#contract/students.ts";
import { dateTimeInIndia } from "../../platform/india-time.ts";
import { greeting, type MailMessage, signature, templateText } from "../../platform/mail/template.ts";

/** Mails about a student's account. All text is trusted, as names are entered by admins. */

type Account = { name: string; email: string };
type Course = { coursetitle: string; batch: string };

const accountPhrase = () => `your student account at ${provider.name}`;
const linkValidity = "It works once, within seven days.";
const newLinkHint = "If the link no longer works, choose “Email me a link” on the login page.";

/** Sent on activation. Students who have chosen a password before, and were inactive meanwhile, need no link. */
export function accountActivated(
	account: Account,
	{ link, courses, publicUrl }: { link: PasswordLink | undefined; courses: Course[]; publicUrl: string },
): MailMessage {
	const login = publicUrl + pages.login;
	if (link === undefined)
		return message(
			account,
			"Your student account is active again",
			`${capitalised(accountPhrase())} is active again. Log in with your password.`,
			{ label: "Log in", address: login },
			courseLine(courses),
		);
	return message(
		account,
		`Welcome to ${provider.name}`,
		`${capitalised(accountPhrase())} is ready. First choose your password with this link. ${linkValidity}`,
		choosePasswordLink(link),
		["After that, log in with this email address whenever you like. ", { label: "Log in", address: login }],
		courseLine(courses),
		newLinkHint,
		"If you did not join a course with us, someone mistyped their email address. Reply to this email and we will correct it.",
	);
}

export function passwordReset(account: Account, link: PasswordLink): MailMessage {
	return message(
		account,
		"Choose a new password",
		`We have reset the password of ${accountPhrase()}, and you are logged out everywhere. Choose a new one with this link. ${linkValidity}`,
		choosePasswordLink(link),
		newLinkHint,
		"If you did not ask us for this, reply to this email.",
	);
}

/** Sent to an active student whose email was entered on the login page. */
export function passwordLinkRequested(account: Account, link: PasswordLink): MailMessage {
	return message(
		account,
		"Your link to choose a new password",
		`Choose a new password for ${accountPhrase()} with this link. ${linkValidity}`,
		choosePasswordLink(link),
		"If you did not ask for it, you can ignore this email. Your password stays as it is.",
	);
}

export function passwordChosen(account: Account, changedAt: Date): MailMessage {
	return message(
		account,
		"Your password was changed",
		`A new password was chosen for ${accountPhrase()} on ${dateTimeInIndia(changedAt)}. All other browsers are logged out.`,
		"If it was not you, choose “Email me a link” on the login page to choose another one, and reply to this email.",
	);
}

export function accountDeactivated(account: Account): MailMessage {
	return message(
		account,
		"Your student account is no longer active",
		`${capitalised(accountPhrase())} is no longer active, so you cannot log in for now. Your courses and your progress are kept.`,
		"If you think this is a mistake, reply to this email.",
	);
}

/** Sent to the previous address. It does not name the new one, which may be a stranger's by a typing mistake. */
export function emailChangedFrom(account: Account): MailMessage {
	return message(
		account,
		"The email address of your account was changed",
		`We have changed the email address of ${accountPhrase()}. Our emails no longer come here, and you can no longer log in with this address.`,
		"If you did not ask us for this, reply to this email.",
	);
}

/** Sent to the new address; with a link if no password was chosen yet. */
export function emailChangedTo(account: Account, link: PasswordLink | undefined, publicUrl: string): MailMessage {
	return message(
		account,
		"The email address of your account was changed",
		`${capitalised(accountPhrase())} now has this email address. Log in with it from now on.`,
		link && `First choose your password with this link. ${linkValidity}`,
		link ? choosePasswordLink(link) : { label: "Log in", address: publicUrl + pages.login },
		"If you do not know us, someone mistyped their email address. Reply to this email and we will correct it.",
	);
}

function choosePasswordLink({ address }: PasswordLink) {
	return { label: "Choose your password", address };
}

function message(
	{ name, email }: Account,
	subject: string,
	...paragraphs: Parameters<typeof templateText>
): MailMessage {
	return { to: email, subject, ...templateText(greeting(name), ...paragraphs, signature()) };
}

function courseLine(courses: Course[]): string | undefined {
	if (courses.length === 0) return undefined;
	const names = courses.map(({ coursetitle, batch }) => `${coursetitle}, batch ${batch}`);
	return `${names.length === 1 ? "Your course" : "Your courses"}: ${names.join("; ")}.`;
}

function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
