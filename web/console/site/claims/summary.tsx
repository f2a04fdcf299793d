import type { DocumentProblem } from "#content/schema/documents.ts";
import { formatCount } from "#web/app/numbers.ts";
import { isToFix, type ListedClaim } from "./listed-claims.ts";

type SummaryProps = { rows: readonly ListedClaim[]; problems: readonly DocumentProblem[] };

/** What is still to fix counts as nothing else: a figure without its evidence is not true yet. */
export function Summary({ rows, problems }: SummaryProps) {
	const whole = rows.filter((row) => !isToFix(row, problems));
	const count = (...statuses: ListedClaim["status"][]) =>
		whole.filter(({ status }) => statuses.includes(status)).length;
	const late = count("late", "instead");
	const toFix = rows.length - whole.length;
	return (
		<>
			<b>{formatCount(rows.length)}</b> figures: <b>{formatCount(count("true"))}</b> true,{" "}
			<b>{formatCount(count("sample"))}</b> samples
			{late > 0 && (
				<>
					, <b>{formatCount(late)}</b> past review
				</>
			)}
			{toFix > 0 && (
				<>
					, <b>{formatCount(toFix)}</b> to fix
				</>
			)}
		</>
	);
}
