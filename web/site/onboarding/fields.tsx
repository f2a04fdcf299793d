import type { ReactNode } from "react";
import { onboardingYears } from "#contract/fields.ts";
import { Field } from "../../ui/field.tsx";
import type { StateOf } from "../forms/lead-form.tsx";
import { emailField } from "../forms/person-fields.tsx";
import { PlanFields } from "./plan-fields.tsx";

export const id = "onboarding";

type FieldsProps = { stateOf: StateOf; domains: readonly string[] };

/** The thirteen fields in the order of a counselor's talk: who, studies, plan and money. Nothing is filled in for another. */
export function OnboardingFields({ stateOf, domains }: FieldsProps) {
	const of = (name: string) => ({ id: `${id}-${name}`, name, required: true, autoComplete: "off", ...stateOf(name) });
	return (
		<>
			<Part name="who" title="Who" hint="The name as on the ID card. The email is the learner’s own.">
				<Field {...of("name")} label="Full name" autoCapitalize="words" />
				<div className="form-pair">
					<Field {...of("email")} label="Email" {...emailField} />
					<Field {...of("phone")} label="Contact number" type="tel" inputMode="tel" placeholder="98450 00000" />
				</div>
			</Part>
			<Part name="studies" title="Studies" hint="The college of the last degree, finished or not.">
				<div className="onboarding-college">
					<Field {...of("college")} label="College name" />
					<Field
						{...of("passingyear")}
						label="Year of graduation"
						type="number"
						inputMode="numeric"
						placeholder="YYYY"
						help={`${onboardingYears.min} to ${onboardingYears.max}`}
						step={1}
						{...onboardingYears}
					/>
				</div>
				<Field {...of("collegemail")} label="College email" {...emailField} placeholder="name@college.ac.in" />
			</Part>
			<Part name="plan" title="Plan and money" hint="What was agreed on the call, and what has been paid so far.">
				<PlanFields of={of} domains={domains} />
				<Field {...of("counselor")} label="Counselor" autoCapitalize="words" help="Your own name." />
			</Part>
		</>
	);
}

/** A step of the form: its number grows with it. */
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
