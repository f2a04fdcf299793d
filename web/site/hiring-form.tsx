import { useState } from "react";
import { replyTime } from "#content/reply-promise.ts";
import { requestHiring } from "#contract/enquiries.ts";
import { hiringFields } from "#contract/enquiry-fields.ts";
import { hiringRequest } from "#contract/enquiry-forms.ts";
import { pages } from "#contract/paths.ts";
import { lowercase } from "../ui/typing.ts";
import { EnquiryFieldList, formFieldNames, showFormAgain } from "./forms/enquiry-fields.tsx";
import { EnquiryForm, type StateOf } from "./forms/enquiry-form.tsx";
import { SentPanel } from "./forms/sent-panel.tsx";
import type { Typed } from "./forms/use-enquiry-form.ts";
import { hiringSuccess, submitFailure, submitting } from "./forms/words.ts";

const id = "hiring";
const fieldNames = formFieldNames(hiringFields);
const typingRules = { email: lowercase };

/** The hiring request form of the recruiters' page. */
export function HiringForm({ title, note }: { title: string; note: string }) {
	const [sent, setSent] = useState<Typed>();
	if (sent !== undefined)
		return <SentRequest sent={sent} note={note} another={() => showFormAgain(id, () => setSent(undefined))} />;
	return (
		<div className="form-field">
			<h2 className="form-title">{title}</h2>
			<EnquiryForm
				id={id}
				endpoint={requestHiring}
				schema={hiringRequest}
				fieldNames={fieldNames}
				typingRules={typingRules}
				hidden={{ page: pages.recruiter }}
				button="Submit request"
				busyLabel={submitting}
				note={note}
				withOffers
				success={hiringSuccess}
				failure={submitFailure}
				onStored={setSent}
				fields={(stateOf) => <HiringFields stateOf={stateOf} />}
			/>
		</div>
	);
}

function SentRequest({ sent, note, another }: { sent: Typed; note: string; another: () => void }) {
	const { name = "", email = "" } = sent;
	return (
		<SentPanel
			title="We have your request"
			name={name}
			text={`${note} Profiles come to ${email}.`}
			steps={[
				{ title: "Profiles", text: `within ${replyTime.hiring}` },
				{ title: "Interviews", text: "with those you choose" },
			]}
			another={{ label: "Send another request", press: another }}
		/>
	);
}

export function HiringFields({ stateOf }: { stateOf: StateOf }) {
	return <EnquiryFieldList id={id} fields={hiringFields} stateOf={stateOf} />;
}
