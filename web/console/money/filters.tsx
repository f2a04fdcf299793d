import { useQuery } from "@tanstack/react-query";
import { unassignedOwner } from "#contract/enquiries.ts";
import type { Money } from "#contract/money.ts";
import type { MoneyCell } from "#contract/money-cell.ts";
import { useNameOf } from "../leads/owner.tsx";
import { DomainMark } from "../parts/domain.tsx";
import { type ListAddress, useListAddress } from "../table/address.ts";
import { type ChoiceFilterDef, type FilterValues, paramNamesIn, withoutFilter } from "../table/filter.ts";
import { formatMonth } from "./cell.ts";
import { money } from "./queries.ts";

/** From the first month with a lead to this one. */
export function monthsOf({ first, now }: Pick<Money, "first" | "now">): string[] {
	const months: string[] = [];
	for (
		let at = new Date(`${first ?? now}-01`);
		at.toISOString().slice(0, 7) <= now;
		at.setUTCMonth(at.getUTCMonth() + 1)
	)
		months.push(at.toISOString().slice(0, 7));
	return months;
}

/** "Clear filters" preserves the groups and the touch, which filter nothing. */
export function useMoneyAddress(): ListAddress {
	const address = useListAddress("-enrolled", ["by", "touch", ...paramNamesIn(filters)]);
	const noFilter: FilterValues = Object.assign({}, ...filters.map(withoutFilter));
	return { ...address, clearFilters: () => address.filterBy(noFilter) };
}

function useMoney(): Money | undefined {
	return useQuery(money(useMoneyAddress().filters)).data;
}

const useMonths = () => {
	const data = useMoney();
	return data === undefined ? [] : monthsOf(data).toReversed();
};

export const filters: readonly ChoiceFilterDef[] = [
	{ name: "since", label: "Enquired since", useOptions: useMonths, format: formatMonth },
	{ name: "until", label: "Until", useOptions: useMonths, format: formatMonth },
	{
		name: "program",
		label: "Program",
		multiple: true,
		useOptions: () => useMoney()?.programs ?? [],
		illustration: (value) => <DomainMark domain={value} />,
	},
	{ name: "college", label: "College", multiple: true, useOptions: () => useMoney()?.colleges ?? [] },
	{
		name: "owner",
		label: "Owner",
		multiple: true,
		useOptions: () => useMoney()?.owners ?? [],
		useFormat: () => {
			const nameOf = useNameOf();
			return (email) => (email === unassignedOwner ? "Unassigned" : nameOf(email));
		},
	},
];

export const touches = [
	{ value: "first", label: "First touch" },
	{ value: "last", label: "Last touch" },
] as const satisfies readonly { value: MoneyCell["touch"]; label: string }[];
