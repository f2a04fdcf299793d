import { X } from "lucide-react";
import { formatCount } from "#web/app/numbers.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { Key } from "../parts/key.tsx";
import type { RowWithId } from "./column.ts";
import type { Selection } from "./selection.ts";
import type { BulkView } from "./view.ts";

type BulkBarProps<Row extends RowWithId> = {
	bulk: BulkView<Row>;
	selection: Selection<Row>;
	/** How many match in all. */
	total: number;
	filtered: boolean;
	onClear: () => void;
};

/** Replaces the pager while rows are selected: their number, a button to select all, and the actions. */
export function BulkBar<Row extends RowWithId>({ bulk, selection, total, filtered, onClear }: BulkBarProps<Row>) {
	const { selected, selectAll, readingAll, progress } = selection;
	return (
		<section
			aria-label="Chosen rows"
			className="flex min-h-[57px] shrink-0 items-center max-md:sticky max-md:bottom-0 max-md:z-20 gap-x-4 gap-y-2 border-t-2 border-marigold bg-chosen px-5 py-1.5 max-md:flex-wrap max-md:px-4"
		>
			<p role="status" className="text-[14px] whitespace-nowrap">
				{progress ?? (
					<>
						<b className="font-semibold">{formatCount(selected.length)}</b> chosen
					</>
				)}
			</p>
			{selected.length < total && (
				<button
					type="button"
					className={`${textLink} text-[14px] whitespace-nowrap max-md:h-11`}
					aria-busy={readingAll}
					onClick={() => selectAll(total)}
				>
					{readingAll && progress === undefined
						? "Reading…"
						: `Choose all ${formatCount(total)}${filtered ? " matching" : ""}`}
				</button>
			)}
			<div className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1 max-md:order-last max-md:-mx-4 max-md:basis-full max-md:px-4">
				{selected.length > 0 && bulk.actions(selection)}
			</div>
			<button
				type="button"
				className={`${plainButton} !border-transparent !bg-transparent max-md:ml-auto max-md:!h-11`}
				onClick={onClear}
			>
				<X aria-hidden="true" className="size-4" />
				Clear
				<span className="max-lg:hidden">
					<Key>Esc</Key>
				</span>
			</button>
		</section>
	);
}
