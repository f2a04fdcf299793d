import { useEffect, useState } from "react";
import { onboardingApplication, onboardingReason } from "#contract/lead-forms.ts";
import { applyForCourse } from "#contract/leads.ts";
import { pages } from "#contract/paths.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { personTyping } from "../forms/person-fields.tsx";
import { SentLine } from "../forms/sent-line.tsx";
import { applicationSuccess, submitFailure, submitting } from "../forms/words.ts";
import { id, OnboardingFields } from "./fields.tsx";

const asked = [
	...["name", "email", "phone", "college", "passingyear", "collegemail"],
	...["domain", "modeofprogram", "price", "paidamount", "duedate", "optedmonth", "counselor"],
];

export const onboardingButton = "Submit";
export const onboardingNote = "We call the learner within 24 hours.";

/** The desk's own form. Once stored it is empty again, ready for the next learner. */
export function OnboardingForm({ domains }: { domains: readonly string[] }) {
	const [stored, setStored] = useState<{ name: string; domain: string; count: number }>();
	useEffect(() => {
		if (stored !== undefined) document.getElementById(`${id}-name`)?.focus();
	}, [stored]);
	return (
		<>
			<LeadForm
				id={id}
				endpoint={applyForCourse}
				schema={onboardingApplication}
				asked={asked}
				typing={personTyping}
				hidden={{ reason: onboardingReason, page: pages.application }}
				button={onboardingButton}
				busyLabel={submitting}
				note={onboardingNote}
				success={applicationSuccess}
				failure={submitFailure}
				onStored={({ name = "", domain = "" }) =>
					setStored((last) => ({ name, domain, count: (last?.count ?? 0) + 1 }))
				}
				fields={(stateOf) => <OnboardingFields key={stored?.count} stateOf={stateOf} domains={domains} />}
			/>
			{stored && (
				<SentLine text={`Stored: ${stored.name}, ${stored.domain}. The form is ready for the next learner.`} />
			)}
		</>
	);
}
