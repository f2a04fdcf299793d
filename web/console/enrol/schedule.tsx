import { fees } from "#content/fees.ts";
import { dueDayError, dueDays } from "#contract/instalments.ts";
import { formatRupees } from "#web/app/rupees.ts";
import { formatDate } from "../dates.ts";
import { textLink } from "../parts/buttons.tsx";
import { Segments } from "../parts/segments.tsx";
import { FieldError } from "../popup/field-error.tsx";
import { type EnrolDraft, type Part, type Sums, sumError, type TypedPart } from "./enrol-draft.ts";
import { inputClass } from "./inputs.tsx";

type ScheduleProps = {
	draft: EnrolDraft;
	parts: readonly Part[];
	sums: Sums;
	today: string;
	problem: string | undefined;
	onChange: (changes: Partial<EnrolDraft>) => void;
};

/** The registration now, then one to four instalments. Typed amounts stay, the others are computed again. */
export function Schedule({ draft, parts, sums, today, problem, onChange }: ScheduleProps) {
	const { count, typed } = draft;
	const sumProblem = draft.plan === "" ? undefined : sumError(parts, sums.agreed);
	const error = sumProblem ?? problem;
	const isInvalidDay = ({ dueOn }: Part) => dueDayError(dueOn, today) !== undefined;
	const firstWrongDay = parts.findIndex(isInvalidDay);
	const editPart = (index: number, changes: TypedPart | undefined) => {
		const { [index]: before, ...remaining } = typed;
		onChange({ typed: changes === undefined ? remaining : { ...remaining, [index]: { ...before, ...changes } } });
	};
	return (
		<fieldset className="min-w-0" aria-describedby={error ? "enrol-parts-error" : undefined}>
			<legend className="sr-only">Schedule</legend>
			<div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[14px]">
				<span aria-hidden="true" className="font-semibold">
					Schedule
				</span>
				<span className="text-soft">registration now, then</span>
				<Segments
					label="Instalments"
					segments={countSegments}
					selected={count}
					onSelect={(chosen) => onChange({ count: chosen })}
				/>
				<span className="text-soft">{fees.partsEveryMonths === 1 ? "instalments, one a month" : "instalments"}</span>
			</div>
			{parts.map((part, index) => (
				<PartRow
					key={part.name}
					part={part}
					amount={typed[index]?.rupees ?? (draft.plan === "" ? "" : formatRupees(part.paise))}
					hint={index === 0 ? registrationHint(part, sums, today) : part.hint}
					takesFocus={index === Math.max(0, firstWrongDay)}
					isInvalidDay={problem !== undefined && isInvalidDay(part)}
					isInvalidAmount={sumProblem !== undefined || (problem !== undefined && firstWrongDay === -1)}
					today={today}
					onChange={(changes) => editPart(index, changes)}
				/>
			))}
			<FieldError id="enrol-parts-error" text={error} />
		</fieldset>
	);
}

const countSegments = Array.from({ length: fees.mostParts }, (_, at) => ({ value: at + 1, label: at + 1 }));

function registrationHint({ dueOn, paise }: Part, { paid }: Sums, today: string): string {
	if (paise > 0 && paid >= paise) return "taken now, see below";
	return dueOn === today ? "due today" : "";
}

type RowProps = {
	part: Part;
	amount: string;
	hint: string;
	/** Gets the focus if the schedule is invalid. */
	takesFocus: boolean;
	isInvalidDay: boolean;
	isInvalidAmount: boolean;
	today: string;
	onChange: (changes: TypedPart | undefined) => void;
};

function PartRow({ part, amount, hint, takesFocus, isInvalidDay, isInvalidAmount, today, onChange }: RowProps) {
	const { name, dueOn, isEdited } = part;
	return (
		<div className="grid grid-cols-[96px_172px_104px_minmax(0,1fr)] items-center gap-x-3 border-b border-control-form/35 py-[3px] text-[14px] max-md:grid-cols-2 max-md:gap-y-1 max-md:py-2">
			<span className="font-semibold">{name}</span>
			<input
				type="date"
				aria-label={`${name}, due on`}
				data-control={takesFocus ? "parts" : undefined}
				aria-invalid={isInvalidDay ? true : undefined}
				aria-describedby={isInvalidDay ? "enrol-parts-error" : undefined}
				{...dueDays(today)}
				value={dueOn}
				onChange={({ target }) => onChange({ dueOn: target.value })}
				className={`${inputClass} !h-9 max-md:order-1 max-md:!h-11`}
			/>
			<input
				type="text"
				inputMode="decimal"
				autoComplete="off"
				aria-label={`${name}, amount`}
				aria-invalid={isInvalidAmount ? true : undefined}
				aria-describedby={isInvalidAmount ? "enrol-parts-error" : undefined}
				value={amount}
				onChange={({ target }) => onChange({ rupees: target.value })}
				// An emptied amount is computed again.
				onBlur={({ target }) => target.value.trim() === "" && onChange({ rupees: undefined })}
				onFocus={({ target }) => target.select()}
				className={`${inputClass} !h-9 font-semibold max-md:order-2 max-md:!h-11`}
			/>
			<span className="flex min-w-0 flex-wrap gap-x-2 text-[13px]/[18px] text-soft max-md:justify-end">
				{isEdited ? (
					<button type="button" className={`${textLink} max-md:min-h-8`} onClick={() => onChange(undefined)}>
						Compute again<span className="sr-only"> {name}</span>
					</button>
				) : (
					hint
				)}
			</span>
		</div>
	);
}

/** '2025-12-08' → '8 December 2025'. */
export function formatDay(day: string): string {
	return formatDate(day, "en-GB");
}
