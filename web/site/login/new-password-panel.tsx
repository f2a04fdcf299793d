import { Check, X } from "lucide-react";
import { login } from "#content/login.ts";
import { provider } from "#content/provider.ts";
import type { PasswordRule } from "#contract/password-rules.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { chooseNewPassword, choosePasswordByLink, logStudentOut } from "#contract/student-sign-in.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PasswordField } from "./password-field.tsx";
import { titles } from "./words.ts";

const rules: [PasswordRule, string][] = [
	["length", "Eight characters or more"],
	["given", "Not the password we gave you"],
	["common", "Not one that many people use"],
];

/** Replaces the password that we gave, before the portal opens. `refused`: the answer to a plain post. */
export function NewPasswordPanel({ refused = false }: { refused?: boolean }) {
	return (
		<>
			<Steps />
			<h1 className="login-step-title" tabIndex={-1}>
				{titles["new-password"]}
			</h1>
			<p className="sign-in-sentence">Your account still has the one we gave you. Only you should know the next one.</p>
			<NewPasswordForm refused={refused} />
			<form method="post" action={apiPrefix + logStudentOut.path} className="sign-in-foot" data-log-out-form>
				Not now?{" "}
				<button type="submit" className="text-link">
					Log out
				</button>
			</form>
		</>
	);
}

/** Opened by a mailed link. The server fills in the token and email, or that the link no longer works. */
export function PasswordLinkPanel({ refused }: { refused: boolean }) {
	if (refused) return <ByLink refused token="{{value:token}}" />;
	return (
		<>
			<template data-when="good">
				<ByLink token="{{token}}" email="{{email}}" />
			</template>
			<template data-unless="good">
				<h1 className="login-step-title">{login.link.over.title}</h1>
				<p className="sign-in-sentence">{login.link.over.text}</p>
				<template data-when="mail">
					<p className="login-form">
						<ButtonLink href={pages.forgotten} fullWidth>
							{login.forgotten.link}
						</ButtonLink>
					</p>
				</template>
				<template data-unless="mail">
					<p className="sign-in-sentence">
						{login.link.over.withoutMail}{" "}
						<a className="text-link" href={`mailto:${provider.email}`}>
							{provider.email}
						</a>
						.
					</p>
				</template>
				<ToLogin />
			</template>
		</>
	);
}

function ByLink({ refused = false, token, email }: { refused?: boolean; token: string; email?: string }) {
	return (
		<>
			<Steps />
			<h1 className="login-step-title" tabIndex={-1}>
				{titles.link}
			</h1>
			<p className="sign-in-sentence">
				{email && (
					<>
						For <b>{email}</b>.{" "}
					</>
				)}
				{login.link.sentence}
			</p>
			<NewPasswordForm refused={refused} link={{ token, email }} />
			{refused && <ToLogin />}
		</>
	);
}

/** The link may be used up although its answer never arrived. */
function ToLogin() {
	return (
		<p className="sign-in-foot">
			{login.link.chosenAlready}{" "}
			<a className="text-link" href={pages.login}>
				Log in
			</a>
		</p>
	);
}

function Steps() {
	return (
		<svg viewBox="0 0 68 30" width="68" height="30" aria-hidden="true" className="login-steps">
			<path fill="var(--color-night)" d="M0 15h34v15H0z" />
			<path fill="var(--color-marigold)" d="M34 0h34v30H34z" />
		</svg>
	);
}

type Link = { token: string; email: string | undefined };

function NewPasswordForm({ refused, link }: { refused: boolean; link?: Link }) {
	const stateOf = (name: string) =>
		refused ? { error: `{{error:${name}}}`, invalid: `{{invalid:${name}}}` as "true" } : {};
	const field = (name: string) => ({ name, autoComplete: "new-password" as const, ...stateOf(name) });
	return (
		<form
			method="post"
			action={apiPrefix + (link ? choosePasswordByLink : chooseNewPassword).path}
			className="login-form"
			data-new-password-form
		>
			{link && <input type="hidden" name="token" defaultValue={link.token} />}
			{/* Tells a password manager whose password this is. */}
			<input
				type="email"
				name="email"
				autoComplete="username"
				readOnly
				hidden
				{...(link?.email && { defaultValue: link.email })}
			/>
			<div>
				<PasswordField id="new-password" label="New password" show="Show new password" {...field("password")} />
				<ul id="new-password-rules" className="login-rules">
					{rules.map(([rule, text]) => (
						<li key={rule} data-rule={rule} data-verdict="open">
							<Check aria-hidden="true" />
							<X aria-hidden="true" />
							{text}
						</li>
					))}
				</ul>
			</div>
			<PasswordField id="new-password-repeat" label="Repeat it" show="Show repeated password" {...field("repeat")} />
			<p className="field-error" data-refusal>
				{refused && "{{message}}"}
			</p>
			<Button type="submit" fullWidth>
				Save and continue
			</Button>
		</form>
	);
}
