import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { publishedPlaces } from "#content/schema/changes.ts";
import { blankOf, chosen, type Field, fieldAt, inWords, nameOf } from "#content/schema/form.ts";
import { isSame } from "#content/schema/merge.ts";
import { plainButton, RowIconButton, textLink } from "../../parts/buttons.tsx";
import { ProblemText } from "../problem-text.tsx";
import { FigureField } from "./figure-field.tsx";
import { conflictAt, idOf, type Path, problemAt, useForm } from "./form-context.ts";
import { Attention, OtherValues } from "./other-values.tsx";
import { isWithin, valueAt } from "./sections.ts";
import { type FieldProps, Picture, Simple } from "./simple-field.tsx";

/** The control for a field, with its problem, its published value and a colleague's text. */
export function FieldInput({ field, value, path }: FieldProps) {
	if (field.kind === "text" && field.format === "picture") return <Picture field={field} value={value} path={path} />;
	if (field.kind === "text" && field.format === "figure")
		return <FigureField field={field} value={value} path={path} />;
	if (value === undefined && field.optional && field.kind !== "switch")
		return <AbsentField field={field} path={path} />;
	switch (field.kind) {
		case "group":
			return <Group field={field} value={value} path={path} entries={Object.entries(field.fields)} />;
		case "entries":
			return (
				<Group
					field={field}
					value={value}
					path={path}
					entries={Object.keys(value as object).map((key) => [key, fieldAt(field, key, undefined) as Field])}
				/>
			);
		case "places":
			return <Group field={field} value={value} path={path} entries={field.places.map((place, at) => [at, place])} />;
		case "list":
			return <List field={field} value={value as unknown[]} path={path} />;
		case "either":
			return <FieldInput field={{ ...chosen(field, value), label: field.label }} value={value} path={path} />;
		default:
			return <Simple field={field} value={value} path={path} />;
	}
}

/** An optional field that is not filled. */
function AbsentField({ field, path }: Pick<FieldProps, "field" | "path">) {
	const form = useForm();
	const problem = problemAt(form, path);
	return (
		<div id={idOf(path)} tabIndex={-1} className="flex flex-col items-start gap-1.5 self-end @md:col-span-2">
			<button type="button" className={plainButton} onClick={() => form.change(path, blankOf(field))}>
				<Plus aria-hidden="true" className="size-4" />
				{field.label}
			</button>
			{problem && <ProblemText>{problem}</ProblemText>}
			<OtherValues field={field} value={undefined} path={path} />
		</div>
	);
}

type GroupProps = FieldProps & { entries: readonly (readonly [string | number, Field])[] };

/** Fields side by side; a group within another one stands in a frame. */
function Group({ field, value, path, entries }: GroupProps) {
	const form = useForm();
	const inner = entries.map(([key, each]) => (
		<FieldInput
			key={key}
			field={{ ...each, label: each.label || inWords(String(key)) }}
			value={valueAt(value, [key])}
			path={[...path, key]}
		/>
	));
	const grid = (
		<div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">
			{inner}
			{/* Its fields show their own published values. */}
			{conflictAt(form, path) && (
				<div className="@md:col-span-2">
					<OtherValues field={field} value={value} path={path} />
				</div>
			)}
		</div>
	);
	const isFramed = field.optional || (typeof path.at(-1) !== "number" && path.length > 1);
	const anchor = { id: idOf(path), tabIndex: -1 };
	if (!isFramed)
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
				<button type="button" className={`${textLink} mt-3`} onClick={() => form.change(path, undefined)}>
					Remove {field.label.toLowerCase()}
				</button>
			)}
		</fieldset>
	);
}

type ListProps = { field: Field & { kind: "list" }; value: readonly unknown[]; path: Path };

/** Entries in order, which can be changed, moved and removed; new ones are added at the end. */
export function List({ field, value, path }: ListProps) {
	const form = useForm();
	const { least = 0, most = Number.POSITIVE_INFINITY, label } = field;
	const { keys, add, swap, remove } = useEntries(field, value, path);
	const problem = problemAt(form, path);
	const hasOthers = hasOtherEntries(form.publishedAt(path), value) || conflictAt(form, path) !== undefined;
	return (
		<div
			id={idOf(path)}
			tabIndex={-1}
			className="flex min-w-0 scroll-mt-14 flex-col gap-2.5 focus:outline-none @md:col-span-2"
		>
			{path.length > 1 && <p className="text-[14px]/5 font-semibold">{label}</p>}
			{value.map((entry, at) => (
				<Entry
					key={keys[at]}
					field={fieldAt(field, at, entry) as Field}
					value={entry}
					path={[...path, at]}
					actions={
						<Actions
							name={nameOf(entry) || `no. ${at + 1}`}
							onUp={at === 0 ? undefined : () => swap(at, at - 1)}
							onDown={at === value.length - 1 ? undefined : () => swap(at, at + 1)}
							onRemove={value.length <= least ? undefined : () => remove(at)}
						/>
					}
				/>
			))}
			{problem && <ProblemText>{problem}</ProblemText>}
			{hasOthers && <OtherValues field={field} value={value} path={path} />}
			{value.length < most && (
				<button type="button" className={`${plainButton} self-start max-md:!h-11`} onClick={add}>
					<Plus aria-hidden="true" className="size-4" />
					Add<span className="sr-only"> to {label}</span>
				</button>
			)}
		</div>
	);
}

/** Changes the entries. They have no id, only an index: the keys let a moved entry keep its open state and its focus. */
function useEntries(field: ListProps["field"], value: readonly unknown[], path: Path) {
	const { change } = useForm();
	const [stored, setKeys] = useState<readonly number[]>([]);
	const keys = value.map((_, at) => stored[at] ?? Math.max(0, ...stored) + at + 1);
	const set = (nextKeys: readonly number[], next: readonly unknown[]) => {
		setKeys(nextKeys);
		change(path, next);
	};
	return {
		keys,
		add: () => {
			flushSync(() => set([...keys, Math.max(0, ...keys) + 1], [...value, blankOf(field.item)]));
			focusOn([...path, value.length]);
		},
		swap: (from: number, to: number) => {
			const pressed = document.activeElement;
			flushSync(() => set(withMoved(keys, from, to), withMoved(value, from, to)));
			// A moved entry leaves the page for a moment, and at either end of the list it has one button less.
			const isStillThere = pressed instanceof HTMLElement && pressed.isConnected;
			if (isStillThere) pressed.focus();
			else focusOn([...path, to]);
		},
		remove: (at: number) => set(keys.toSpliced(at, 1), value.toSpliced(at, 1)),
	};
}

function withMoved<Each>(entries: readonly Each[], from: number, to: number): Each[] {
	const next = [...entries];
	next.splice(to, 0, ...next.splice(from, 1));
	return next;
}

/** The first control of an entry. */
function focusOn(path: Path): void {
	const target = document.getElementById(`${idOf(path)}-entry`) ?? document.getElementById(idOf(path));
	const first = target?.matches("details")
		? target.querySelector<HTMLElement>("input, select, textarea, button")
		: target;
	first?.focus();
}

/** Whether entries were added, removed or moved. */
function hasOtherEntries(published: unknown, value: readonly unknown[]): boolean {
	if (!Array.isArray(published)) return false;
	return published.length !== value.length || publishedPlaces(published, value).some((place, at) => place !== at);
}

type EntryProps = FieldProps & { actions: ReactNode };

/** A line, or a card for a group. */
function Entry({ field, value, path, actions }: EntryProps) {
	if (field.kind === "group") return <Card field={field} value={value} path={path} actions={actions} />;
	return (
		<div className="flex items-start gap-1.5">
			<div className="min-w-0 flex-1">
				<FieldInput field={{ ...field, label: `${Number(path.at(-1)) + 1}.` }} value={value} path={path} />
			</div>
			<span className="flex pt-[31px]">{actions}</span>
		</div>
	);
}

/** Opens by itself if it has no name yet, or if the place to fix is in it. */
function Card({ field, value, path, actions }: EntryProps) {
	const { at, publishedAt } = useForm();
	const isTarget = at.length > 0 && isWithin(at, path);
	const [isOpen, setOpen] = useState(!nameOf(value));
	// Each time it is requested, also after it was closed by hand.
	useEffect(() => {
		if (isTarget && at.length > 0) setOpen(true);
	}, [isTarget, at]);
	return (
		<details
			id={`${idOf(path)}-entry`}
			open={isOpen}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			className="border border-control-form bg-raised"
		>
			<summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-[14px] font-semibold">
				<ChevronRight aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? "rotate-90" : ""}`} />
				<span className="min-w-0 flex-1 truncate">{nameOf(value) || `No. ${Number(path.at(-1)) + 1}`}</span>
				<InsideMarks path={path} />
				{!isSame(publishedAt(path), value) && <span className="font-normal text-soft">changed</span>}
			</summary>
			{isOpen && (
				<div className="flex flex-col gap-3 border-t border-hairline p-3">
					<FieldInput field={field} value={value} path={path} />
					<div className="flex justify-end">{actions}</div>
				</div>
			)}
		</details>
	);
}

/** What waits inside an entry, which may be closed: an error, or a choice between two people's texts. */
function InsideMarks({ path }: { path: Path }) {
	const { problems, conflicts } = useForm();
	const isInside = (each: { path: readonly PropertyKey[] }) => isWithin(each.path, path);
	return (
		<>
			{problems.some(isInside) && (
				<CircleAlert aria-label="something to fix" role="img" className="size-4 shrink-0 text-wrong" />
			)}
			{conflicts.some(isInside) && <Attention>Two versions</Attention>}
		</>
	);
}

type ActionsProps = {
	name: string;
	onUp: (() => void) | undefined;
	onDown: (() => void) | undefined;
	onRemove: (() => void) | undefined;
};

function Actions({ name, onUp, onDown, onRemove }: ActionsProps) {
	return (
		<span className="flex gap-1">
			{onUp && <RowIconButton icon={ArrowUp} label={`Move ${name} up`} onPress={onUp} />}
			{onDown && <RowIconButton icon={ArrowDown} label={`Move ${name} down`} onPress={onDown} />}
			{onRemove && <RowIconButton icon={Trash2} label={`Remove ${name}`} destructive onPress={onRemove} />}
		</span>
	);
}
