import { fees } from "#content/fees.ts";
import { dueDays, wrongDueDay } from "#contract/instalments.ts";
import { rupees } from "#web/app/rupees.ts";
import { dateOf } from "../dates.ts";
import { textLink } from "../parts/buttons.tsx";
import { Segments } from "../parts/segments.tsx";
import { type EnrolDraft, type Part, type Sums, type TypedPart, wrongSum } from "./enrol-draft.ts";
import { input, Wrong } from "./inputs.tsx";

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
	const sumProblem = draft.plan === "" ? undefined : wrongSum(parts, sums.agreed);
	const wrong = sumProblem ?? problem;
	const isWrongDay = ({ dueOn }: Part) => wrongDueDay(dueOn, today) !== undefined;
	const firstWrongDay = parts.findIndex(isWrongDay);
	const put = (place: number, changes: TypedPart | undefined) => {
		const { [place]: before, ...others } = typed;
		onChange({ typed: changes === undefined ? others : { ...others, [place]: { ...before, ...changes } } });
	};
	return (
		<fieldset className="min-w-0" aria-describedby={wrong ? "enrol-parts-error" : undefined}>
			<legend className="sr-only">Schedule</legend>
			<div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[14px]">
				<span aria-hidden="true" className="font-semibold">
					Schedule
				</span>
				<span className="text-soft">registration now, then</span>
				<Segments
					label="Instalments"
					segments={counts}
					chosen={count}
					onChoose={(chosen) => onChange({ count: chosen })}
				/>
				<span className="text-soft">{fees.partsEveryMonths === 1 ? "instalments, one a month" : "instalments"}</span>
			</div>
			{parts.map((part, place) => (
				<PartRow
					key={part.name}
					part={part}
					amount={typed[place]?.rupees ?? (draft.plan === "" ? "" : rupees(part.paise))}
					hint={place === 0 ? registrationHint(part, sums, today) : part.hint}
					isFirst={place === Math.max(0, firstWrongDay)}
					isWrongDay={problem !== undefined && isWrongDay(part)}
					isWrongAmount={sumProblem !== undefined || (problem !== undefined && firstWrongDay === -1)}
					today={today}
					onChange={(changes) => put(place, changes)}
				/>
			))}
			<Wrong id="enrol-parts-error" text={wrong} />
		</fieldset>
	);
}

const counts = Array.from({ length: fees.mostParts }, (_, at) => ({ value: at + 1, label: at + 1 }));

function registrationHint({ dueOn, paise }: Part, { paid }: Sums, today: string): string {
	if (paise > 0 && paid >= paise) return "taken now, see below";
	return dueOn === today ? "due today" : "";
}

type RowProps = {
	part: Part;
	amount: string;
	hint: string;
	/** Gets the focus if something is wrong with the schedule. */
	isFirst: boolean;
	isWrongDay: boolean;
	isWrongAmount: boolean;
	today: string;
	onChange: (changes: TypedPart | undefined) => void;
};

function PartRow({ part, amount, hint, isFirst, isWrongDay, isWrongAmount, today, onChange }: RowProps) {
	const { name, dueOn, isTyped } = part;
	return (
		<div className="grid grid-cols-[96px_172px_104px_minmax(0,1fr)] items-center gap-x-3 border-b border-control-form/35 py-[3px] text-[14px] max-md:grid-cols-2 max-md:gap-y-1 max-md:py-2">
			<span className="font-semibold">{name}</span>
			<input
				type="date"
				aria-label={`${name}, due on`}
				data-control={isFirst ? "parts" : undefined}
				aria-invalid={isWrongDay ? true : undefined}
				aria-describedby={isWrongDay ? "enrol-parts-error" : undefined}
				{...dueDays(today)}
				value={dueOn}
				onChange={({ target }) => onChange({ dueOn: target.value })}
				className={`${input} !h-9 max-md:order-1 max-md:!h-11`}
			/>
			<input
				type="text"
				inputMode="decimal"
				autoComplete="off"
				aria-label={`${name}, amount`}
				aria-invalid={isWrongAmount ? true : undefined}
				aria-describedby={isWrongAmount ? "enrol-parts-error" : undefined}
				value={amount}
				onChange={({ target }) => onChange({ rupees: target.value })}
				// An emptied amount is computed again.
				onBlur={({ target }) => target.value.trim() === "" && onChange({ rupees: undefined })}
				onFocus={({ target }) => target.select()}
				className={`${input} !h-9 font-semibold max-md:order-2 max-md:!h-11`}
			/>
			<span className="flex min-w-0 flex-wrap gap-x-2 text-[13px]/[18px] text-soft max-md:justify-end">
				{isTyped ? (
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
export function dayInWords(day: string): string {
	return dateOf(day, "en-GB");
}
