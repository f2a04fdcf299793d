import { CircleAlert } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Select } from "../parts/select.tsx";
import type { EnrolDraft } from "./enrol-draft.ts";

/** A control of this form: 44 high, on sandal. */
export const inputClass =
	"h-11 w-full min-w-0 rounded-[3px] border border-control-form bg-raised px-3 text-[15px] text-strong placeholder:text-quiet placeholder:opacity-100 focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";

export const selectClass =
	"h-11 !border-control-form !pl-3 text-[15px] aria-invalid:!border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";

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
				className={selectClass}
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

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
	return (
		<p id={id} role="alert" className="flex items-start gap-1.5 text-[13px]/[18px] font-medium text-wrong empty:hidden">
			{text && (
				<>
					<CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
					{text}
				</>
			)}
		</p>
	);
}
