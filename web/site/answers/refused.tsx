import type { ReactNode } from "react";
import { t } from "#content/words.ts";

/** The answer to a plain post that is invalid or could not be stored: the form with what was typed. */
export function Refused({ formTitle, children }: { formTitle: string; children: ReactNode }) {
	return (
		<div className="wrap refused">
			<NotSentYet />
			<div className="form-field">
				<h2 className="form-title">{formTitle}</h2>
				{children}
			</div>
		</div>
	);
}

export function NotSentYet() {
	return (
		<div className="refused-words">
			<div>
				<h1 className="display">{t("Not sent yet")}</h1>
				<template data-unless="unread">
					<p>{t("Everything you typed is still here. Please look at what is marked and send it again.")}</p>
				</template>
				<template data-when="unread">
					<p>{t("We did not receive it. Go back with your browser: there, what you typed is still in the form.")}</p>
				</template>
			</div>
			<WaitingScene />
		</div>
	);
}

/** Four steps, with the learner still on the first. */
function WaitingScene() {
	return (
		<svg viewBox="0 0 480 260" aria-hidden="true" className="refused-scene">
			<path fill="var(--color-lagoon)" d="M0 200h120v60H0z" />
			<path fill="var(--color-marigold)" d="M120 140h120v120H120z" />
			<path fill="var(--color-pink)" d="M240 70h120v190H240z" />
			<path fill="var(--color-peacock)" d="M360 0h120v260H360z" />
			<circle cx="60" cy="164" r="30" fill="var(--color-kumkum)" />
		</svg>
	);
}
