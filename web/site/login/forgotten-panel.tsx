import { login } from "#content/login.ts";
import { provider } from "#content/provider.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { requestPasswordLink } from "#contract/student-sign-in.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmailField } from "./email-field.tsx";
import { AskForLink } from "./login-panel.tsx";
import { titles } from "./words.ts";

const { text, link, sent } = login.forgotten;

/** Asks for the email to send a link to: a plain post, answered with a page. */
export function ForgottenPanel({ refused }: { refused: boolean }) {
	return (
		<>
			<h1 className="login-step-title">{titles.forgotten}</h1>
			<template data-when="mail">
				<p className="sign-in-sentence">{text}</p>
				<LinkForm refused={refused} />
			</template>
			<template data-unless="mail">
				<AskForLink />
			</template>
			<BackToLogin />
		</>
	);
}

function LinkForm({ refused = false }: { refused?: boolean }) {
	return (
		<form method="post" action={apiPrefix + requestPasswordLink.path} className="login-form">
			<EmailField id="forgotten-email" refused={refused} />
			<p className="field-error">{refused && "{{message}}"}</p>
			<Button type="submit" fullWidth>
				{link}
			</Button>
		</form>
	);
}

/** The same for every email, so that it does not reveal who is a student. */
export function LinkSentPanel() {
	return (
		<>
			<h1 className="login-step-title">{titles["link-sent"]}</h1>
			<p className="sign-in-sentence" role="status">
				{sent.text}
			</p>
			<p className="sign-in-sentence">
				{sent.otherwise}{" "}
				<a className="text-link" href={`mailto:${provider.email}`}>
					{provider.email}
				</a>
				.
			</p>
			<p className="login-form">
				<ButtonLink href={pages.login} fullWidth>
					Back to login
				</ButtonLink>
			</p>
		</>
	);
}

function BackToLogin() {
	return (
		<p className="sign-in-foot">
			<a className="text-link" href={pages.login}>
				Back to login
			</a>
		</p>
	);
}
