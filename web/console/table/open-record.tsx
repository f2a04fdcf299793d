import { errorText } from "#web/app/error-text.ts";
import { RetryButton } from "../parts/buttons.tsx";
import type { ListAddress } from "./address.ts";
import { pageSize } from "./address.ts";
import type { RowWithId } from "./column.ts";
import { Panel } from "./panel.tsx";
import type { Records } from "./records.ts";
import type { ListView } from "./view.ts";

/** The open record, in the list's panel or its overlay. */
export function OpenRecord<Row extends RowWithId>({
	view,
	address,
	total,
	records,
}: {
	view: ListView<Row>;
	address: ListAddress;
	total: number;
	records: Records<Row>;
}) {
	const { open, missing, retry, index } = records;
	if (view.overlay && open) return view.overlay(open, records.close);
	// An overlay opens once it has content.
	if (view.overlay && missing === "loading") return null;
	return (
		<Panel
			id={open?._id ?? `${missing}`}
			position={index === -1 ? 0 : (address.page - 1) * pageSize + index + 1}
			total={total}
			onMove={records.move}
			canMove={records.canMove}
			onClose={records.close}
		>
			{open ? view.panel?.(open) : <Missing missing={missing} onRetry={retry} />}
		</Panel>
	);
}

function Missing({ missing, onRetry }: { missing: Records<RowWithId>["missing"]; onRetry: () => void }) {
	if (missing === "loading") return <Skeleton />;
	if (missing instanceof Error)
		return (
			<div role="alert" className="flex flex-col items-start gap-3 p-4">
				<h2 tabIndex={-1} className="console-title text-[22px]/[1.15] focus:outline-none">
					The record did not load
				</h2>
				<p className="text-soft">{errorText(missing)}</p>
				<RetryButton onPress={onRetry} />
			</div>
		);
	return (
		<div className="flex flex-col gap-2 p-4">
			<h2 tabIndex={-1} className="console-title text-[22px]/[1.15] focus:outline-none">
				Not on this page
			</h2>
			<p className="text-soft">
				This record is not in the list any more, or the link to it is incomplete. Search for it by what you know of it.
			</p>
		</div>
	);
}

const lines = ["w-1/2", "w-3/4", "w-2/3", "w-1/3", "w-3/5"];

function Skeleton() {
	return (
		<div className="after-a-moment" aria-hidden="true">
			<div className="h-[84px] bg-skeleton" />
			<div className="flex flex-col gap-4 p-4">
				{lines.map((width) => (
					<span key={width} className={`block h-2.5 rounded-r-full bg-skeleton ${width}`} />
				))}
			</div>
		</div>
	);
}
