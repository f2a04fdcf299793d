import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useRef } from "react";
import { openingTypes, workModes } from "#contract/openings.ts";
import { FilterFrame } from "#web/ui/app-filter.tsx";
import { SearchField } from "#web/ui/app-search.tsx";
import { publishedLocations } from "../queries.ts";
import type { OpeningsAddress } from "./address.ts";

export function OpeningFilters({ address }: { address: OpeningsAddress }) {
	const { q, filters, search, filterBy } = address;
	const field = useRef<HTMLInputElement>(null);
	const places = useQuery(publishedLocations());
	return (
		<div className="flex flex-wrap gap-2.5 pb-6">
			<div className="w-full lg:w-[332px]">
				<SearchField q={q} hint="Role, company or skill" field={field} onSearch={search} />
			</div>
			<Filter
				label="Place"
				value={filters.place}
				choices={places.data ?? []}
				onChoose={(place) => filterBy({ place })}
			/>
			<Filter label="Type" value={filters.type} choices={openingTypes} onChoose={(type) => filterBy({ type })} />
			<Filter label="Work mode" value={filters.mode} choices={workModes} onChoose={(mode) => filterBy({ mode })} />
		</div>
	);
}

type FilterProps = {
	label: string;
	value: string;
	choices: readonly string[];
	onChoose: (value: string) => void;
};

/** One of several values, or any; the control shows which. The browser's own select, because a phone shows its own list. */
function Filter({ label, value, choices, onChoose }: FilterProps) {
	const id = useId();
	const isSet = value !== "";
	const isOffered = !isSet || choices.includes(value);
	return (
		<FilterFrame
			label={label}
			set={isSet}
			onClear={() => onChoose("")}
			className="relative min-w-0 text-input has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-(--focus) max-md:flex-auto"
		>
			<label htmlFor={id} className="flex items-center pl-3 whitespace-nowrap text-soft">
				{label}
			</label>
			<select
				id={id}
				value={value}
				onChange={(event) => onChoose(event.target.value)}
				className={`-my-px max-w-[240px] min-w-0 flex-auto cursor-pointer appearance-none truncate bg-transparent pl-2 font-semibold text-strong outline-none [field-sizing:content] [&>option]:bg-raised [&>option]:font-normal ${isSet ? "pr-1" : "pr-9"}`}
			>
				<option value="">any</option>
				{!isOffered && <option value={value}>{value}</option>}
				{choices.map((choice) => (
					<option key={choice} value={choice}>
						{choice}
					</option>
				))}
			</select>
			{!isSet && (
				<ChevronDown
					aria-hidden="true"
					className="pointer-events-none absolute top-1/2 right-3 size-[1.125em] -translate-y-1/2"
				/>
			)}
		</FilterFrame>
	);
}
