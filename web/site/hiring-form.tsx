import { useState } from "react";
import { hiringRequest } from "#contract/lead-forms.ts";
import { requestHiring } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { Field } from "../ui/field.tsx";
import { LeadForm, type StateOf } from "./forms/lead-form.tsx";
import { emailField } from "./forms/person-fields.tsx";
import { SentLine } from "./forms/sent-line.tsx";
import { lowercase } from "./forms/typing.ts";
import { hiringSuccess, submitFailure, submitting } from "./forms/words.ts";

const id = "hiring";
const asked = ["name", "designation", "phone", "email", "company", "role", "requirement"];
const typing = { email: lowercase };

/** The hiring request of the recruiters' page. */
export function HiringForm({ note }: { note: string }) {
	const [sent, setSent] = useState(false);
	return (
		<>
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
				onStored={() => setSent(true)}
				fields={(stateOf) => <HiringFields stateOf={stateOf} />}
			/>
			{sent && <SentLine text={`We have your request. ${note}`} />}
		</>
	);
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
					min={1}
					step={1}
					autoComplete="off"
				/>
			</div>
		</>
	);
}
