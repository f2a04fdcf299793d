import { publicYears } from "#contract/fields.ts";
import { Field } from "../../ui/field.tsx";
import type { StateOf } from "./lead-form.tsx";
import { lowercase } from "./typing.ts";

/** The six fields that every course application asks, in the order they stand. */
export const personAsked = ["name", "email", "phone", "passingyear", "college", "collegemail"] as const;

export const personTyping = { email: lowercase, collegemail: lowercase };

export function PersonFields({ id, stateOf }: { id: string; stateOf: StateOf }) {
	const of = (name: string) => ({ id: `${id}-${name}`, name, required: true, ...stateOf(name) });
	return (
		<>
			<Field {...of("name")} label="Full name" autoComplete="name" autoCapitalize="words" />
			<Field {...of("email")} label="Email" {...emailField} autoComplete="email" />
			<div className="form-pair">
				<Field
					{...of("phone")}
					label="Contact number"
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					placeholder="98450 00000"
				/>
				<Field
					{...of("passingyear")}
					label="Year of graduation"
					type="number"
					inputMode="numeric"
					autoComplete="off"
					placeholder="YYYY"
					help={`${publicYears.min} to ${publicYears.max}`}
					step={1}
					{...publicYears}
				/>
			</div>
			<Field {...of("college")} label="College name" autoComplete="organization" help={collegeHelp.name} />
			<Field
				{...of("collegemail")}
				label="College email"
				{...emailField}
				autoComplete="off"
				placeholder="you@college.ac.in"
				help={collegeHelp.email}
			/>
		</>
	);
}

/** Not everybody who applies is at a college, or got an address there. */
export const collegeHelp = { name: "Your last college or school", email: "No college email? Your own again." } as const;

export const emailField = { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;
