import { useState } from "react";
import { flushSync } from "react-dom";
import { hiringRequest } from "#contract/lead-forms.ts";
import { requestHiring } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { Field } from "../ui/field.tsx";
import { LeadForm, type StateOf } from "./forms/lead-form.tsx";
import { emailField } from "./forms/person-fields.tsx";
import { SentPanel } from "./forms/sent-panel.tsx";
import { lowercase } from "./forms/typing.ts";
import type { Typed } from "./forms/use-lead-form.ts";
import { hiringSuccess, submitFailure, submitting } from "./forms/words.ts";

const id = "hiring";
const asked = ["name", "designation", "phone", "email", "company", "role", "requirement"];
const typing = { email: lowercase };

/** The hiring request of the recruiters' page. */
export function HiringForm({ title, note }: { title: string; note: string }) {
	const [sent, setSent] = useState<Typed>();
	if (sent !== undefined)
		return <SentRequest sent={sent} note={note} another={() => startAgain(() => setSent(undefined))} />;
	return (
		<div className="form-field">
			<h2 className="form-title">{title}</h2>
			<LeadForm
				id={id}
				endpoint={requestHiring}
				schema={hiringRequest}
				asked={asked}
				typing={typing}
				hidden={{ page: pages.recruiter }}
				button="Submit request"
				busyLabel={submitting}
				note={note}
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
				{ title: "Profiles", text: "within 24-48 hours" },
				{ title: "Interviews", text: "with those you choose" },
			]}
			another={{ label: "Send another request", press: another }}
		/>
	);
}

/** The button pressed goes away with its panel: the focus goes to where the visitor types next. */
function startAgain(show: () => void): void {
	flushSync(show);
	document.getElementById(`${id}-name`)?.focus();
}

export function HiringFields({ stateOf }: { stateOf: StateOf }) {
	const of = (name: string) => ({ id: `${id}-${name}`, name, required: true, ...stateOf(name) });
	return (
		<>
			<div className="form-pair">
				<Field {...of("name")} label="Your name" autoComplete="name" autoCapitalize="words" />
				<Field {...of("designation")} label="Designation" autoComplete="organization-title" />
			</div>
			<div className="form-pair">
				<Field {...of("phone")} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
				<Field {...of("email")} label="Email" {...emailField} autoComplete="email" />
			</div>
			<Field {...of("company")} label="Company" autoComplete="organization" />
			<div className="form-pair">
				<Field {...of("role")} label="Role" autoComplete="off" placeholder="Junior data analyst" />
				<Field
					{...of("requirement")}
					label="Number of positions"
					type="number"
					inputMode="numeric"
					help="1 or more"
					min={1}
					step={1}
					autoComplete="off"
				/>
			</div>
		</>
	);
}
