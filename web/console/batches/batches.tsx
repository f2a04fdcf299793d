import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import type { ListedBatch as Batch } from "#contract/batches.ts";
import { dayInIndia } from "#contract/days.ts";
import { client } from "#web/api.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { formatDate } from "../dates.ts";
import { feesKey } from "../fees/queries.ts";
import { AddButton, RowIconButton, textLink } from "../parts/buttons.tsx";
import { Domain } from "../parts/domain.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Tag } from "../parts/tag.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { useMay, VisibleTo } from "../role.tsx";
import { tableCell, tableHead } from "../table/column.ts";
import { Empty, Failed, NotUpToDate, SkeletonLines } from "../table/states.tsx";
import { BatchForm } from "./batch-form.tsx";
import { isFull, waitingText } from "./full.ts";
import { enrolBatches } from "./queries.ts";
import { WaitingList } from "./waiting-list.tsx";

const locale = "en-GB";

/** The batches that people enrol in, with their places; owners and managers change them. */
export function Batches() {
	const { name, id, show, close } = usePopup();
	// The audit trail leads to batches that are over, too.
	const [showsPast, setShowsPast] = useState(name === "edit");
	const query = useQuery(enrolBatches(showsPast ? "yes" : undefined));
	const batches = query.data ?? [];
	const openBatch = batches.find(({ _id }) => _id === id);
	return (
		<div className="flex min-h-0 flex-1 flex-col overflow-y-auto pb-8">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 max-md:px-4">
				<ScreenTitle />
				<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
					{query.data && <Totals batches={batches} />}
				</p>
				<div className="ml-auto flex flex-wrap items-center gap-4 max-md:ml-0 max-md:w-full">
					<label className="flex min-h-9 items-center gap-2 text-[14px] max-md:min-h-11">
						<input
							type="checkbox"
							checked={showsPast}
							onChange={({ target }) => setShowsPast(target.checked)}
							className="size-[18px] accent-accent"
						/>
						With past ones
					</label>
					<VisibleTo endpoint={api.addBatch}>
						<AddButton label="Add batch" onPress={() => show("add")} />
					</VisibleTo>
				</div>
			</div>
			{query.isRefetchError && (
				<div className="px-5 pb-3 max-md:px-4">
					<NotUpToDate error={query.error} onRetry={() => query.refetch()} />
				</div>
			)}
			{query.isLoadingError && (
				<Failed title="The batches did not load" error={query.error} onRetry={() => query.refetch()} />
			)}
			{query.isPending && <SkeletonLines />}
			{query.data?.length === 0 && <NoneYet showsPast={showsPast} />}
			{batches.length > 0 && (
				<Table
					batches={batches}
					onEdit={({ _id }) => show("edit", _id)}
					onWaiting={({ _id }) => show("waiting", _id)}
				/>
			)}
			{name === "waiting" && openBatch && <WaitingList batch={openBatch} onClose={close} />}
			{name === "add" && <BatchForm onClose={close} />}
			{name === "edit" && openBatch && <BatchForm key={openBatch._id} batch={openBatch} onClose={close} />}
		</div>
	);
}

function Totals({ batches }: { batches: readonly Batch[] }) {
	const free = batches.reduce((sum, batch) => sum + freePlacesOf(batch), 0);
	return (
		<>
			<b>{formatCount(batches.length)}</b> {batches.length === 1 ? "batch" : "batches"}, <b>{formatCount(free)}</b>{" "}
			{free === 1 ? "place" : "places"} free
		</>
	);
}

/** A batch that is over has no free places. */
function freePlacesOf({ places, taken, ends }: Batch): number {
	return ends < dayInIndia(new Date()) ? 0 : places - taken;
}

function NoneYet({ showsPast }: { showsPast: boolean }) {
	return (
		<Empty
			title="No Data Found"
			next={
				<p>
					{showsPast
						? "No batch was added yet."
						: "No batch is running or to come. People are enrolled in a batch: it says when it begins and how many places it has."}
				</p>
			}
		/>
	);
}

const hiddenOnPhone = "max-md:hidden";
const hiddenOnTablet = "max-lg:hidden";

type TableProps = {
	batches: readonly Batch[];
	onEdit: (batch: Batch) => void;
	onWaiting: (batch: Batch) => void;
};

function Table({ batches, onEdit, onWaiting }: TableProps) {
	return (
		<table className="w-full table-fixed border-collapse text-[14px]/[18px]" aria-label="Batches">
			<thead>
				<tr>
					<th scope="col" className={tableHead}>
						Batch
					</th>
					<th scope="col" className={`${tableHead} ${hiddenOnPhone}`}>
						Program
					</th>
					<th scope="col" className={`${tableHead} ${hiddenOnPhone} w-[176px]`}>
						Days
					</th>
					<th scope="col" className={`${tableHead} ${hiddenOnPhone} w-[128px]`}>
						Places
					</th>
					<th scope="col" className={`${tableHead} ${hiddenOnTablet}`}>
						Trainer
					</th>
					<th scope="col" className={`${tableHead} ${hiddenOnTablet}`}>
						Hours
					</th>
					<VisibleTo endpoint={api.changeBatch}>
						<th scope="col" className={`${tableHead} w-[104px] max-md:w-[120px]`}>
							Actions
						</th>
					</VisibleTo>
				</tr>
			</thead>
			<tbody>
				{batches.map((batch) => (
					<Row key={batch._id} batch={batch} onEdit={() => onEdit(batch)} onWaiting={() => onWaiting(batch)} />
				))}
			</tbody>
		</table>
	);
}

type RowProps = { batch: Batch; onEdit: () => void; onWaiting: () => void };

function Row({ batch, onEdit, onWaiting }: RowProps) {
	const { name, domain, starts, ends, trainer, hours } = batch;
	return (
		<tr className="h-[46px] hover:bg-hover max-md:h-[76px]">
			<th scope="row" className={`${tableCell} text-left font-semibold wrap-anywhere`}>
				{name}
				<span className="font-normal md:hidden">
					<span className="ml-2">
						<Taken batch={batch} />
					</span>
					<span className="mt-0.5 block text-[13px]/[18px] text-soft">{domain}</span>
					<span className="block text-[13px]/[18px] text-soft">
						{formatDate(starts, locale)}
						<Free batch={batch} onWaiting={onWaiting} before=", " />
					</span>
				</span>
			</th>
			<td className={`${tableCell} ${hiddenOnPhone}`}>
				<Domain domain={domain} muted={false} />
			</td>
			<td className={`${tableCell} ${hiddenOnPhone}`}>
				{formatDate(starts, locale)}
				<span className="block text-[12.5px]/4 text-soft">to {formatDate(ends, locale)}</span>
			</td>
			<td className={`${tableCell} ${hiddenOnPhone}`}>
				<Taken batch={batch} />
				<span className="block text-[12.5px]/4 text-soft">
					<Free batch={batch} onWaiting={onWaiting} />
				</span>
			</td>
			<td className={`${tableCell} ${hiddenOnTablet}`}>{textOrNone(trainer)}</td>
			<td className={`${tableCell} ${hiddenOnTablet}`}>{textOrNone(hours)}</td>
			<VisibleTo endpoint={api.changeBatch}>
				<td className={tableCell}>
					<span className="flex gap-1.5">
						<RowIconButton icon={Pencil} label={`Edit ${name}`} onPress={onEdit} />
						<RowIconButton icon={Trash2} label={`Remove ${name}`} destructive onPress={() => confirmRemove(batch)} />
					</span>
				</td>
			</VisibleTo>
		</tr>
	);
}

function Taken({ batch }: { batch: Batch }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-x-1.5">
			{formatCount(batch.taken)} of {formatCount(batch.places)}
			{isFull(batch) && <Tag tone="gold">Full</Tag>}
		</span>
	);
}

type FreeProps = Pick<RowProps, "batch" | "onWaiting"> & {
	/** Put before the text, if there is any. */
	before?: string;
};

/** Roles that may read the waiting list can open it, to call people once a place is free. */
function Free({ batch, onWaiting, before = "" }: FreeProps) {
	const mayOpen = useMay()(api.listWaitingList);
	const { name, taken, places, waiting } = batch;
	return (
		<>
			{!isFull(batch) && `${before}${formatCount(places - taken)} free`}
			{waiting > 0 && (isFull(batch) ? before : ", ")}
			{waiting > 0 && !mayOpen && waitingText(waiting)}
			{waiting > 0 && mayOpen && (
				<button type="button" aria-haspopup="dialog" className={textLink} onClick={onWaiting}>
					{waitingText(waiting)}
					<span className="sr-only"> for {name}</span>
				</button>
			)}
		</>
	);
}

function textOrNone(text: string) {
	return text === "" ? <span className="text-soft">none</span> : <span className="wrap-anywhere">{text}</span>;
}

function confirmRemove({ _id: id, name, domain, starts, taken }: Batch): void {
	confirmAction({
		texts: ["Are you sure you want to remove this batch?"],
		about: { title: name, lines: [domain, `From ${formatDate(starts, locale)}`] },
		...(taken > 0 && { note: `${countWithNoun(taken, { one: "person is", many: "people are" })} enrolled in it.` }),
		confirm: "Remove",
		destructive: true,
		failureText: "The batch was not removed.",
		run: async () => {
			await client(api.removeBatch, { params: { id } });
			await invalidate(feesKey);
			showToast(`${name} is removed.`);
		},
	});
}
