import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type Field, inUnit, nameOf } from "#content/schema/form.ts";
import { isSame } from "#content/schema/merge.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { textLink } from "../../parts/buttons.tsx";
import { type ProgramTitle, useProgramTitles } from "../queries.ts";
import { conflictAt, conflictIdOf, type Path, useForm } from "./form-context.ts";
import { isReordered } from "./sections.ts";

type OtherValuesProps = {
	field: Field;
	value: unknown;
	path: Path;
	/** The display text of a value that the document names by an id. */
	formatValue?: (value: unknown) => string | undefined;
};

/** The published value, and what another person wrote at the same time. */
export function OtherValues({ field, value, path, formatValue }: OtherValuesProps) {
	const form = useForm();
	const programs = useProgramTitles();
	const published = form.publishedAt(path);
	const conflict = conflictAt(form, path);
	const displayValue = (other: unknown) => formatValue?.(other) ?? shortText(field, other, programs);
	return (
		<>
			{conflict && (
				<OtherValue id={conflictIdOf(path)} label={`${form.other} wrote`} text={displayValue(conflict.theirs)}>
					<button type="button" className={textLink} onClick={() => form.decide(conflict, "theirs")}>
						Use theirs<span className="sr-only"> for {field.label}</span>
					</button>{" "}
					<button type="button" className={textLink} onClick={() => form.decide(conflict, "mine")}>
						Keep mine<span className="sr-only"> for {field.label}</span>
					</button>
				</OtherValue>
			)}
			{published !== undefined && !isSame(published, value) && (
				<OtherValue
					label="Published"
					text={isReordered(published, value) ? "in another order" : displayValue(published)}
				>
					<button type="button" className={textLink} onClick={() => form.change(path, published)}>
						Bring back<span className="sr-only"> {field.label}</span>
					</button>
				</OtherValue>
			)}
		</>
	);
}

/** Marks the row, or the entry, in which something waits. */
export function Attention({ children }: { children: ReactNode }) {
	return (
		<span className="flex shrink-0 items-center gap-1.5 font-normal text-wrong">
			<CircleAlert aria-hidden="true" className="size-4 shrink-0" />
			{children}
		</span>
	);
}

type OtherProps = {
	/** For a choice that the focus may go to. */
	id?: string;
	label: string;
	text: string;
	children: ReactNode;
};

function OtherValue({ id, label, text, children }: OtherProps) {
	return (
		<p
			{...(id !== undefined && { id, tabIndex: -1 })}
			className="border-l-4 border-marigold bg-chosen px-2.5 py-1.5 text-[13px]/[18px] wrap-anywhere"
		>
			<span className="line-clamp-3">
				{label}: <b className="font-semibold">{text}</b>
			</span>
			{children}
		</p>
	);
}

function shortText(field: Field, value: unknown, programs: readonly ProgramTitle[]): string {
	const program = field.kind === "text" && field.format === "program" && programs.find(({ slug }) => slug === value);
	if (program) return program.title;
	if (field.kind === "text" && field.format === "picture" && value !== undefined) return "another picture";
	if (typeof value === "number") return inUnit(field, value);
	if (Array.isArray(value)) return countWithNoun(value.length, { one: "entry", many: "entries" });
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "object" && value !== null) return nameOf(value) ?? "filled in";
	return value === undefined || value === "" ? "nothing" : String(value);
}
