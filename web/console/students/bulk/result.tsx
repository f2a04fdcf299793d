import { Check, CircleAlert, Undo2, X } from "lucide-react";
import { errors } from "#contract/errors.ts";
import { iconButton } from "../../parts/buttons.tsx";
import { type BulkRow, isValid, type RowErrors } from "./rows.ts";

export type OnLeaveOut = (line: number, isLeftOut: boolean) => void;

/** A row's state: ready, with an error, refused by the server, or skipped. */
export function Result({ row, wrong }: { row: BulkRow; wrong: RowErrors }) {
	if (row.leftOut) return <span className="leading-[34px]">Skipped</span>;
	if (isValid(wrong))
		return (
			<span className="flex items-center gap-1.5 leading-[34px] text-soft">
				<Check aria-hidden="true" className="size-4 shrink-0 text-right" />
				Ready
			</span>
		);
	const isRefused = row.refused !== undefined && wrong.email !== undefined && row.refused.wrong.email === wrong.email;
	return (
		<span className="flex gap-1.5 py-2 text-[13px]/[17px] font-semibold text-wrong">
			<CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
			{isRefused ? errors["user-exists"].text : "Error"}
		</span>
	);
}

export function LeaveOutButton({ row: { line, leftOut }, onLeave }: { row: BulkRow; onLeave: OnLeaveOut }) {
	const Icon = leftOut ? Undo2 : X;
	return (
		<button
			type="button"
			aria-label={leftOut ? `Include row ${line} again` : `Skip row ${line}`}
			className={`${iconButton} !size-[34px] max-md:!size-11`}
			onClick={() => onLeave(line, !leftOut)}
		>
			<Icon aria-hidden="true" className="size-4" />
		</button>
	);
}
