import type { ReactNode } from "react";
import { courseFields } from "#contract/enquiry-fields.ts";
import { onboardingYears } from "#contract/fields.ts";
import { Field } from "../../ui/field.tsx";
import { inputProps } from "../forms/enquiry-fields.tsx";
import type { StateOf } from "../forms/enquiry-form.tsx";
import { PlanFields } from "./plan-fields.tsx";

export const id = "onboarding";

type FieldsProps = { stateOf: StateOf; domains: readonly string[] };

/** The thirteen fields in the order of a counsellor's call. None has a default. */
export function OnboardingFields({ stateOf, domains }: FieldsProps) {
	const of = (name: keyof typeof courseFields) => {
		const { help: _, ...input } = inputProps(courseFields[name]);
		return { ...input, id: `${id}-${name}`, name, autoComplete: "off", ...stateOf(name) };
	};
	return (
		<>
			<Part name="who" title="Who" hint="The name as on the ID card. The email is the learner’s own.">
				<Field {...of("name")} />
				<div className="form-pair">
					<Field {...of("email")} />
					<Field {...of("phone")} />
				</div>
			</Part>
			<Part name="studies" title="Studies" hint="The college of the last degree, finished or not.">
				<div className="onboarding-college">
					<Field {...of("college")} />
					<Field
						{...of("passingyear")}
						{...onboardingYears}
						help={`${onboardingYears.min} to ${onboardingYears.max}`}
					/>
				</div>
				<Field {...of("collegemail")} placeholder="name@college.ac.in" />
			</Part>
			<Part name="plan" title="Plan and money" hint="What was agreed on the call, and what has been paid so far.">
				<PlanFields of={of} domains={domains} />
				<Field {...of("counselor")} help={courseFields.counselor.formField.help} />
			</Part>
		</>
	);
}

/** A numbered part of the form. */
function Part({ name, title, hint, children }: { name: string; title: string; hint: string; children: ReactNode }) {
	return (
		<fieldset className="onboarding-part" aria-labelledby={`${id}-${name}-part`}>
			<div className="onboarding-step">
				<h2 id={`${id}-${name}-part`} className="label-title">
					{title}
				</h2>
				<p>{hint}</p>
			</div>
			<div className="onboarding-fields">{children}</div>
		</fieldset>
	);
}
