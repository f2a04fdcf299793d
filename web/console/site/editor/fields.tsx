import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { blankOf, chosen, type Field, fieldAt, inUnit, inWords, nameOf } from "#content/schema/form.ts";
import { isSame } from "#content/schema/merge.ts";
import { counted } from "#web/app/numbers.ts";
import { plainButton, RowIconButton, textLink } from "../../parts/buttons.tsx";
import { Select } from "../../parts/select.tsx";
import { PictureField } from "../picture-field.tsx";
import { FigureField } from "./figure-field.tsx";
import { conflictAt, idOf, type Path, problemAt, useForm } from "./form-context.ts";
import { isWithin, valueAt } from "./sections.ts";

type FieldProps = { field: Field; value: unknown; path: Path };

/** The control that a field asks for, with what is wrong, what is published and what another wrote. */
export function FieldInput({ field, value, path }: FieldProps) {
	if (field.kind === "text" && field.format === "picture") return <Picture {...{ field, value, path }} />;
	if (field.kind === "text" && field.format === "figure")
		return <FigureField label={field.label} value={value as string} path={path} />;
	if (value === undefined && field.optional && field.kind !== "switch") return <Absent field={field} path={path} />;
	switch (field.kind) {
		case "group":
			return <Group {...{ field, value, path }} entries={Object.entries(field.fields)} />;
		case "entries":
			return (
				<Group
					{...{ field, value, path }}
					entries={Object.keys(value as object).map((key) => [key, fieldAt(field, key, undefined) as Field])}
				/>
			);
		case "places":
			return <Group {...{ field, value, path }} entries={field.places.map((place, at) => [at, place])} />;
		case "list":
			return <List field={field} value={value as unknown[]} path={path} />;
		case "either":
			return <FieldInput field={{ ...chosen(field, value), label: field.label }} value={value} path={path} />;
		default:
			return <Simple field={field} value={value} path={path} />;
	}
}

/** An optional field that is not filled. */
function Absent({ field, path }: Pick<FieldProps, "field" | "path">) {
	const form = useForm();
	const wrong = problemAt(form, path);
	return (
		<div id={idOf(path)} tabIndex={-1} className="flex flex-col items-start gap-1.5 self-end @md:col-span-2">
			<button type="button" className={plainButton} onClick={() => form.change(path, blankOf(field))}>
				<Plus aria-hidden="true" className="size-4" />
				{field.label}
			</button>
			{wrong && <Wrong>{wrong}</Wrong>}
		</div>
	);
}

type GroupProps = FieldProps & { entries: readonly (readonly [string | number, Field])[] };

/** Fields side by side; a group within another one stands in a frame. */
function Group({ field, value, path, entries }: GroupProps) {
	const { change } = useForm();
	const inner = entries.map(([key, each]) => (
		<FieldInput
			key={key}
			field={{ ...each, label: each.label || inWords(String(key)) }}
			value={valueAt(value, [key])}
			path={[...path, key]}
		/>
	));
	const grid = <div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">{inner}</div>;
	const isEntry = typeof path.at(-1) === "number" || path.length < 2;
	const anchor = { id: idOf(path), tabIndex: -1 };
	if (isEntry && !field.optional)
		return (
			<div {...anchor} className="scroll-mt-14 focus:outline-none @md:col-span-2">
				{grid}
			</div>
		);
	return (
		<fieldset {...anchor} className="min-w-0 scroll-mt-14 border-l-2 border-marigold pl-4 @md:col-span-2">
			<legend className="mb-2 text-[14px]/5 font-semibold">{field.label}</legend>
			{grid}
			{field.optional && (
				<button type="button" className={`${textLink} mt-3`} onClick={() => change(path, undefined)}>
					Remove {field.label.toLowerCase()}
				</button>
			)}
		</fieldset>
	);
}

const look =
	"w-full rounded-[3px] border border-control-form bg-raised px-3 text-[15px] text-strong focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]";
/** Longer texts get several lines. */
const oneLine = 70;

function Simple({ field, value, path }: FieldProps) {
	const form = useForm();
	const id = idOf(path);
	const wrong = problemAt(form, path);
	const described = { id, "aria-invalid": wrong ? (true as const) : undefined, "aria-describedby": `${id}-about` };
	const change = (next: unknown) => form.change(path, next);
	const isLong = field.kind === "text" && (field.most ?? 0) > oneLine;
	if (field.kind === "switch")
		return (
			<div className="flex flex-col gap-1.5 self-end @md:col-span-2">
				<label className="flex min-h-9 items-center gap-2 text-[14px] font-semibold max-md:min-h-11">
					<input
						type="checkbox"
						{...described}
						checked={value === true}
						onChange={({ target }) => change(target.checked ? true : field.optional ? undefined : false)}
						className="size-[18px] accent-accent"
					/>
					{field.label}
				</label>
				<About {...{ field, value, path, wrong }} />
			</div>
		);
	return (
		<div className={`flex min-w-0 flex-col gap-1.5 ${isLong ? "@md:col-span-2" : ""}`}>
			<label htmlFor={id} className="text-[14px]/5 font-semibold">
				{field.label}
			</label>
			{field.kind === "number" ? (
				<NumberInput aria={described} value={value as number} onChange={change} />
			) : field.kind === "choice" ? (
				<Select
					{...described}
					value={String(value)}
					onChange={({ target }) => change(field.options.find((each) => String(each) === target.value))}
					className="h-11 !border-control-form !pl-3 text-[15px]"
				>
					{field.options.map((option) => (
						<option key={option} value={String(option)}>
							{inWords(String(option))}
						</option>
					))}
				</Select>
			) : isLong ? (
				<textarea
					{...described}
					value={value as string}
					rows={Math.min(8, Math.max(2, Math.ceil((value as string).length / oneLine) + 1))}
					onChange={({ target }) => change(target.value)}
					className={`${look} resize-y py-2.5 leading-[1.5]`}
				/>
			) : (
				<input
					{...described}
					type={field.kind === "text" && field.format === "day" ? "date" : "text"}
					autoComplete="off"
					value={value as string}
					onChange={({ target }) => change(target.value)}
					className={`${look} h-11`}
				/>
			)}
			<About {...{ field, value, path, wrong }} />
		</div>
	);
}

function Picture({ field, value, path }: FieldProps) {
	const form = useForm();
	const id = idOf(path);
	const published = valueAt(form.published, path);
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
			{(published !== undefined || conflictAt(form, path)) && <Others field={field} value={value} path={path} />}
		</div>
	);
}

type Described = { id: string; "aria-invalid": true | undefined; "aria-describedby": string };

/** What is typed and no number stays as it is typed; the document keeps the last number. */
function NumberInput({ aria, value, onChange }: { aria: Described; value: number; onChange: (value: number) => void }) {
	const [typed, setTyped] = useState<string>();
	const shown = typed === undefined || Number(typed) === value ? (typed ?? String(value)) : String(value);
	const isNumber = typed === undefined || isNumeric(typed);
	return (
		<>
			<input
				{...aria}
				type="text"
				inputMode="decimal"
				autoComplete="off"
				aria-invalid={isNumber ? aria["aria-invalid"] : true}
				value={isNumber ? shown : typed}
				onChange={({ target }) => {
					setTyped(target.value);
					if (isNumeric(target.value)) onChange(Number(target.value));
				}}
				onBlur={() => isNumber && setTyped(undefined)}
				className={`${look} h-11`}
			/>
			{!isNumber && <Wrong>Type a number: {value} is kept until then.</Wrong>}
		</>
	);
}

const isNumeric = (typed: string) => /^-?\d+(\.\d+)?$/.test(typed.trim());

function Wrong({ children }: { children: ReactNode }) {
	return (
		<span className="flex items-start gap-1.5 text-[13px]/[18px] font-medium text-wrong">
			<CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
			<span>{children}</span>
		</span>
	);
}

/** Under a control: what is wrong, how long it is, what it is for, and the other texts there are of it. */
function About({ field, value, path, wrong }: FieldProps & { wrong: string | undefined }) {
	const { most, kind, hint } = field;
	const letters = kind === "text" && most !== undefined && typeof value === "string" ? [...value].length : undefined;
	return (
		<>
			<p id={`${idOf(path)}-about`} className="flex flex-col gap-0.5 text-[13px]/[18px] text-soft empty:hidden">
				{wrong && <Wrong>{wrong}</Wrong>}
				{(letters !== undefined || hint) && (
					<span>
						{letters !== undefined && `${letters} of ${most} letters. `}
						{hint}
					</span>
				)}
			</p>
			<English value={value} path={path} />
			<Others field={field} value={value} path={path} />
		</>
	);
}

/** In a document of another language: what is translated there. */
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

/** Under a colour's row: why it cannot be published, and the other colours there are of it. */
export function AboutColour({ name, value }: { name: string; value: string }) {
	const wrong = problemAt(useForm(), [name]);
	return (
		<div className="flex flex-col gap-1.5">
			{wrong && <Wrong>{wrong}</Wrong>}
			<Others field={{ kind: "text", label: inWords(name), optional: false }} value={value} path={[name]} />
		</div>
	);
}

/** What is published there, and what another wrote at the same time. */
function Others({ field, value, path }: FieldProps) {
	const form = useForm();
	const published = valueAt(form.published, path);
	const conflict = conflictAt(form, path);
	return (
		<>
			{conflict && (
				<Other label={`${form.other} wrote`} text={inShort(field, conflict.theirs)}>
					<button type="button" className={textLink} onClick={() => form.decide(conflict, "theirs")}>
						Use theirs<span className="sr-only"> for {field.label}</span>
					</button>{" "}
					<button type="button" className={textLink} onClick={() => form.decide(conflict, "mine")}>
						Keep mine<span className="sr-only"> for {field.label}</span>
					</button>
				</Other>
			)}
			{published !== undefined && !isSame(published, value) && (
				<Other label="Published" text={inShort(field, published)}>
					<button type="button" className={textLink} onClick={() => form.change(path, published)}>
						Bring back<span className="sr-only"> {field.label}</span>
					</button>
				</Other>
			)}
		</>
	);
}

function Other({ label, text, children }: { label: string; text: string; children: ReactNode }) {
	return (
		<p className="border-l-4 border-marigold bg-chosen px-2.5 py-1.5 text-[13px]/[18px] wrap-anywhere">
			<span className="line-clamp-3">
				{label}: <b className="font-semibold">{text}</b>
			</span>
			{children}
		</p>
	);
}

function inShort(field: Field, value: unknown): string {
	if (field.kind === "text" && field.format === "picture" && value !== undefined) return "another picture";
	if (typeof value === "number") return inUnit(field, value);
	if (Array.isArray(value)) return counted(value.length, { one: "entry", many: "entries" });
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "object" && value !== null) return nameOf(value) ?? "filled in";
	return value === undefined || value === "" ? "nothing" : String(value);
}

type ListProps = { field: Field & { kind: "list" }; value: readonly unknown[]; path: Path };

/** Entries in their order: each is changed, moved, removed; another is added at the end. */
export function List({ field, value, path }: ListProps) {
	const form = useForm();
	const { least = 0, most = Number.POSITIVE_INFINITY, label } = field;
	const published = valueAt(form.published, path);
	const set = (next: readonly unknown[]) => form.change(path, next);
	const wrong = problemAt(form, path);
	const isChangedInLength = Array.isArray(published) && published.length !== value.length;
	return (
		<div
			id={idOf(path)}
			tabIndex={-1}
			className="flex min-w-0 scroll-mt-14 flex-col gap-2.5 focus:outline-none @md:col-span-2"
		>
			{path.length > 1 && <p className="text-[14px]/5 font-semibold">{label}</p>}
			{value.map((entry, at) => (
				<Entry
					// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other identity than its place.
					key={at}
					field={fieldAt(field, at, entry) as Field}
					value={entry}
					path={[...path, at]}
					acts={
						<Acts
							name={nameOf(entry) || `no. ${at + 1}`}
							onUp={at === 0 ? undefined : () => set(moved(value, at, at - 1))}
							onDown={at === value.length - 1 ? undefined : () => set(moved(value, at, at + 1))}
							onRemove={value.length <= least ? undefined : () => set(value.filter((_, other) => other !== at))}
						/>
					}
				/>
			))}
			{wrong && <Wrong>{wrong}</Wrong>}
			{(isChangedInLength || conflictAt(form, path)) && <Others field={field} value={value} path={path} />}
			{value.length < most && (
				<button
					type="button"
					className={`${plainButton} self-start max-md:!h-11`}
					onClick={() => set([...value, blankOf(field.item)])}
				>
					<Plus aria-hidden="true" className="size-4" />
					Add<span className="sr-only"> to {label}</span>
				</button>
			)}
		</div>
	);
}

function moved(entries: readonly unknown[], from: number, to: number): unknown[] {
	const next = [...entries];
	next.splice(to, 0, ...next.splice(from, 1));
	return next;
}

/** A line, or a card that opens: by itself where it is new or something in it is wrong. */
function Entry({ field, value, path, acts }: FieldProps & { acts: ReactNode }) {
	const form = useForm();
	const isWanted = form.at.length > 0 && isWithin(form.at, path);
	const [isOpen, setOpen] = useState(!nameOf(value));
	// Each time it is asked for, also after it was closed by hand.
	useEffect(() => {
		if (isWanted && form.at.length > 0) setOpen(true);
	}, [isWanted, form.at]);
	const isWrong = form.problems.some((problem) => isWithin(problem.path, path));
	if (field.kind !== "group")
		return (
			<div className="flex items-start gap-1.5">
				<div className="min-w-0 flex-1">
					<FieldInput field={{ ...field, label: `${Number(path.at(-1)) + 1}.` }} value={value} path={path} />
				</div>
				<span className="flex pt-[31px]">{acts}</span>
			</div>
		);
	const name = nameOf(value) || `No. ${Number(path.at(-1)) + 1}`;
	const isChanged = !isSame(valueAt(form.published, path), value);
	return (
		<details
			id={`${idOf(path)}-entry`}
			open={isOpen}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			className="border border-control-form bg-raised"
		>
			<summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-[14px] font-semibold">
				<span className="min-w-0 flex-1 truncate">{name}</span>
				{isWrong && <CircleAlert aria-label="something to fix" role="img" className="size-4 shrink-0 text-wrong" />}
				{isChanged && <span className="font-normal text-soft">changed</span>}
			</summary>
			{isOpen && (
				<div className="flex flex-col gap-3 border-t border-hairline p-3">
					<FieldInput field={field} value={value} path={path} />
					<div className="flex justify-end">{acts}</div>
				</div>
			)}
		</details>
	);
}

type ActsProps = {
	name: string;
	onUp: (() => void) | undefined;
	onDown: (() => void) | undefined;
	onRemove: (() => void) | undefined;
};

export function Acts({ name, onUp, onDown, onRemove }: ActsProps) {
	return (
		<span className="flex gap-1">
			{onUp && <RowIconButton icon={ArrowUp} label={`Move ${name} up`} onPress={onUp} />}
			{onDown && <RowIconButton icon={ArrowDown} label={`Move ${name} down`} onPress={onDown} />}
			{onRemove && <RowIconButton icon={Trash2} label={`Remove ${name}`} destructive onPress={onRemove} />}
		</span>
	);
}
