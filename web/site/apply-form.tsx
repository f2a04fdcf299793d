import { useState } from "react";
import { flushSync } from "react-dom";
import { courseApplication, reasons } from "#contract/lead-forms.ts";
import { applyForCourse } from "#contract/leads.ts";
import { pages, programPage } from "#contract/paths.ts";
import { Field } from "../ui/field.tsx";
import { type Applied, AppliedPanel } from "./forms/applied.tsx";
import { LeadForm, type StateOf } from "./forms/lead-form.tsx";
import { PersonFields, personAsked, personTyping } from "./forms/person-fields.tsx";
import { applicationSuccess, submitFailure, submitting } from "./forms/words.ts";

type ApplyFormProps = {
	/** The program of the page; without it the visitor names one, with `domains` as suggestions. */
	program?: { slug: string; title: string; domain: string };
	domains?: readonly string[];
};

const id = "apply";
export const applyNote = "Applying is free. Our admissions team reaches out within 24 hours.";

/** The application form of a program page, or of the programs page. What was applied for takes its place. */
export function ApplyForm({ program, domains }: ApplyFormProps) {
	const [applied, setApplied] = useState<Applied>();
	if (applied !== undefined) {
		const another = program ? { address: pages.programs } : { press: () => startAgain(() => setApplied(undefined)) };
		return <AppliedPanel applied={applied} another={another} />;
	}
	return (
		<div className="form-field">
			<h2 className="form-title">{program ? `Apply Now for ${program.title}` : "Apply Now"}</h2>
			<LeadForm
				id={id}
				endpoint={applyForCourse}
				schema={courseApplication}
				asked={program ? personAsked : [...personAsked, "domain"]}
				typing={personTyping}
				hidden={program ? fromProgramPage(program) : { reason: reasons.programs, page: pages.programs }}
				button="Apply Now"
				busyLabel={submitting}
				note={applyNote}
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

/** `domains` given: the program is asked too, as free text with suggestions. */
export function ApplyFields({ stateOf, domains }: { stateOf: StateOf; domains: readonly string[] | undefined }) {
	return (
		<>
			<PersonFields id={id} stateOf={stateOf} />
			{domains !== undefined && (
				<Field
					id={`${id}-domain`}
					name="domain"
					label="Interested program"
					required
					options={domains}
					autoComplete="off"
					placeholder="Choose or type"
					{...stateOf("domain")}
				/>
			)}
		</>
	);
}

/** The button pressed goes away with its panel: the focus goes to where the visitor types next. */
function startAgain(show: () => void): void {
	flushSync(show);
	document.getElementById(`${id}-name`)?.focus();
}

const fromProgramPage = ({ slug, domain }: { slug: string; domain: string }) => ({
	domain,
	reason: reasons.programPage,
	page: programPage(slug),
});
