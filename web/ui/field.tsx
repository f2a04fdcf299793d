import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";

export type FieldProps = {
	/** Also the first part of the ids of label, help and error: unique on the page. */
	id: string;
	name: string;
	label: string;
	help?: string;
	/** Shown beside the field; marks it as wrong. */
	error?: string | undefined;
	/** Overrides `aria-invalid` where the server writes the mark (pages that answer a plain post). */
	invalid?: boolean | "true" | "false" | undefined;
	className?: string;
};

type InputProps = FieldProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & { options?: readonly string[] };

/** Label, input, help and error as one. `options` become suggestions, not limits. Uncontrolled: the page keeps what is typed. */
export function Field({ id, label, help, error, invalid, className, options, ...input }: InputProps) {
	const list = options === undefined ? undefined : `${id}-options`;
	return (
		<Frame id={id} label={label} help={help} error={error} className={className}>
			<input {...input} {...aria({ id, help, error, invalid })} {...(list ? { list } : {})} className="field-input" />
			{list !== undefined && (
				<datalist id={list}>
					{options?.map((option) => (
						<option key={option} value={option} />
					))}
				</datalist>
			)}
		</Frame>
	);
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

export function TextArea({ id, label, help, error, invalid, className, ...area }: TextAreaProps) {
	return (
		<Frame id={id} label={label} help={help} error={error} className={className}>
			<textarea {...area} {...aria({ id, help, error, invalid })} className="field-input" />
		</Frame>
	);
}

type SelectProps = FieldProps &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "defaultValue"> & {
		options: readonly string[];
		/** Shown while nothing is chosen. */
		placeholder: string;
		defaultValue?: string;
	};

/**
 * One of `options`. A `defaultValue` that is none of them is selected too, so that the server can write the choice into
 * a page that answers a plain post. Styled in select.css.
 */
export function Select({ id, label, help, error, invalid, className, options, placeholder, ...select }: SelectProps) {
	const { defaultValue: selected } = select;
	return (
		<Frame id={id} label={label} help={help} error={error} className={className}>
			<select {...select} {...aria({ id, help, error, invalid })} className="field-input">
				{selected === undefined ? (
					<option value="">{placeholder}</option>
				) : (
					// If the label is empty, browsers show the text.
					<option value={selected} label={selected} hidden>
						{placeholder}
					</option>
				)}
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
		</Frame>
	);
}

type FrameProps = { children: ReactNode } & {
	[K in "id" | "label" | "help" | "error" | "className"]: string | undefined;
};

function Frame({ id, label, help, error, className, children }: FrameProps) {
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			{children}
			{help !== undefined && (
				<p className="field-help" id={`${id}-help`}>
					{help}
				</p>
			)}
			<p className="field-error" id={`${id}-error`}>
				{error}
			</p>
		</div>
	);
}

function aria({
	id,
	help,
	error,
	invalid,
}: Pick<FieldProps, "id" | "error" | "invalid"> & { help: string | undefined }) {
	return {
		id,
		"aria-invalid": invalid ?? (error ? true : undefined),
		"aria-describedby": help === undefined ? `${id}-error` : `${id}-help ${id}-error`,
	};
}
