import { Popover } from "@base-ui/react/popover";
import type { ReactNode } from "react";
import { textLink } from "../parts/buttons.tsx";
import type { ListAddress } from "./address.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { type Filter, isSet, isVisible, paramNamesOf } from "./filter.ts";
import { FilterText, popupClass, positionerClass, triggerClass } from "./filter-trigger.tsx";
import { DaysFilter, YearsFilter } from "./range-filter.tsx";

type FiltersProps = {
	filters: readonly Filter[];
	address: ListAddress;
	/** Shown before the filters. */
	children?: ReactNode;
};

/** The filters of a list, beside the search; on a phone in their own scrolling line. */
export function Filters({ filters: all, address, children }: FiltersProps) {
	const filters = all.filter((filter) => isVisible(filter, address.filters));
	if (filters.length === 0 && children === undefined) return null;
	// A set filter is always in the line, so that its value is visible.
	const inLine = filters.filter((filter, index) => index < maxInLine || isSet(filter, address.filters));
	const more = filters.filter((filter) => !inLine.includes(filter));
	return (
		<fieldset className="min-w-0 md:contents max-md:-mx-4 max-md:w-[calc(100%+32px)]">
			<legend className="sr-only">Filters</legend>
			<div className="flex items-center gap-2.5 overflow-x-auto px-4 py-1 md:contents">
				{children}
				{inLine.map((filter) => (
					<FilterControl key={paramNamesOf(filter).join()} filter={filter} address={address} />
				))}
				{more.length > 0 && <MoreFilters filters={more} address={address} />}
				{filters.some((filter) => isSet(filter, address.filters)) && (
					<button
						type="button"
						className={`${textLink} shrink-0 px-1 whitespace-nowrap max-md:h-11`}
						onClick={address.clearFilters}
					>
						Clear filters
					</button>
				)}
			</div>
		</fieldset>
	);
}

/** Further filters do not fit in one line. */
const maxInLine = 6;

function MoreFilters({ filters, address }: FiltersProps) {
	return (
		<Popover.Root>
			<div className="flex h-control shrink-0 rounded-[3px] border border-control bg-raised hover:border-accent hover:bg-hover">
				<Popover.Trigger className={triggerClass}>
					<FilterText label="More" value={`${filters.length}`} set={false} />
				</Popover.Trigger>
			</div>
			<Popover.Portal>
				<Popover.Positioner className={positionerClass} align="start" sideOffset={4} collisionPadding={8}>
					<Popover.Popup aria-label="More filters" className={`${popupClass} flex flex-col items-start gap-2.5 p-3`}>
						{filters.map((filter) => (
							<FilterControl key={paramNamesOf(filter).join()} filter={filter} address={address} />
						))}
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}

function FilterControl({ filter, address }: { filter: Filter; address: ListAddress }) {
	const props = { values: address.filters, onChange: address.filterBy };
	if (!("kind" in filter)) return <ChoiceFilter filter={filter} {...props} />;
	return filter.kind === "days" ? (
		<DaysFilter filter={filter} {...props} />
	) : (
		<YearsFilter filter={filter} {...props} />
	);
}
