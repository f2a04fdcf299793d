import type { UseQueryResult } from "@tanstack/react-query";
import type { ListPage } from "#web/api.ts";
import { useScreen } from "#web/app/screens.tsx";
import { useIsPhone } from "../media.ts";
import type { ListAddress } from "./address.ts";
import { isFiltered, pageSize } from "./address.ts";
import { Cards, SkeletonCards } from "./cards.tsx";
import { type Column, type CurrentRow, isPinnedInGroup, positionPinned, type RowWithId } from "./column.ts";
import { Head } from "./head.tsx";
import { Rows, SkeletonRows } from "./rows.tsx";
import { Empty, Failed, NoMatches } from "./states.tsx";
import type { ListView, SelectionMode } from "./view.ts";

export type BodyProps<Row extends RowWithId> = {
	view: ListView<Row>;
	address: ListAddress;
	list: UseQueryResult<ListPage<Row>>;
	/** Only in a list with a current row. */
	currentRow?: CurrentRow | undefined;
	/** Where rows can be ticked. */
	selectionMode?: SelectionMode<Row> | undefined;
};

/** Loading, failed, empty, or the rows: a table, and cards on a phone. */
export function ListBody<Row extends RowWithId>(props: BodyProps<Row>) {
	const { view, address, list } = props;
	const isPhone = useIsPhone();
	if (list.isLoadingError) {
		const isLaterPage = address.page > 1;
		return (
			<MessageFrame>
				<Failed
					error={list.error}
					onRetry={() => list.refetch()}
					onFirstPage={isLaterPage ? address.toFirst : undefined}
				/>
			</MessageFrame>
		);
	}
	if (list.data?.rows.length === 0)
		return (
			<MessageFrame>{isFiltered(address) ? <NoMatches address={address} /> : <Empty {...view.empty} />}</MessageFrame>
		);
	return isPhone ? <CardList {...props} /> : <Table {...props} />;
}

function MessageFrame({ children }: { children: React.ReactNode }) {
	return <div className="min-h-0 flex-1 overflow-y-auto border-t border-hairline">{children}</div>;
}

/** This many columns fit wherever there is a table. */
const maxColumnsWithoutScroll = 4;

/** Hidden columns leave room for the others. */
function minWidthClass<Row>(columns: readonly Column<Row>[]): string {
	// With columns pinned as a group, the columns' own widths apply, and the middle scrolls.
	if (columns.length <= maxColumnsWithoutScroll || columns.some(isPinnedInGroup)) return "";
	const areSomeHidden =
		columns.some(({ hideOrder }) => hideOrder === "next") && columns.every(({ hideOrder }) => hideOrder !== "first");
	return areSomeHidden ? "min-w-[720px]" : "min-w-[1088px]";
}

/** Scrolls a focused element beside the pinned columns, not below them. */
const scrollPadding = { narrow: "max-xl:scroll-pr-75", group: "@pinned:scroll-pr-97" } as const;

function Table<Row extends RowWithId>({ view, address, list, currentRow, selectionMode }: BodyProps<Row>) {
	const { title } = useScreen();
	const { caption = title } = view;
	const columns = positionPinned(view.columns);
	const hasPinned = columns.some(({ pinned }) => pinned !== undefined);
	return (
		<div className="@container flex min-h-0 flex-1 flex-col">
			<section
				aria-label={`${caption}, the rows`}
				aria-busy={list.isFetching}
				className={`relative min-h-0 flex-1 scroll-pt-10 overflow-auto border-t border-hairline bg-raised ${hasPinned ? scrollPadding[columns.some(isPinnedInGroup) ? "group" : "narrow"] : ""}`}
			>
				<table className={`w-full table-fixed border-separate border-spacing-0 ${minWidthClass(columns)}`}>
					<caption className="sr-only">{caption}</caption>
					<Head
						selection={selectionMode?.selection}
						columns={columns}
						sort={list.data?.sortedBy ?? address.sort}
						defaultSort={view.defaultSort}
						onSort={address.sortBy}
					/>
					{list.data ? (
						<Rows
							rows={list.data.rows}
							columns={columns}
							firstNumber={firstRowNumber(address)}
							openId={address.open}
							currentRow={currentRow}
							stateOf={view.stateOf}
							selectionMode={selectionMode}
						/>
					) : (
						<SkeletonRows columns={columns} hasCheckboxes={selectionMode !== undefined} />
					)}
				</table>
			</section>
		</div>
	);
}

function CardList<Row extends RowWithId>({ view, address, list, currentRow, selectionMode }: BodyProps<Row>) {
	if (!list.data) return <SkeletonCards />;
	return (
		<Cards
			rows={list.data.rows}
			card={view.card}
			firstNumber={firstRowNumber(address)}
			openId={address.open}
			currentRow={currentRow}
			stateOf={view.stateOf}
			busy={list.isFetching}
			selectionMode={selectionMode}
		/>
	);
}

function firstRowNumber({ page }: ListAddress): number {
	return (page - 1) * pageSize + 1;
}
