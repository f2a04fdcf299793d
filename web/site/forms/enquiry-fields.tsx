import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { formText } from "#content/form-words.ts";
import { t } from "#content/words.ts";
import type { AskedField, EnquiryFields } from "#contract/enquiry-fields.ts";
import { longestParagraph } from "#contract/fields.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { lowercase } from "../../ui/typing.ts";
import type { StateOf } from "./enquiry-form.tsx";

export const emailField = { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

const inputs = {
	email: emailField,
	tel: { type: "tel", inputMode: "tel" },
	number: { type: "number", inputMode: "numeric", step: 1 },
} as const;

export const applicantTyping = { email: lowercase, collegemail: lowercase };

export function askedOf(fields: EnquiryFields): readonly string[] {
	return Object.keys(fields).filter((name) => fields[name]?.asked !== undefined);
}

/** The input's properties that follow from the field's declaration. */
export function inputOf({ asked, rule }: EnquiryFields[string]) {
	if (asked === undefined) throw new Error("No form asks for this field");
	const { policy: _, half: __, type, ...input } = asked;
	const required = !rule.safeParse(undefined).success;
	const { label, help, placeholder } = asked;
	return {
		...input,
		label: formText(label),
		...(help !== undefined && { help: formText(help) }),
		...(placeholder !== undefined && { placeholder: formText(placeholder) }),
		required,
		...(type === undefined || type === "paragraph" ? {} : inputs[type]),
	};
}

type EnquiryFieldsProps = {
	id: string;
	fields: EnquiryFields;
	/** The fields to ask, in order; by default all declared ones. */
	asked?: readonly string[];
	stateOf: StateOf;
	/** Suggestions, by field. */
	options?: Record<string, readonly string[]>;
};

/** The declared fields of a form. */
export function EnquiryFieldList({ id, fields, asked = askedOf(fields), stateOf, options = {} }: EnquiryFieldsProps) {
	return lines(asked, fields).map((line) => {
		const inputs = line.map((name) => {
			const field = fields[name] as EnquiryFields[string];
			const input = { id: `${id}-${name}`, name, ...inputOf(field), ...stateOf(name) };
			if (field.asked?.type === "paragraph")
				return <TextArea key={name} {...input} rows={5} maxLength={longestParagraph} />;
			return (
				<Field
					key={name}
					{...input}
					{...(options[name] && { options: options[name], placeholder: t("Choose or type") })}
				/>
			);
		});
		return <Line key={line[0]}>{inputs}</Line>;
	});
}

function Line({ children }: { children: ReactNode[] }) {
	return children.length > 1 ? <div className="form-pair">{children}</div> : children;
}

/** Two half-width fields in a row share a line. */
function lines(asked: readonly string[], fields: EnquiryFields): string[][] {
	const isHalf = (name: string | undefined) => name !== undefined && (fields[name]?.asked as AskedField)?.half === true;
	const all: string[][] = [];
	for (const name of asked) {
		const last = all.at(-1);
		if (last?.length === 1 && isHalf(last[0]) && isHalf(name)) last.push(name);
		else all.push([name]);
	}
	return all;
}

/** Shows the form again. The button that was pressed is gone with its panel, so the focus moves to the first field. */
export function startAgain(id: string, show: () => void): void {
	flushSync(show);
	document.getElementById(`${id}-name`)?.focus();
}
