import { CircleAlert } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { applyRule, changeBeforeInput, digits, lowercase, type Rule } from "#web/ui/typing.ts";
import { formatDate, formatDateTime } from "../dates.ts";
import { Select } from "../parts/select.tsx";
import { formInputClass, formSelectClass } from "./styles.ts";
import { toIndiaInput, withIndiaOffset } from "./typing.ts";

/** `phone`: a number as typed; `phone-digits`: its digits only. */
type FieldKind =
	| "line"
	| "email"
	| "phone"
	| "phone-digits"
	| "url"
	| "textarea"
	| "date-time"
	| "day"
	| "number"
	| "select"
	| "own";

export type FormField<Name extends string = string> = {
	name: Name;
	label: string;
	kind: FieldKind;
	help?: string;
	placeholder?: string;
	/** The choices of a select. Its first line is `placeholder`, shown while nothing is selected. */
	choices?: Choices;
	/** Offered while one types a line; anything else may be typed as well. */
	suggestions?: readonly string[];
	/** The first and the last value of a day or date-time, in the field's format. */
	limits?: { min: string; max: string };
	/** Half of the row from 700 px on. */
	half?: boolean;
	/** Shown below the field for its value, such as a preview. */
	below?: (value: string) => ReactNode;
	/** For kind "own": the control to render. */
	control?: (props: OwnControlProps) => ReactNode;
};

type FieldProps = {
	field: FormField;
	/** The value in the server's format; a date-time includes its zone. */
	value: string;
	error: string | undefined;
	/** The stored value, if someone else changed it since the form opened. */
	stored?: string | undefined;
	onChange: (value: string) => void;
	inputRef: (element: HTMLElement | null) => void;
};

/** Label, control, help and error as one. */
export function Field({ field, value, error, stored, onChange, inputRef }: FieldProps) {
	const { name, label, kind, help, half = false, below } = field;
	const id = `form-${name}`;
	return (
		<div className={`flex min-w-0 flex-col gap-1.5 ${half ? "" : "md:col-span-2"}`}>
			<label htmlFor={id} className="text-[14px]/5 font-semibold">
				{label}
			</label>
			<Control
				field={field}
				value={value}
				onChange={onChange}
				inputRef={inputRef}
				aria={{
					id,
					"aria-invalid": error ? true : undefined,
					"aria-describedby": help === undefined ? `${id}-error` : `${id}-help ${id}-error`,
				}}
			/>
			{help !== undefined && (
				<p id={`${id}-help`} className="text-[13px]/[18px] text-soft">
					{help}
				</p>
			)}
			<p id={`${id}-error`} className="flex items-start gap-1.5 text-[13px]/[18px] font-medium text-wrong empty:hidden">
				{error && (
					<>
						<CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
						{error}
					</>
				)}
			</p>
			{stored !== undefined && <StoredValue kind={kind} label={label} stored={stored} onUse={onChange} />}
			{below?.(value)}
		</div>
	);
}

type ControlProps = OwnControlProps & { field: FormField };

function Control(props: ControlProps) {
	const { field, value, onChange, inputRef, aria } = props;
	const { name, placeholder } = field;
	if (field.kind === "textarea")
		return (
			<textarea
				{...aria}
				name={name}
				placeholder={placeholder}
				value={value}
				rows={10}
				ref={inputRef}
				onChange={(event) => onChange(event.target.value)}
				className={`${formInputClass} resize-y py-2.5 leading-[1.5]`}
			/>
		);
	if (field.kind === "select")
		return <FormSelect {...field} value={value} onChange={onChange} inputRef={inputRef} aria={aria} />;
	if (field.kind === "own") return field.control?.({ value, onChange, inputRef, aria });
	return <Line {...props} />;
}

const commonProps = { autoComplete: "off" } as const;
const phone = { type: "tel", inputMode: "tel", ...commonProps } as const;
const inputs = {
	line: { type: "text", ...commonProps },
	email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false, ...commonProps },
	phone,
	"phone-digits": phone,
	url: { type: "url", inputMode: "url", autoCapitalize: "none", spellCheck: false, ...commonProps },
	"date-time": { type: "datetime-local", ...commonProps },
	day: { type: "date", ...commonProps },
	number: { type: "text", inputMode: "numeric", ...commonProps },
} as const;

const rules: Partial<Record<FieldKind, Rule>> = { email: lowercase, "phone-digits": digits };

function Line({
	field: { name, kind, placeholder, suggestions, limits },
	value,
	onChange,
	inputRef,
	aria,
}: ControlProps) {
	const input = useRef<HTMLInputElement>(null);
	const rule = rules[kind];
	useRule(input, rule);
	const isDateTime = kind === "date-time";
	const list = suggestions === undefined ? undefined : `form-${name}-list`;
	return (
		<>
			<input
				{...aria}
				{...inputs[kind as keyof typeof inputs]}
				{...limits}
				name={name}
				placeholder={placeholder}
				list={list}
				ref={(element) => {
					input.current = element;
					inputRef(element);
				}}
				value={isDateTime ? toIndiaInput(value) : value}
				onChange={({ target }) =>
					onChange(isDateTime ? withIndiaOffset(target.value) : rule ? applyRule(target, rule) : target.value)
				}
				className={`${formInputClass} h-11`}
			/>
			{list !== undefined && (
				<datalist id={list}>
					{suggestions?.map((each) => (
						<option key={each} value={each} />
					))}
				</datalist>
			)}
		</>
	);
}

/** A native listener, as React's onBeforeInput is not the browser's event of that name. */
function useRule(input: RefObject<HTMLInputElement | null>, rule: Rule | undefined): void {
	useEffect(() => {
		const field = input.current;
		if (field === null || rule === undefined) return;
		const onBeforeInput = (event: InputEvent) => changeBeforeInput(event, field, rule);
		field.addEventListener("beforeinput", onBeforeInput);
		return () => field.removeEventListener("beforeinput", onBeforeInput);
	}, [input, rule]);
}

function formatStored(kind: FieldKind, stored: string): string {
	if (kind === "date-time") return formatDateTime(stored, "en-GB");
	return kind === "day" ? formatDate(stored, "en-GB") : stored;
}

type StoredValueProps = { kind: FieldKind; label: string; stored: string; onUse: (value: string) => void };

function StoredValue({ kind, label, stored, onUse }: StoredValueProps) {
	return (
		<p className="border-l-4 border-marigold bg-chosen px-2.5 py-1.5 text-[13px]/[18px] wrap-anywhere">
			<span className="line-clamp-3">
				Stored now: <b className="font-semibold">{formatStored(kind, stored)}</b>
			</span>
			<button
				type="button"
				className="font-semibold text-accent underline underline-offset-2"
				onClick={() => onUse(stored)}
			>
				Use this<span className="sr-only"> for {label}</span>
			</button>
		</p>
	);
}

export type Choices = readonly (string | { value: string; label: string })[];

type SelectProps = OwnControlProps & { name: string; placeholder?: string; choices?: Choices };

export function FormSelect({ name, placeholder, choices = [], value, onChange, inputRef, aria }: SelectProps) {
	return (
		<Select
			{...aria}
			name={name}
			value={value}
			ref={inputRef}
			onChange={(event) => onChange(event.target.value)}
			className={formSelectClass}
		>
			<option value="">{placeholder ?? "Choose"}</option>
			{choices.map((choice) => {
				const { value, label } = typeof choice === "string" ? { value: choice, label: choice } : choice;
				return (
					<option key={value} value={value}>
						{label}
					</option>
				);
			})}
		</Select>
	);
}

export type OwnControlProps = {
	value: string;
	onChange: (value: string) => void;
	inputRef: (element: HTMLElement | null) => void;
	/** Its id, whether it is invalid, and the id of its error. */
	aria: { id: string; "aria-label"?: string; "aria-invalid": true | undefined; "aria-describedby": string };
};
