import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, History, Minus, WandSparkles } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { CallFailed } from "#contract/client.ts";
import { type Import, type ImportField, importFields } from "#contract/imports.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { noteHint } from "../leads/panel/note.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { Select } from "../parts/select.tsx";
import { ProblemText } from "../students/bulk/choose.tsx";
import { Footer } from "./footer.tsx";
import { ImportSettings } from "./settings.tsx";
import type { Plan } from "./sheet.ts";
import { fieldTitles, matchSpellings, review, spellingsProblem } from "./sheet.ts";
import { Spellings } from "./spellings.tsx";

type Props = {
	plan: Plan;
	matching: Matching;
	onChange: (changes: Partial<Plan>) => void;
	onBack: () => void;
	onReviewed: (draft: Import, seconds: number) => void;
};

type Matching = ReturnType<typeof useMatching>;
type MatchInput = Pick<Plan, "sheet" | "columns" | "spellings">;

/** Matches the programs of a sheet. Called above the steps, so that leaving this one preserves both the result and the error. */
export function useMatching(onChange: Props["onChange"]) {
	// Also of a column that is skipped for now.
	const remembered = useRef<Record<string, string>>({});
	const { mutate, ...matching } = useMutation({
		mutationFn: ({ sheet, columns }: MatchInput) => matchSpellings(sheet, columns, remembered.current),
	});
	const match = (input: MatchInput) => {
		for (const [typed, { program }] of input.spellings)
			if (program === null) delete remembered.current[typed];
			else remembered.current[typed] = program;
		mutate(input, { onSuccess: (spellings) => onChange({ spellings }) });
	};
	return { ...matching, match };
}

export function ColumnsStep({ plan, matching, onChange, onBack, onReviewed }: Props) {
	const { submit, busy, sentCount, problems, errorMessage } = useReview(plan, matching.isPending, onReviewed);
	return (
		<form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
			<div
				inert={busy}
				className="grid min-h-0 flex-1 scroll-pb-16 overflow-y-auto lg:grid-cols-[minmax(0,1fr)_392px] lg:overflow-hidden"
			>
				<ColumnTable plan={plan} matching={matching} onChange={onChange} />
				<ImportSettings
					settings={plan.settings}
					sources={plan.sources}
					errors={problems}
					onChange={(settings) => onChange({ settings })}
				/>
			</div>
			<Footer>
				<button type="submit" className={`${mainButton} !h-11`} aria-disabled={busy || matching.isPending}>
					{busy
						? `Looking over ${formatCount(sentCount)} of ${formatCount(plan.sheet.rows.length)}`
						: matching.isPending
							? "Matching programs…"
							: "Review rows"}
				</button>
				<button type="button" className={`${plainButton} !h-11`} disabled={busy} onClick={onBack}>
					Back
				</button>
				<p className="text-soft md:pl-3">
					Nothing is stored yet. The columns are remembered for sheets with the same headings.
				</p>
				<ProblemText>{errorMessage}</ProblemText>
			</Footer>
		</form>
	);
}

/** Sends the rows once there is no problem; not while programs are matched, as it would send the earlier matches. */
function useReview(plan: Plan, isMatching: boolean, onReviewed: Props["onReviewed"]) {
	const [isSubmitted, setSubmitted] = useState(false);
	const [sentCount, setSentCount] = useState(0);
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			const startedAt = performance.now();
			setSentCount(0);
			const draft = await review(plan.sheet, plan, setSentCount);
			onReviewed(draft, Math.max(1, Math.round((performance.now() - startedAt) / 1000)));
		},
	});
	const problems = findProblems(plan);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isMatching) return;
		setSubmitted(true);
		const firstProblem = (["columns", "source", "consent"] as const).find((each) => problems[each] !== "");
		if (firstProblem === undefined) start();
		else document.getElementById(controlIds[firstProblem])?.focus();
	};
	const fieldErrors = error instanceof CallFailed ? Object.values(error.fields) : [];
	const errorMessage =
		isSubmitted && problems.columns ? problems.columns : error && !busy ? (fieldErrors[0] ?? errorText(error)) : "";
	return { submit, busy, sentCount, problems: isSubmitted ? problems : {}, errorMessage };
}

const controlIds = { columns: "import-column-0", source: "form-import-source", consent: "form-import-consent" };

function findProblems({ columns, spellings, settings }: Plan) {
	const mappedFields = columns.map(({ field }) => field);
	const isMapped = (field: ImportField) => mappedFields.includes(field);
	const duplicate = importFields.find((field) => mappedFields.filter((each) => each === field).length > 1);
	return {
		columns: duplicate
			? `Two columns go to ${fieldTitles[duplicate]}.`
			: !isMapped("name")
				? "Say which column is the name."
				: !isMapped("phone") && !isMapped("email")
					? "Say which column is the phone or the email."
					: isMapped("domain")
						? spellingsProblem(spellings)
						: "Say which column is the Domain.",
		source: settings.source.trim() === "" ? "Say from where these people come." : "",
		consent: settings.consent === "" ? "Say why we may write to them." : "",
	};
}

const headerCell =
	"border-b border-hairline bg-table-head px-2 py-2 text-left font-semibold first:pl-5 max-md:first:pl-4";
const cell = "h-[46px] border-b border-hairline px-2 py-1 align-middle first:pl-5 max-md:first:pl-4";

/** Below the columns of a long sheet it would open out of sight. */
function scrollIntoView(section: HTMLElement | null): void {
	section?.scrollIntoView({ block: "nearest" });
}

function ColumnTable({ plan, matching, onChange }: Pick<Props, "plan" | "matching" | "onChange">) {
	const { sheet, columns, spellings } = plan;
	const [isOpen, setOpen] = useState(false);
	const choose = (at: number, field: ImportField | null) => {
		const next = columns.map((each, index) => (index === at ? { field, by: null } : each));
		onChange({ columns: next });
		if (field === "domain" || columns[at]?.field === "domain") matching.match({ ...plan, columns: next });
	};
	return (
		<div className="min-w-0 overflow-x-auto bg-raised lg:overflow-y-auto">
			<table className="w-full border-collapse md:min-w-[640px] text-[13.5px]/[18px]">
				<thead>
					<tr>
						{["Column in the file", "First two rows", "Goes to", "Matched by"].map((title) => (
							<th
								key={title}
								scope="col"
								className={`${headerCell} ${title === "First two rows" ? "max-md:hidden" : ""}`}
							>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{columns.map((column, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two columns of a sheet may share a name, and none moves
						<ColumnRow key={at} sheet={sheet} column={column} at={at} onChoose={(field) => choose(at, field)}>
							{column.field === "domain" ? (
								<ProgramMatches plan={plan} matching={matching} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
							) : (
								<MatchedBy {...column} />
							)}
						</ColumnRow>
					))}
				</tbody>
			</table>
			{isOpen && (
				// A selection made while matching would be overwritten by the result.
				<div ref={scrollIntoView} inert={matching.isPending} aria-busy={matching.isPending}>
					<Spellings
						spellings={spellings}
						none="Leave these rows out"
						onChange={(next) => onChange({ spellings: next })}
					/>
				</div>
			)}
		</div>
	);
}

type Column = Plan["columns"][number];

type ColumnRowProps = {
	sheet: Plan["sheet"];
	column: Column;
	at: number;
	onChoose: (field: ImportField | null) => void;
	/** How it was matched. */
	children: ReactNode;
};

function ColumnRow({ sheet, column: { field }, at, onChoose, children }: ColumnRowProps) {
	const heading = sheet.headings[at] || `Column ${at + 1}`;
	return (
		<tr>
			<th scope="row" className={`${cell} text-left font-semibold wrap-anywhere ${field === null ? "text-soft" : ""}`}>
				{heading}
			</th>
			<td className={`${cell} max-w-[220px] max-md:hidden`}>
				{sheet.rows.slice(0, 2).map(({ line, cells }) => (
					<span key={line} className={`block truncate ${cells[at]?.trim() ? "" : "text-soft"}`}>
						{cells[at]?.trim() || "empty"}
					</span>
				))}
			</td>
			<td className={`${cell} max-md:min-w-[124px]`}>
				<Select
					id={`import-column-${at}`}
					aria-label={`${heading} goes to`}
					value={field ?? ""}
					className="h-9 font-semibold max-md:h-11"
					onChange={({ target }) => onChoose((target.value || null) as ImportField | null)}
				>
					<option value="">Skip</option>
					{importFields.map((each) => (
						<option key={each} value={each}>
							{fieldTitles[each]}
						</option>
					))}
				</Select>
			</td>
			<td className={`${cell} text-soft`}>{children}</td>
		</tr>
	);
}

const iconLine = "flex items-center gap-1.5";
const linkLook = "min-h-6 font-semibold text-accent underline underline-offset-2 max-md:min-h-11";

function MatchedBy({ field, by }: Column) {
	if (field === null) return <MatchLine icon={<Minus />}>not kept</MatchLine>;
	return (
		<>
			{by === "remembered" && <MatchLine icon={<History />}>same as last time</MatchLine>}
			{by === "guessed" && <MatchLine icon={<WandSparkles />}>guessed</MatchLine>}
			{by === null && <MatchLine icon={<CircleCheck />}>by you</MatchLine>}
			{field === "note" && noteHint}
		</>
	);
}

function MatchLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<span className={`${iconLine} [&>svg]:size-4 [&>svg]:shrink-0`}>
			{icon}
			{children}
		</span>
	);
}

type ProgramMatchesProps = Pick<Props, "plan" | "matching"> & { isOpen: boolean; onToggle: () => void };

function ProgramMatches({ plan, matching, isOpen, onToggle }: ProgramMatchesProps) {
	if (matching.isPending) return "matching…";
	if (matching.error)
		return (
			<>
				<span role="alert" className="text-wrong">
					{errorText(matching.error)}
				</span>{" "}
				<button type="button" className={linkLook} onClick={() => matching.match(plan)}>
					Retry
				</button>
			</>
		);
	const { spellings } = plan;
	const problem = spellingsProblem(spellings);
	if (problem)
		return (
			<span role="alert" className="text-wrong">
				{problem}
			</span>
		);
	const unmatched = [...spellings.values()].filter(({ program }) => program === null).length;
	const hasInexact = [...spellings.values()].some(({ nearest }) => nearest.length > 0);
	return (
		<span className="flex flex-wrap items-center gap-x-2 text-strong">
			<span className={iconLine}>
				{unmatched > 0 ? (
					<CircleAlert aria-hidden="true" className="size-4 shrink-0 text-wrong" />
				) : (
					<CircleCheck aria-hidden="true" className="size-4 shrink-0" />
				)}
				{formatCount(spellings.size - unmatched)} of {formatCount(spellings.size)} matched
			</span>
			{hasInexact && (
				<button type="button" aria-expanded={isOpen} className={linkLook} onClick={onToggle}>
					{unmatched > 0 ? `match ${formatCount(unmatched)}` : "show"}
				</button>
			)}
		</span>
	);
}
