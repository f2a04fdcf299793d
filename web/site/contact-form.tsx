import { useState } from "react";
import { flushSync } from "react-dom";
import { longestParagraph } from "#contract/fields.ts";
import { contactMessage } from "#contract/lead-forms.ts";
import { sendMessage } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { Field, TextArea } from "../ui/field.tsx";
import { LeadForm, type StateOf } from "./forms/lead-form.tsx";
import { emailField } from "./forms/person-fields.tsx";
import { SentPanel } from "./forms/sent-panel.tsx";
import { digits, lowercase } from "./forms/typing.ts";
import type { Typed } from "./forms/use-lead-form.ts";
import { messageFailure, messageSuccess, sending } from "./forms/words.ts";

const id = "contact";
const asked = ["name", "phone", "email", "message"];
const typing = { phone: digits, email: lowercase };

/** The form of the contact page. */
export function ContactForm() {
	const [sent, setSent] = useState<Typed>();
	if (sent !== undefined) return <SentMessage sent={sent} another={() => startAgain(() => setSent(undefined))} />;
	return (
		<div className="form-field">
			<h2 className="form-title">Send a message</h2>
			<LeadForm
				id={id}
				endpoint={sendMessage}
				schema={contactMessage}
				asked={asked}
				typing={typing}
				browserAsks
				hidden={{ page: pages.contact }}
				button="Send"
				busyLabel={sending}
				success={messageSuccess}
				failure={messageFailure}
				onStored={setSent}
				fields={(stateOf) => <ContactFields stateOf={stateOf} />}
			/>
		</div>
	);
}

function SentMessage({ sent, another }: { sent: Typed; another: () => void }) {
	const { name = "", phone = "", email = "" } = sent;
	return (
		<SentPanel
			title="We have your message"
			name={name}
			text={`We answer within 24 hours, on ${phone} or at ${email}.`}
			steps={[
				{ title: "An answer", text: "within 24 hours" },
				{ title: "A program", text: "if one suits you" },
			]}
			another={{ label: "Send another message", press: another }}
		/>
	);
}

/** The button pressed goes away with its panel: the focus goes to where the visitor types next. */
function startAgain(show: () => void): void {
	flushSync(show);
	document.getElementById(`${id}-name`)?.focus();
}

export function ContactFields({ stateOf }: { stateOf: StateOf }) {
	const of = (name: string) => ({ id: `${id}-${name}`, name, required: true, ...stateOf(name) });
	return (
		<>
			<Field {...of("name")} label="Name" autoComplete="name" autoCapitalize="words" />
			<Field {...of("phone")} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
			<Field {...of("email")} label="Email" {...emailField} autoComplete="email" />
			<TextArea {...of("message")} label="Message" rows={5} maxLength={longestParagraph} />
		</>
	);
}
