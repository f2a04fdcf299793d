import { useState } from "react";
import { replyTime } from "#content/reply-promise.ts";
import { t } from "#content/words.ts";
import { applyForCourse } from "#contract/enquiries.ts";
import { courseFields } from "#contract/enquiry-fields.ts";
import { courseApplication, reasons } from "#contract/enquiry-forms.ts";
import { pages, programPage } from "#contract/paths.ts";
import { AppliedPanel, type SentApplication } from "./forms/applied-panel.tsx";
import { courseTypingRules, EnquiryFieldList, showFormAgain } from "./forms/enquiry-fields.tsx";
import { EnquiryForm, type StateOf } from "./forms/enquiry-form.tsx";
import { courseFormFields } from "./forms/field-order.ts";
import { applicationSuccess, submitFailure, submitting } from "./forms/words.ts";

type ApplyFormProps = {
	/** The program of the page; without it the visitor types one, with `domains` as suggestions. */
	program?: { slug: string; title: string; domain: string };
	domains?: readonly string[];
};

const id = "apply";
export const applyNote = t("Applying is free. Our admissions team reaches out within {time}.", {
	time: replyTime.course,
});

/** The application form of a program page or of the programs page. A confirmation replaces it once sent. */
export function ApplyForm({ program, domains }: ApplyFormProps) {
	const [applied, setApplied] = useState<SentApplication>();
	if (applied !== undefined) {
		const another = program
			? { address: pages.programs }
			: { press: () => showFormAgain(id, () => setApplied(undefined)) };
		return <AppliedPanel applied={applied} another={another} />;
	}
	return (
		<div className="form-field">
			<h2 className="form-title">
				{program ? t("Apply Now for {program}", { program: program.title }) : t("Apply Now")}
			</h2>
			<EnquiryForm
				id={id}
				endpoint={applyForCourse}
				schema={courseApplication}
				fieldNames={fieldNamesFor(!program)}
				typingRules={courseTypingRules}
				hidden={program ? fromProgramPage(program) : { reason: reasons.programs, page: pages.programs }}
				button={t("Apply Now")}
				busyLabel={submitting}
				note={applyNote}
				withOffers
				success={applicationSuccess}
				failure={submitFailure}
				onStored={({ name = "", phone = "", email = "" }, { mailed = false }) =>
					setApplied({ name, phone, email, mailed, at: new Date() })
				}
				fields={(stateOf) => <ApplyFields stateOf={stateOf} domains={program ? undefined : (domains ?? [])} />}
			/>
		</div>
	);
}

const fieldNamesFor = (withProgram: boolean) => (withProgram ? [...courseFormFields, "domain"] : courseFormFields);

/** With `domains`, the form has a field for the program: free text with suggestions. */
export function ApplyFields({ stateOf, domains }: { stateOf: StateOf; domains: readonly string[] | undefined }) {
	const fieldNames = fieldNamesFor(domains !== undefined);
	return (
		<EnquiryFieldList
			id={id}
			stateOf={stateOf}
			fieldNames={fieldNames}
			fields={courseFields}
			options={{ domain: domains ?? [] }}
		/>
	);
}

const fromProgramPage = ({ slug, domain }: { slug: string; domain: string }) => ({
	domain,
	reason: reasons.programPage,
	page: programPage(slug),
});
