import { KeyRound } from "lucide-react";
import { login } from "#content/login.ts";
import { provider } from "#content/provider.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { lastPhoneDigits } from "#contract/plain.ts";
import { logStudentIn } from "#contract/student-sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { IdentityButtons } from "../sign-in/identity-buttons.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** The login form in its two modes. `refused`: with placeholders for the answer to a plain post. */
export function LoginPanel({ refused }: { refused: boolean }) {
	return (
		<>
			<h1 className="sign-in-title">LOGIN</h1>
			<p className="sign-in-sentence">{`For students with a course at ${provider.name}.`}</p>
			<p className="sign-in-why" role="status" data-why hidden />
			<section id="password" aria-label="Login with password" data-mode="password">
				<PasswordForm refused={refused} />
				<a href="#google" className="login-switch" data-to-mode="google">
					<Letter />
					<span>Login with Google</span>
				</a>
				<noscript>
					<style>{".login-switch { display: none }"}</style>
					<p className="login-without">Login with Google needs JavaScript. With your password you get in without it.</p>
				</noscript>
				<template data-when="mail">
					<p className="sign-in-foot">
						{login.forgotten.question}{" "}
						<a className="text-link" href={pages.forgotten}>
							{login.forgotten.link}
						</a>
					</p>
				</template>
				<template data-unless="mail">
					<AskForLink />
				</template>
			</section>
			<section id="google" aria-label="Login with Google" data-mode="google" hidden>
				<IdentityButtons google="Continue with Google" />
				<a href="#password" className="login-switch" data-to-mode="password">
					<KeyRound aria-hidden="true" />
					<span>Login with password</span>
				</a>
				<p className="sign-in-foot" data-way="google" hidden>
					Use the Google account of the email you gave us.
				</p>
			</section>
		</>
	);
}

/** Shown where the installation sends no mail: how to ask for a new link. */
export function AskForLink() {
	const { question, write } = login.forgotten.withoutMail;
	return (
		<p className="sign-in-foot">
			{question}
			<br />
			{write}{" "}
			<a className="text-link" href={`mailto:${provider.email}`}>
				{provider.email}
			</a>
		</p>
	);
}

function PasswordForm({ refused }: { refused: boolean }) {
	return (
		<form method="post" action={apiPrefix + logStudentIn.path} className="login-form" data-login-form>
			<EmailField id="login-email" refused={refused} />
			<PasswordField
				id="login-password"
				name="password"
				label="Password"
				show="Show password"
				autoComplete="current-password"
			/>
			{/* Shown by the script when needed; a page that answers a plain post always shows it. */}
			<div data-digits hidden={!refused}>
				<Field
					id="login-digits"
					name="digits"
					label={login.digits.label}
					help={login.digits.help}
					inputMode="numeric"
					autoComplete="off"
					maxLength={lastPhoneDigits}
					invalid={refused ? ("{{invalid:digits}}" as "true") : undefined}
				/>
			</div>
			<p className="field-error" data-refusal>
				{refused && "{{message}}"}
			</p>
			<Button type="submit" fullWidth>
				Log in
			</Button>
		</form>
	);
}

/** The provider's letter in one colour, beside its name. */
function Letter() {
	return (
		<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden="true">
			<path d="M20.5 7.5A10 10 0 1 0 22 12h-9" />
		</svg>
	);
}
