import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { formText } from "#content/form-words.ts";
import { t } from "#content/words.ts";
import type { EnquiryFields, FormField } from "#contract/enquiry-fields.ts";
import { maxParagraphLength } from "#contract/fields.ts";
import { Field, TextArea } from "../../ui/field.tsx";
import { lowercase } from "../../ui/typing.ts";
import type { StateOf } from "./enquiry-form.tsx";

export const emailField = { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

const inputs = {
	email: emailField,
	tel: { type: "tel", inputMode: "tel" },
	number: { type: "number", inputMode: "numeric", step: 1 },
} as const;

export const courseTypingRules = { email: lowercase, collegemail: lowercase };

export function formFieldNames(fields: EnquiryFields): readonly string[] {
	return Object.keys(fields).filter((name) => fields[name]?.formField !== undefined);
}

/** The input's properties that follow from the field's declaration. */
export function inputProps({ formField, rule }: EnquiryFields[string]) {
	if (formField === undefined) throw new Error("No form has this field");
	const { policy: _, half: __, type, ...input } = formField;
	const required = !rule.safeParse(undefined).success;
	const { label, help, placeholder } = formField;
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
	/** The field names, in order; by default all declared ones. */
	fieldNames?: readonly string[];
	stateOf: StateOf;
	/** Suggestions, by field. */
	options?: Record<string, readonly string[]>;
};

/** The declared fields of a form. */
export function EnquiryFieldList({
	id,
	fields,
	fieldNames = formFieldNames(fields),
	stateOf,
	options = {},
}: EnquiryFieldsProps) {
	return groupLines(fieldNames, fields).map((line) => {
		const inputs = line.map((name) => {
			const field = fields[name] as EnquiryFields[string];
			const input = { id: `${id}-${name}`, name, ...inputProps(field), ...stateOf(name) };
			if (field.formField?.type === "paragraph")
				return <TextArea key={name} {...input} rows={5} maxLength={maxParagraphLength} />;
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
function groupLines(fieldNames: readonly string[], fields: EnquiryFields): string[][] {
	const isHalf = (name: string | undefined) =>
		name !== undefined && (fields[name]?.formField as FormField)?.half === true;
	const rows: string[][] = [];
	for (const name of fieldNames) {
		const last = rows.at(-1);
		if (last?.length === 1 && isHalf(last[0]) && isHalf(name)) last.push(name);
		else rows.push([name]);
	}
	return rows;
}

/** Shows the form again and focuses its first field, because the pressed button was removed with its panel. */
export function showFormAgain(id: string, show: () => void): void {
	flushSync(show);
	document.getElementById(`${id}-name`)?.focus();
}
