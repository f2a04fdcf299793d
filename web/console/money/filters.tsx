import { useQuery } from "@tanstack/react-query";
import { nobody } from "#contract/enquiries.ts";
import type { Money } from "#contract/money.ts";
import type { MoneyCell } from "#contract/money-cell.ts";
import { useNameOf } from "../leads/owner.tsx";
import { DomainMark } from "../parts/domain.tsx";
import { type ListAddress, useListAddress } from "../table/address.ts";
import { type Choice, type FilterValues, namesIn, withoutFilter } from "../table/filter.ts";
import { monthInWords } from "./cell.ts";
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

/** "Clear filters" keeps the groups and the touch, which filter nothing. */
export function useMoneyAddress(): ListAddress {
	const address = useListAddress("-enrolled", ["by", "touch", ...namesIn(filters)]);
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

export const filters: readonly Choice[] = [
	{ name: "since", label: "Enquired since", useChoices: useMonths, shown: monthInWords },
	{ name: "until", label: "Until", useChoices: useMonths, shown: monthInWords },
	{
		name: "program",
		label: "Program",
		many: true,
		useChoices: () => useMoney()?.programs ?? [],
		art: (value) => <DomainMark domain={value} />,
	},
	{ name: "college", label: "College", many: true, useChoices: () => useMoney()?.colleges ?? [] },
	{
		name: "owner",
		label: "Owner",
		many: true,
		useChoices: () => useMoney()?.owners ?? [],
		useShown: () => {
			const nameOf = useNameOf();
			return (email) => (email === nobody ? "Unassigned" : nameOf(email));
		},
	},
];

export const touches = [
	{ value: "first", label: "First touch" },
	{ value: "last", label: "Last touch" },
] as const satisfies readonly { value: MoneyCell["touch"]; label: string }[];
