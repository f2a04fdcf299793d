import { useRef, useState } from "react";
import { type Field, inWords } from "#content/schema/form.ts";
import { Select } from "../../parts/select.tsx";
import { PictureField } from "../picture-field.tsx";
import { ProblemText } from "../problem-text.tsx";
import { useProgramTitles } from "../queries.ts";
import { conflictAt, idOf, type Path, problemAt, useForm } from "./form-context.ts";
import { groundContrast } from "./ground-contrast.ts";
import { OtherValues } from "./other-values.tsx";
import { valueAt } from "./sections.ts";

export type FieldProps = { field: Field; value: unknown; path: Path };

const inputClass =
	"w-full rounded-[3px] border border-control-form bg-raised px-3 text-[15px] text-strong focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";

const selectLook =
	"h-11 !border-control-form !pl-3 text-[15px] aria-invalid:!border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong";

/** Longer texts get several lines. */
const maxOneLine = 70;

const isLong = (field: Field) => field.kind === "text" && (field.most ?? 0) > maxOneLine;

export function Simple({ field, value, path }: FieldProps) {
	const form = useForm();
	const id = idOf(path);
	const problem = problemAt(form, path);
	const aria = { id, "aria-invalid": problem ? (true as const) : undefined, "aria-describedby": `${id}-about` };
	const controlProps = { field, value, aria, onChange: (next: unknown) => form.change(path, next) };
	if (field.kind === "switch")
		return (
			<div className="flex flex-col gap-1.5 self-end @md:col-span-2">
				<Switch {...controlProps} />
				<About field={field} value={value} path={path} problem={problem} />
			</div>
		);
	return (
		<div className={`flex min-w-0 flex-col gap-1.5 ${isLong(field) ? "@md:col-span-2" : ""}`}>
			<label htmlFor={id} className="text-[14px]/5 font-semibold">
				{field.label}
			</label>
			<Control {...controlProps} />
			<About field={field} value={value} path={path} problem={problem} />
		</div>
	);
}

type AriaProps = { id: string; "aria-invalid": true | undefined; "aria-describedby": string };
type ControlProps = { field: Field; value: unknown; aria: AriaProps; onChange: (value: unknown) => void };

function Switch({ field, value, aria, onChange }: ControlProps) {
	return (
		<label className="flex min-h-9 items-center gap-2 text-[14px] font-semibold max-md:min-h-11">
			<input
				type="checkbox"
				{...aria}
				checked={value === true}
				onChange={({ target }) => onChange(target.checked ? true : field.optional ? undefined : false)}
				className="size-[18px] accent-accent"
			/>
			{field.label}
		</label>
	);
}

function Control({ field, value, aria, onChange }: ControlProps) {
	if (field.kind === "number") return <NumberInput aria={aria} value={value as number} onChange={onChange} />;
	if (field.kind === "choice")
		return <Choice aria={aria} options={field.options} value={value as string | number} onChange={onChange} />;
	const format = field.kind === "text" ? field.format : undefined;
	const textProps = { ...aria, value: value as string };
	if (format === "program") return <ProgramChoice aria={aria} value={textProps.value} onChange={onChange} />;
	return isLong(field) ? (
		<textarea
			{...textProps}
			rows={Math.min(8, Math.max(2, Math.ceil(textProps.value.length / maxOneLine) + 1))}
			onChange={({ target }) => onChange(target.value)}
			className={`${inputClass} resize-y py-2.5 leading-[1.5]`}
		/>
	) : (
		<input
			{...textProps}
			type={format === "day" ? "date" : "text"}
			autoComplete="off"
			onChange={({ target }) => onChange(target.value)}
			className={`${inputClass} h-11`}
		/>
	);
}

type ChoiceProps = {
	aria: AriaProps;
	options: readonly (string | number)[];
	value: string | number;
	onChange: (value: string | number | undefined) => void;
};

/** A ground is shown with its text. */
function Choice({ aria, options, value, onChange }: ChoiceProps) {
	return (
		<span className="flex gap-2">
			<span className="min-w-0 flex-1">
				<Select
					{...aria}
					value={String(value)}
					onChange={({ target }) => onChange(options.find((each) => String(each) === target.value))}
					className={selectLook}
				>
					{options.map((option) => (
						<option key={option} value={String(option)}>
							{choiceText(option)}
						</option>
					))}
				</Select>
			</span>
			{groundContrast(value) && (
				<span
					aria-hidden="true"
					className={`ground-${value} grid size-11 shrink-0 place-items-center font-semibold forced-color-adjust-none`}
				>
					Aa
				</span>
			)}
		</span>
	);
}

/** 'Peacock, contrast 8.1' */
function choiceText(option: string | number): string {
	const contrast = groundContrast(option);
	return inWords(String(option)) + (contrast === undefined ? "" : `, contrast ${contrast}`);
}

type ProgramChoiceProps = { aria: AriaProps; value: string; onChange: (value: string) => void };

function ProgramChoice({ aria, value, onChange }: ProgramChoiceProps) {
	const programs = useProgramTitles();
	const isListed = programs.some(({ slug }) => slug === value);
	return (
		<Select {...aria} value={value} onChange={({ target }) => onChange(target.value)} className={selectLook}>
			{!isListed && <option value={value}>{value === "" ? "Choose a program" : value}</option>}
			{programs.map(({ slug, title }) => (
				<option key={slug} value={slug}>
					{title}
				</option>
			))}
		</Select>
	);
}

/** Text that is no number stays in the field, while the document retains the last number. */
function NumberInput({ aria, value, onChange }: { aria: AriaProps; value: number; onChange: (value: number) => void }) {
	const [typed, setTyped] = useState<string>();
	const before = useRef(value);
	const number = typed === undefined ? value : parseNumber(typed);
	const isNumber = number !== undefined;
	const shown = typed !== undefined && number === value ? typed : String(value);
	return (
		<>
			<input
				{...aria}
				type="text"
				inputMode="decimal"
				autoComplete="off"
				aria-invalid={isNumber ? aria["aria-invalid"] : true}
				value={isNumber ? shown : typed}
				onFocus={() => {
					if (typed === undefined) before.current = value;
				}}
				onChange={({ target }) => {
					setTyped(target.value);
					onChange(parseNumber(target.value) ?? before.current);
				}}
				onBlur={() => isNumber && setTyped(undefined)}
				className={`${inputClass} h-11`}
			/>
			{!isNumber && <ProblemText>Type a number: {value} is kept until then.</ProblemText>}
		</>
	);
}

/** As staff type it: '₹4,999' is 4999. */
function parseNumber(typed: string): number | undefined {
	const digits = typed.replace(/[₹,\s]/g, "");
	return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

export function Picture({ field, value, path }: FieldProps) {
	const form = useForm();
	const id = idOf(path);
	const published = form.publishedAt(path);
	return (
		<div className="flex min-w-0 flex-col gap-1.5 @md:col-span-2">
			<PictureField
				id={id}
				label={field.label}
				{...(field.hint !== undefined && { hint: field.hint })}
				value={value as string | undefined}
				onChange={(next) => form.change(path, next ?? (field.optional ? undefined : ""))}
				wrong={problemAt(form, path)}
			/>
			{(published !== undefined || conflictAt(form, path)) && <OtherValues field={field} value={value} path={path} />}
		</div>
	);
}

/** Below a control: its problem, its length, a hint, and the published and other values. */
function About({ field, value, path, problem }: FieldProps & { problem: string | undefined }) {
	const { most, kind, hint } = field;
	const letterCount =
		kind === "text" && most !== undefined && typeof value === "string" ? [...value].length : undefined;
	return (
		<>
			<p id={`${idOf(path)}-about`} className="flex flex-col gap-0.5 text-[13px]/[18px] text-soft empty:hidden">
				{problem && <ProblemText>{problem}</ProblemText>}
				{(letterCount !== undefined || hint) && (
					<span>
						{letterCount !== undefined && `${letterCount} of ${most} letters. `}
						{hint}
					</span>
				)}
			</p>
			<English value={value} path={path} />
			<OtherValues field={field} value={value} path={path} />
		</>
	);
}

/** In a document in another language: the English text to translate. */
function English({ value, path }: Pick<FieldProps, "value" | "path">) {
	const text = valueAt(useForm().english, path);
	if (typeof text !== "string" || text === value) return null;
	return (
		<p className="text-[13px]/[18px] text-soft wrap-anywhere">
			{value === "" && (
				<b className="block font-semibold text-strong">
					Not translated, or its English was changed since: pages that show it are away until it is.
				</b>
			)}
			In English: <span lang="en">{text}</span>
		</p>
	);
}
