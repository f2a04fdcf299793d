import { useState } from "react";
import { replyTime } from "#content/reply-promise.ts";
import { sendMessage } from "#contract/enquiries.ts";
import { contactFields } from "#contract/enquiry-fields.ts";
import { contactMessage } from "#contract/enquiry-forms.ts";
import { pages } from "#contract/paths.ts";
import { lowercase } from "../ui/typing.ts";
import { EnquiryFieldList, formFieldNames, showFormAgain } from "./forms/enquiry-fields.tsx";
import { EnquiryForm, type StateOf } from "./forms/enquiry-form.tsx";
import { SentPanel } from "./forms/sent-panel.tsx";
import { phoneDigits } from "./forms/typing-rules.ts";
import type { Typed } from "./forms/use-enquiry-form.ts";
import { messageFailure, messageSuccess, sending } from "./forms/words.ts";

const id = "contact";
const fieldNames = formFieldNames(contactFields);
const typingRules = { phone: phoneDigits, email: lowercase };

/** The form of the contact page. */
export function ContactForm() {
	const [sent, setSent] = useState<Typed>();
	if (sent !== undefined)
		return <SentMessage sent={sent} another={() => showFormAgain(id, () => setSent(undefined))} />;
	return (
		<div className="form-field">
			<h2 className="form-title">Send a message</h2>
			<EnquiryForm
				id={id}
				endpoint={sendMessage}
				schema={contactMessage}
				fieldNames={fieldNames}
				typingRules={typingRules}
				nativeValidation
				withOffers
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
			text={`We answer within ${replyTime.contact}, on ${phone} or at ${email}.`}
			steps={[
				{ title: "An answer", text: `within ${replyTime.contact}` },
				{ title: "A program", text: "if one suits you" },
			]}
			another={{ label: "Send another message", press: another }}
		/>
	);
}

export function ContactFields({ stateOf }: { stateOf: StateOf }) {
	return <EnquiryFieldList id={id} fields={contactFields} stateOf={stateOf} />;
}
