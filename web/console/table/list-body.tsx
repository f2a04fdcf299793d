import type { UseQueryResult } from "@tanstack/react-query";
import type { ListPage } from "#web/api.ts";
import { useScreen } from "#web/app/screens.tsx";
import { useIsPhone } from "../media.ts";
import type { ListAddress } from "./address.ts";
import { isFiltered, pageRows } from "./address.ts";
import { Cards, SkeletonCards } from "./cards.tsx";
import { type ChosenRow, type Column, placePinned, type RowWithId } from "./column.ts";
import { Head } from "./head.tsx";
import { Rows, SkeletonRows } from "./rows.tsx";
import { Empty, Failed, NoMatches } from "./states.tsx";
import type { Choosing, ListView } from "./view.ts";

export type BodyProps<Row extends RowWithId> = {
	view: ListView<Row>;
	address: ListAddress;
	list: UseQueryResult<ListPage<Row>>;
	/** Only in a list that chooses a row. */
	chosen?: ChosenRow | undefined;
	/** Where rows can be ticked. */
	choosing?: Choosing<Row> | undefined;
};

/** Loading, failed, empty, or the rows: a table, and cards on a phone. */
export function ListBody<Row extends RowWithId>(props: BodyProps<Row>) {
	const { view, address, list } = props;
	const isPhone = useIsPhone();
	if (list.isLoadingError) {
		const isLater = address.page > 1;
		return (
			<Frame>
				<Failed error={list.error} onRetry={() => list.refetch()} onFirst={isLater ? address.toFirst : undefined} />
			</Frame>
		);
	}
	if (list.data?.rows.length === 0)
		return <Frame>{isFiltered(address) ? <NoMatches address={address} /> : <Empty {...view.empty} />}</Frame>;
	return isPhone ? <CardList {...props} /> : <Table {...props} />;
}

function Frame({ children }: { children: React.ReactNode }) {
	return <div className="min-h-0 flex-1 overflow-y-auto border-t border-hairline">{children}</div>;
}

/** So many columns fit wherever there is a table. */
const few = 4;

/** Columns that were hidden leave room for the others. */
function minWidth<Row>(columns: readonly Column<Row>[]): string {
	// With permanently pinned columns, the columns' own widths apply, and the middle scrolls.
	if (columns.length <= few || columns.some(isPinnedAlways)) return "";
	const isGivingWay =
		columns.some(({ givesWay }) => givesWay === "next") && columns.every(({ givesWay }) => givesWay !== "first");
	return isGivingWay ? "min-w-[720px]" : "min-w-[1088px]";
}

function isPinnedAlways<Row>({ pinned }: Column<Row>): boolean {
	return typeof pinned === "object";
}

/** Scrolls a focused element beside the pinned columns, not below them. */
const besidePinned = { narrow: "max-xl:scroll-pr-75", always: "scroll-pr-97" } as const;

function Table<Row extends RowWithId>({ view, address, list, chosen, choosing }: BodyProps<Row>) {
	const { title } = useScreen();
	const { caption = title } = view;
	const columns = placePinned(view.columns);
	const pins = columns.some(({ pinned }) => pinned !== undefined);
	return (
		<section
			aria-label={`${caption}, the rows`}
			aria-busy={list.isFetching}
			className={`relative min-h-0 flex-1 scroll-pt-10 overflow-auto border-t border-hairline bg-raised ${pins ? besidePinned[columns.some(isPinnedAlways) ? "always" : "narrow"] : ""}`}
		>
			<table className={`w-full table-fixed border-separate border-spacing-0 ${minWidth(columns)}`}>
				<caption className="sr-only">{caption}</caption>
				<Head
					selection={choosing?.selection}
					columns={columns}
					sort={list.data?.sortedBy ?? address.sort}
					onSort={address.sortBy}
				/>
				{list.data ? (
					<Rows
						rows={list.data.rows}
						columns={columns}
						firstNumber={firstNumberOn(address)}
						openId={address.open}
						chosen={chosen}
						stateOf={view.stateOf}
						choosing={choosing}
					/>
				) : (
					<SkeletonRows columns={columns} checks={choosing !== undefined} />
				)}
			</table>
		</section>
	);
}

function CardList<Row extends RowWithId>({ view, address, list, chosen, choosing }: BodyProps<Row>) {
	if (!list.data) return <SkeletonCards />;
	return (
		<Cards
			rows={list.data.rows}
			card={view.card}
			firstNumber={firstNumberOn(address)}
			openId={address.open}
			chosen={chosen}
			stateOf={view.stateOf}
			busy={list.isFetching}
			choosing={choosing}
		/>
	);
}

function firstNumberOn({ page }: ListAddress): number {
	return (page - 1) * pageRows + 1;
}
