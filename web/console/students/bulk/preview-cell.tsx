import { applyRule, type Rule } from "#web/ui/typing.ts";
import { type ColumnName, columnTitles, normaliseEmail, normalisePhone } from "./columns.ts";
import { batchListId } from "./fill-batch.tsx";
import type { BulkRow } from "./rows.ts";

export type OnCell = (line: number, column: ColumnName, text: string) => void;

type PreviewCellProps = { row: BulkRow; column: ColumnName; error: string | undefined; onCell: OnCell };

const modes = { name: "text", email: "email", phone: "tel", batch: "text" } as const;
/** The same rules while typing as in the form Add User. */
const rules: Partial<Record<ColumnName, Rule>> = { email: normaliseEmail, phone: normalisePhone };

/** A cell that can be corrected in place, with its error below. */
export function PreviewCell({ row: { line, typed, leftOut }, column, error, onCell }: PreviewCellProps) {
	const id = `row-${line}-${column}`;
	const rule = rules[column];
	return (
		<>
			<input
				id={id}
				aria-label={`${columnTitles[column]}, row ${line}`}
				value={typed[column]}
				disabled={leftOut}
				inputMode={modes[column]}
				autoComplete="off"
				autoCapitalize={column === "email" ? "none" : undefined}
				spellCheck={false}
				list={column === "batch" ? batchListId : undefined}
				aria-invalid={error !== undefined || undefined}
				aria-describedby={error === undefined ? undefined : `${id}-error`}
				onChange={({ target }) => onCell(line, column, rule ? applyRule(target, rule) : target.value)}
				className="h-[34px] w-full truncate rounded-[3px] border border-transparent bg-transparent px-2 text-[14px]/5 text-strong hover:border-control focus-visible:border-control focus-visible:bg-raised focus-visible:outline-offset-0 disabled:text-quiet disabled:line-through disabled:hover:border-transparent aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:h-11 max-md:border-control max-md:text-[16px] disabled:max-md:border-hairline"
			/>
			{error !== undefined && (
				<p id={`${id}-error`} className="px-2 pb-1 text-[12.5px]/4 font-medium text-wrong max-md:col-start-2">
					{error}
				</p>
			)}
		</>
	);
}
