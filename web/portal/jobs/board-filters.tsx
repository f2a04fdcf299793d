import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { openingTypes, workModes } from "#contract/openings.ts";
import { placesOnBoard } from "#web/student-api.ts";
import { SearchField } from "#web/ui/app-search.tsx";
import type { BoardAddress } from "./board-address.ts";
import { Filter } from "./filter.tsx";
import { modeWords, typeWords } from "./words.ts";

const types = openingTypes.map((value) => ({ value, label: typeWords[value] }));
const modes = workModes.map((value) => ({ value, label: modeWords[value] }));

export function BoardFilters({ address }: { address: BoardAddress }) {
	const { q, filters, search, filterBy } = address;
	const field = useRef<HTMLInputElement>(null);
	const places = useQuery(placesOnBoard());
	return (
		<div className="flex flex-wrap gap-2.5 pb-6">
			<div className="w-full lg:w-[332px]">
				<SearchField q={q} hint="Role, company or skill" field={field} onSearch={search} />
			</div>
			<Filter
				label="Place"
				value={filters.place}
				choices={(places.data ?? []).map((place) => ({ value: place, label: place }))}
				onChoose={(place) => filterBy({ place })}
			/>
			<Filter label="Type" value={filters.type} choices={types} onChoose={(type) => filterBy({ type })} />
			<Filter label="Work mode" value={filters.mode} choices={modes} onChoose={(mode) => filterBy({ mode })} />
		</div>
	);
}
