import { Popover } from "@base-ui/react/popover";
import { Columns3 } from "lucide-react";
import { useState } from "react";
import { tryStorage } from "#web/ui/storage.ts";
import { plainButton } from "../parts/buttons.tsx";
import type { Column } from "./column.ts";
import { popupClass, positionerClass } from "./filter-trigger.tsx";
import type { TableView } from "./view-query.ts";

export type ColumnChoice<Row> = {
	/** The visible columns. */
	shown: readonly Column<Row>[];
	isShown: (name: string) => boolean;
	toggle: (name: string) => void;
	showAll: () => void;
	/** Names of the visible columns; null for all. */
	names: string[] | null;
	/** Whether they differ from the saved view's. */
	isChanged: boolean;
};

/** The visible columns of a list, stored in localStorage under its key. At least one is always visible. */
export function useColumnChoice<Row>(
	all: readonly Column<Row>[],
	key: string | undefined,
	view?: TableView,
): ColumnChoice<Row> {
	const [storedHidden, setStoredHidden] = useState(() => (key === undefined ? [] : readHidden(key)));
	const [hiddenInView, setHiddenInView] = useState<{ view: TableView; hidden: readonly string[] }>();
	const isViewActive = view !== undefined && view.id !== "";
	const savedHidden = isViewActive ? hiddenByView(view, all) : [];
	const hidden = !isViewActive ? storedHidden : hiddenInView?.view.id === view.id ? hiddenInView.hidden : savedHidden;
	const setHidden = (names: readonly string[]) =>
		isViewActive ? setHiddenInView({ view, hidden: names }) : setStoredHidden(names);
	const remaining = all.filter(({ name }) => !hidden.includes(name));
	const shown = remaining.length === 0 ? all : remaining;
	const applyHidden = (names: readonly string[]) => {
		setHidden(names);
		if (key !== undefined && !isViewActive) storeHidden(key, names);
	};
	return {
		shown,
		isShown: (name) => shown.some((column) => column.name === name),
		toggle: (name) => applyHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]),
		showAll: () => applyHidden([]),
		names: hidden.length === 0 ? null : shown.map(({ name }) => name),
		isChanged: isViewActive && [...hidden].sort().join() !== [...savedHidden].sort().join(),
	};
}

function hiddenByView<Row>({ columns }: TableView, all: readonly Column<Row>[]): readonly string[] {
	return columns === null ? [] : all.map(({ name }) => name).filter((name) => !columns.includes(name));
}

/** 'Columns': a box for each, and a button to show all. */
export function ColumnChooser<Row>({ all, choice }: { all: readonly Column<Row>[]; choice: ColumnChoice<Row> }) {
	const { shown, showAll } = choice;
	return (
		<Popover.Root>
			<Popover.Trigger className={`${plainButton} max-md:hidden`}>
				<Columns3 aria-hidden="true" className="size-4" />
				Columns
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Positioner className={positionerClass} align="end" sideOffset={4} collisionPadding={8}>
					<Popover.Popup aria-label="Columns" className={`${popupClass} w-[232px]`}>
						<div className="py-1.5">
							{all.map((column) => (
								<ColumnBox key={column.name} column={column} choice={choice} />
							))}
						</div>
						<div className="border-t border-hairline p-3">
							<button
								type="button"
								className={`${plainButton} w-full`}
								disabled={shown.length === all.length}
								onClick={showAll}
							>
								Show all
							</button>
						</div>
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}

function ColumnBox<Row>({ column: { name, title }, choice }: { column: Column<Row>; choice: ColumnChoice<Row> }) {
	const isShown = choice.isShown(name);
	return (
		<label className="flex min-h-[34px] items-center gap-3 px-4 text-[14px] hover:bg-hover">
			<input
				type="checkbox"
				checked={isShown}
				disabled={isShown && choice.shown.length === 1}
				onChange={() => choice.toggle(name)}
				className="size-[18px] accent-accent"
			/>
			{title}
		</label>
	);
}

const storageKey = (key: string) => `hidden-columns-${key}`;

function readHidden(key: string): readonly string[] {
	const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(storageKey(key)) ?? "[]"));
	return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
}

function storeHidden(key: string, names: readonly string[]): void {
	tryStorage(() => localStorage.setItem(storageKey(key), JSON.stringify(names)));
}
