import type { ReactNode } from "react";

/** What a plain post is answered with when something in it is wrong or it could not be stored: the form as it was typed. */
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
			<h1 className="display">Not sent yet</h1>
			<p>Everything you typed is still here. Please look at what is marked and send it again.</p>
		</div>
	);
}
