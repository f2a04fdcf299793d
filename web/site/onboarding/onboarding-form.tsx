import { useEffect, useState } from "react";
import { replyTime } from "#content/reply-promise.ts";
import { applyForCourse } from "#contract/enquiries.ts";
import { onboardingApplication, onboardingReason } from "#contract/enquiry-forms.ts";
import { pages } from "#contract/paths.ts";
import { courseTypingRules } from "../forms/enquiry-fields.tsx";
import { EnquiryForm } from "../forms/enquiry-form.tsx";
import { onboardingFormFields } from "../forms/field-order.ts";
import { applicationSuccess, submitFailure, submitting } from "../forms/words.ts";
import { id, OnboardingFields } from "./fields.tsx";

export const onboardingButton = "Submit";
export const onboardingNote = `We call the learner within ${replyTime.course}.`;

/** The admissions team's form, emptied for the next learner once it is stored. */
export function OnboardingForm({ domains }: { domains: readonly string[] }) {
	const [stored, setStored] = useState<{ name: string; domain: string; count: number }>();
	useEffect(() => {
		if (stored !== undefined) document.getElementById(`${id}-name`)?.focus();
	}, [stored]);
	return (
		<>
			<EnquiryForm
				id={id}
				endpoint={applyForCourse}
				schema={onboardingApplication}
				fieldNames={onboardingFormFields}
				typingRules={courseTypingRules}
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
			{/* Remains after the toast has closed. */}
			{stored && (
				<p className="form-sent">
					{`Stored: ${stored.name}, ${stored.domain}. The form is ready for the next learner.`}
				</p>
			)}
		</>
	);
}
