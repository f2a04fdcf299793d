import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ListPage } from "#web/api.ts";
import { formatCount } from "#web/app/numbers.ts";
import { plainButton } from "../parts/buttons.tsx";
import { ListKeys } from "../parts/key.tsx";
import type { ListAddress } from "./address.ts";
import { pageSize } from "./address.ts";
import type { RowKey } from "./view.ts";

type PagerProps = {
	address: ListAddress;
	list: ListPage<unknown> | undefined;
	/** Given where the list's keys work. */
	hints?: KeyHints;
	/** Buttons without words, at the right, for a narrow list. */
	narrow?: boolean;
};

/** '51-100 of 1,284', previous and next page, and the keys that work here. Nothing without rows. */
export function Pager({ address, list, hints, narrow = false }: PagerProps) {
	if (list === undefined || list.rows.length === 0) return null;
	const { page, toPrevious, toNext } = address;
	const { rows, next, total, estimated } = list;
	const buttonClass = `${plainButton} !h-8 max-md:!h-11 max-md:min-w-11 ${narrow ? "!px-2" : ""}`;
	const labelClass = narrow ? "sr-only" : "";
	const positionClass = narrow ? "ml-auto" : "max-md:ml-auto";
	return (
		<nav
			aria-label="Pages"
			className="flex min-h-[45px] shrink-0 items-center gap-3 border-t border-hairline bg-page px-5 py-1 max-md:min-h-[60px] max-md:px-4"
		>
			<PageRange page={page} shown={rows.length} total={total} estimated={estimated} />
			<button type="button" className={`${buttonClass} ${positionClass}`} disabled={page === 1} onClick={toPrevious}>
				<ChevronLeft aria-hidden="true" className="size-4" />
				<span className={`${labelClass} max-md:sr-only`}>Previous</span>
			</button>
			<button
				type="button"
				className={buttonClass}
				disabled={next === null}
				onClick={() => next !== null && toNext(next)}
			>
				<span className={labelClass}>Next</span>
				<ChevronRight aria-hidden="true" className="size-4" />
			</button>
			{hints && <Hints {...hints} />}
		</nav>
	);
}

type RangeProps = { page: number; shown: number; total: number; estimated: boolean };

/** An estimated total is never shown as less than the rows on screen. */
function PageRange({ page, shown, total, estimated }: RangeProps) {
	const before = (page - 1) * pageSize;
	return (
		<p className="mr-1 text-[13.5px] text-soft" role="status">
			<b className="font-semibold text-strong">
				{shown > 1 && `${formatCount(before + 1)}-`}
				{formatCount(before + shown)}
			</b>{" "}
			of {estimated && "about "}
			<b className="font-semibold text-strong">{formatCount(Math.max(total, before + shown))}</b>
		</p>
	);
}

/** J, K and / work on every list. */
type KeyHints = {
	/** Whether a row opens something. */
	open: boolean;
	/** Whether something is open. */
	close: boolean;
	/** The keys of the current row. */
	rowKeys?: readonly RowKey[];
};

function Hints({ open, close, rowKeys = [] }: KeyHints) {
	return (
		<p className="ml-auto flex items-center gap-4 text-[13px] text-soft max-lg:hidden">
			<ListKeys
				hints={[
					...(open ? [["Enter", "open"] as const] : []),
					...rowKeys.map(({ key, hint }) => [key.toUpperCase(), hint] as const),
				]}
				close={close}
			/>
		</p>
	);
}
