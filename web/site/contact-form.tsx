import { useState } from "react";
import { longestParagraph } from "#contract/fields.ts";
import { contactMessage } from "#contract/lead-forms.ts";
import { sendMessage } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { Field, TextArea } from "../ui/field.tsx";
import { LeadForm, type StateOf } from "./forms/lead-form.tsx";
import { emailField } from "./forms/person-fields.tsx";
import { SentLine } from "./forms/sent-line.tsx";
import { digits, lowercase } from "./forms/typing.ts";
import { messageFailure, messageSuccess, sending } from "./forms/words.ts";

const id = "contact";
const asked = ["name", "phone", "email", "message"];
const typing = { phone: digits, email: lowercase };

/** The form of the contact page. */
export function ContactForm() {
	const [sent, setSent] = useState(false);
	return (
		<>
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
				onStored={() => setSent(true)}
				fields={(stateOf) => <ContactFields stateOf={stateOf} />}
			/>
			{sent && <SentLine text="We have your message. We answer by mail or phone." />}
		</>
	);
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
