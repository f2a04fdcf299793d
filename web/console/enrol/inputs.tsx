import type { InputHTMLAttributes, ReactNode } from "react";
import { Select } from "../parts/select.tsx";
import { FieldError } from "../popup/field-error.tsx";
import { formInputClass, formSelectClass } from "../popup/styles.ts";
import type { EnrolDraft } from "./enrol-draft.ts";

export const inputClass = `h-11 min-w-0 ${formInputClass}`;

type FieldProps = {
	/** The control's name in the draft. */
	name: keyof EnrolDraft;
	label: string;
	error: string | undefined;
	value: string;
	onChange: (value: string) => void;
};
type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

export function TextField({ name, label, error, onChange, className = "", ...more }: TextFieldProps) {
	const id = `enrol-${name}`;
	return (
		<LabelledField id={id} label={label} error={error}>
			<input
				autoComplete="off"
				{...more}
				{...errorAria(id, error)}
				data-control={name}
				onChange={({ target }) => onChange(target.value)}
				className={`${inputClass} ${className}`}
			/>
		</LabelledField>
	);
}

type SelectFieldProps = FieldProps & {
	help?: ReactNode;
	choices: readonly (readonly [value: string, label: string])[];
};

export function SelectField({ name, label, error, value, onChange, help, choices }: SelectFieldProps) {
	const id = `enrol-${name}`;
	return (
		<LabelledField id={id} label={label} error={error} help={help}>
			<Select
				{...errorAria(id, error)}
				data-control={name}
				value={value}
				onChange={({ target }) => onChange(target.value)}
				className={formSelectClass}
			>
				{choices.map(([each, text]) => (
					<option key={each} value={each}>
						{text}
					</option>
				))}
			</Select>
		</LabelledField>
	);
}

type LabelledFieldProps = {
	id: string;
	label: string;
	error: string | undefined;
	help?: ReactNode;
	children: ReactNode;
};

export function LabelledField({ id, label, error, help, children }: LabelledFieldProps) {
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			<label htmlFor={id} className="text-[14px]/5 font-semibold">
				{label}
			</label>
			{children}
			<FieldError id={`${id}-error`} text={error} />
			{help && <p className="text-[13px]/[18px] text-soft">{help}</p>}
		</div>
	);
}

/** The attributes that mark a control as invalid and point to its error. */
export function errorAria(id: string, error: string | undefined) {
	return {
		id,
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": error ? `${id}-error` : undefined,
	};
}
