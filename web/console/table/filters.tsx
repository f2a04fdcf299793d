import type { ReactNode } from "react";
import { textLink } from "../parts/buttons.ts";
import type { ListAddress } from "./address.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { type Filter, isSet, namesOf } from "./filter.ts";
import { DaysFilter, YearsFilter } from "./range-filter.tsx";

type FiltersProps = {
	filters: readonly Filter[];
	address: ListAddress;
	/** What stands before them. */
	children?: ReactNode;
};

/** The filters of a list beside the search; on a phone a line of their own, which scrolls. */
export function Filters({ filters, address, children }: FiltersProps) {
	if (filters.length === 0 && children === undefined) return null;
	return (
		<fieldset className="min-w-0 md:contents max-md:-mx-4 max-md:w-[calc(100%+32px)]">
			<legend className="sr-only">Filters</legend>
			<div className="flex items-center gap-2.5 overflow-x-auto px-4 py-1 md:contents">
				{children}
				{filters.map((filter) => (
					<OneFilter key={namesOf(filter).join()} filter={filter} address={address} />
				))}
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

function OneFilter({ filter, address }: { filter: Filter; address: ListAddress }) {
	const rest = { values: address.filters, onChange: address.filterBy };
	if (!("kind" in filter)) return <ChoiceFilter filter={filter} {...rest} />;
	return filter.kind === "days" ? <DaysFilter filter={filter} {...rest} /> : <YearsFilter filter={filter} {...rest} />;
}
