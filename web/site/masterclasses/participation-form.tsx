import { useEffect, useRef, useState } from "react";
import { requestParticipationCertificate } from "#contract/participation.ts";
import { masterclassPage } from "#contract/paths.ts";
import { Field } from "../../ui/field.tsx";
import { lowercase } from "../../ui/typing.ts";
import { emailField } from "../forms/enquiry-fields.tsx";
import { EnquiryForm, type StateOf } from "../forms/enquiry-form.tsx";
import { registrationSuccess, sending, submitFailure } from "../forms/words.ts";

/** Texts around the email address; the same for every address. */
type SentTexts = { title: string; text: readonly [string, string]; otherwise: string };

/** Passed as props, because an island carries no content. */
type ParticipationWords = {
	title: string;
	label: string;
	button: string;
	note: string;
	atOnce: string;
	sent: SentTexts & { byHand: SentTexts; another: string };
};

const formId = "participation";
const fields = ["email"];
const typingRules = { email: lowercase };

/** Requests the certificate of participation. The answer does not reveal whether the email is registered. */
export function ParticipationForm({ id, words }: { id: string; words: ParticipationWords }) {
	const [requested, setRequested] = useState<{ email: string; mailed: boolean }>();
	if (requested) return <RequestedPanel {...requested} words={words.sent} onAnother={() => setRequested(undefined)} />;
	return (
		<div className="form-field">
			<h2 className="form-title">{words.title}</h2>
			<EnquiryForm
				id={formId}
				endpoint={requestParticipationCertificate}
				params={{ id }}
				schema={requestParticipationCertificate.body}
				fieldNames={fields}
				typingRules={typingRules}
				hidden={{ page: masterclassPage(id) }}
				button={words.button}
				busyLabel={sending}
				note={words.note}
				success={registrationSuccess}
				failure={submitFailure}
				onStored={({ email = "" }, { mailed = false }) => setRequested({ email, mailed })}
				fields={(stateOf) => <ParticipationFields stateOf={stateOf} label={words.label} />}
			/>
			<p className="participation-at-once">{words.atOnce}</p>
		</div>
	);
}

export function ParticipationFields({ stateOf, label }: { stateOf: StateOf; label: string }) {
	return (
		<Field
			id={`${formId}-email`}
			name="email"
			required
			label={label}
			{...emailField}
			autoComplete="email"
			{...stateOf("email")}
		/>
	);
}

type RequestedPanelProps = { email: string; mailed: boolean; words: ParticipationWords["sent"]; onAnother: () => void };

/** The heading takes the focus. */
function RequestedPanel({ email, mailed, words, onAnother }: RequestedPanelProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const { title, text, otherwise } = mailed ? words : words.byHand;
	const [before, after] = text;
	return (
		<div className="asked ground-sandal">
			<h2 ref={heading} tabIndex={-1} className="form-title">
				{title}
			</h2>
			<p>
				{before} <strong>{email}</strong> {after}
			</p>
			<p>{otherwise}</p>
			<button type="button" onClick={onAnother} className="applied-another text-link">
				{words.another}
			</button>
		</div>
	);
}
