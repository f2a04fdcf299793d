import { useQuery } from "@tanstack/react-query";
import { IndianRupee } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { unassignedOwner } from "#contract/enquiries.ts";
import type { Money } from "#contract/money.ts";
import { type MoneyCell, type MoneyDimension, moneyDimensions } from "#contract/money-cell.ts";
import { pages } from "#contract/paths.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { downloadExcel, downloadTexts } from "../excel/download-excel.ts";
import type { ExcelColumn } from "../excel/excel-view.ts";
import { useNameOf } from "../leads/owner.tsx";
import { DownloadButton, plainButton, textLink } from "../parts/buttons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Segments } from "../parts/segments.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { useMayExport, VisibleTo } from "../role.tsx";
import type { ListAddress } from "../table/address.ts";
import { Filters } from "../table/filters.tsx";
import { Empty, Failed, NotUpToDate, SkeletonLines } from "../table/states.tsx";
import { formatMonthEnd, formatMonthStart, formatValue } from "./cell.ts";
import { Conversions } from "./conversions.tsx";
import { figures, perStudent } from "./figures.tsx";
import { filters, monthsOf, touches, useMoneyAddress } from "./filters.tsx";
import { defaultGroups, GroupBy } from "./group-by.tsx";
import { Months } from "./months.tsx";
import { money } from "./queries.ts";
import { SpendForm } from "./spend-form.tsx";
import { type Branch, orderKey, shownIn, treeOf } from "./tree.ts";
import { Tree } from "./tree-table.tsx";

/** Its name in the address: Back closes it. */
const spendForm = "spend";

/** Leads, enrolments and money by source, and what each month's leads became. Every figure opens the list it counts. */
export function MoneyBySource() {
	const address = useMoneyAddress();
	const query = useQuery(money(address.filters));
	const { name: popup, show, close } = usePopup();
	const tree = useTree(query.data, address);
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-md:px-4">
				<div className="flex flex-wrap items-baseline gap-x-4">
					<ScreenTitle />
					<p className="text-soft">{query.data && rangeText(query.data, address.filters)}</p>
				</div>
				<div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
					<Segments
						label="Which enquiry says where a lead came from"
						segments={touches}
						selected={address.filters.touch === "last" ? "last" : "first"}
						onSelect={(touch) => {
							tree.keepOrder();
							address.filterBy({ touch: touch === "first" ? "" : touch });
						}}
						className="max-md:w-full"
					/>
					<VisibleTo endpoint={api.setSpending}>
						<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => show(spendForm)}>
							<IndianRupee aria-hidden="true" className="size-4" />
							Enter spend
						</button>
					</VisibleTo>
					{query.data && <DownloadTree money={query.data} by={tree.by} nameOf={tree.nameOf} />}
				</div>
				<div className="flex w-full min-w-0 flex-wrap items-center gap-2.5">
					<GroupBy
						by={tree.by}
						onChange={(by) => address.filterBy({ by: isDefaultGrouping(by) ? "" : by.join("\n") })}
					/>
					<Filters filters={filters} address={address} />
				</div>
				{query.isRefetchError && <NotUpToDate error={query.error} onRetry={() => query.refetch()} />}
			</div>
			{query.isLoadingError && (
				<Failed title="The figures did not load" error={query.error} onRetry={() => query.refetch()} />
			)}
			{query.isPending && <SkeletonLines />}
			{query.data && <Body money={query.data} tree={tree} address={address} />}
			{popup === spendForm && query.data && (
				<VisibleTo endpoint={api.setSpending}>
					<SpendForm months={monthsOf(query.data).toReversed()} onClose={close} />
				</VisibleTo>
			)}
		</div>
	);
}

function Body({
	money: data,
	tree,
	address,
}: {
	money: Money;
	tree: ReturnType<typeof useTree>;
	address: ListAddress;
}) {
	if (data.total.leads === 0)
		return data.first === null ? <NoLeadYet /> : <NoLeadFound onClear={address.clearFilters} />;
	return (
		<>
			<Tree
				money={data}
				branches={tree.shown}
				heading={headingOf(tree.by)}
				nameOf={({ row }) => tree.nameOf(row.path.length - 1, row.path.at(-1) ?? "")}
				isOpen={tree.isOpen}
				onToggle={tree.toggle}
				cellOf={tree.cellOf}
				sort={address.sort}
				onSort={address.sortBy}
			/>
			{data.cut && (
				<p className="px-5 py-3 text-soft max-md:px-4">
					Only the rows with most leads are shown. The sums are of all. Set a filter, or group by less.
				</p>
			)}
			<div className="flex border-hairline max-xl:flex-col">
				<Months money={data} cell={tree.cellOf([])} />
				<Conversions />
			</div>
		</>
	);
}

function NoLeadYet() {
	return (
		<Empty
			title="No lead yet"
			next={
				<p>
					Each source stands here with its first lead: what it brought, and what was agreed and received.{" "}
					<Link to={pages.applyData} className={textLink}>
						Open Applied Course
					</Link>
				</p>
			}
		/>
	);
}

function NoLeadFound({ onClear }: { onClear: () => void }) {
	return (
		<Empty
			title="No Data Found"
			next={
				<>
					<p>No leads in these months with these filters.</p>
					<button type="button" className={plainButton} onClick={onClear}>
						Clear filters
					</button>
				</>
			}
		/>
	);
}

function useTree(data: Money | undefined, { filters: filterValues, sort }: ListAddress) {
	const personName = useNameOf();
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const [retainedOrder, setRetainedOrder] = useState<{ of: string; keys: readonly string[] }>();
	const by = (filterValues.by === undefined ? defaultGroups : (filterValues.by.split("\n") as MoneyDimension[])).filter(
		(each) => moneyDimensions.includes(each),
	);
	const currentOrderKey = orderKey(filterValues, sort);
	if (retainedOrder !== undefined && retainedOrder.of !== currentOrderKey) setRetainedOrder(undefined);
	const branches = treeOf(data?.rows ?? [], sort, retainedOrder?.keys);
	const isOpen = (key: string) => open.has(key);
	return {
		by,
		shown: shownIn(branches, isOpen),
		isOpen,
		toggle: (key: string) =>
			setOpen((before) =>
				before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
			),
		keepOrder: () =>
			setRetainedOrder({ of: currentOrderKey, keys: shownIn(branches, () => true).map(({ key }: Branch) => key) }),
		nameOf: (level: number, value: string) => {
			const dimension = by[level] ?? "source";
			return dimension === "owner" && value !== "" ? personName(value) : formatValue(dimension, value);
		},
		cellOf: (path: readonly string[]): Omit<MoneyCell, "step"> => ({
			touch: filterValues.touch === "last" ? "last" : "first",
			since: filterValues.since,
			until: filterValues.until,
			...(filterValues.program && { program: filterValues.program.split("\n") }),
			...(filterValues.college && { college: filterValues.college.split("\n") }),
			...(filterValues.owner && {
				owner: filterValues.owner.split("\n").map((each) => (each === unassignedOwner ? "" : each)),
			}),
			...(data?.mine && { owner: [data.mine] }),
			...Object.fromEntries(path.map((value, level) => [by[level], [value]])),
		}),
	};
}

function isDefaultGrouping(by: readonly MoneyDimension[]): boolean {
	return by.length === 0 || by.join() === defaultGroups.join();
}

function headingOf(by: readonly MoneyDimension[]): string {
	return capitalise(by.join(", "));
}

/** '1 August 2025 to 21 November 2025, by the day of the first enquiry'. */
function rangeText({ first, now }: Money, { since, until }: Readonly<Record<string, string>>): string {
	if (first === null) return "";
	return `${formatMonthStart(since ?? first)} to ${until === undefined || until >= now ? "today" : formatMonthEnd(until)}, by the day of the first enquiry`;
}

type DownloadProps = { money: Money; by: readonly MoneyDimension[]; nameOf: (level: number, value: string) => string };

/** All rows of the tree, open or not, with the sums on top. */
function DownloadTree(props: DownloadProps) {
	const mayExport = useMayExport();
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			await downloadExcel({ file: "Money by source", sheet: "Money by source", ...sheetOf(props) });
			showToast(downloadTexts.done);
		},
		onError: (error) => showErrorToast(`The download did not finish. ${errorText(error)}`),
	});
	if (!mayExport) return null;
	return (
		<DownloadButton busy={busy} onPress={() => start()}>
			Download Excel
		</DownloadButton>
	);
}

function sheetOf({ money: { total, rows }, by, nameOf }: DownloadProps) {
	const sorted = shownIn(treeOf(rows, "-enrolled"), () => true).map(({ row }) => row);
	const columns: readonly ExcelColumn<Money["total"]>[] = [
		...by.map((dimension, level) => ({
			title: capitalise(dimension),
			value: ({ path }: Money["total"]) => {
				if (path.length === 0) return level === 0 ? "All" : "";
				const value = path[level];
				return value === undefined ? "" : nameOf(level, value);
			},
		})),
		...figures.map(({ title, name, value, isMoney }) => ({
			title,
			width: 14,
			value: (row: Money["total"]) => {
				const figure = name === "each" ? perStudent(row) : value(row);
				return figure === undefined ? null : isMoney ? Math.round(figure) / paisePerRupee : figure;
			},
		})),
	];
	return { columns, rows: [total, ...sorted] };
}
