import type { QueryKey } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { QueryFor } from "#contract/endpoint.ts";
import type { Money } from "#contract/money.ts";
import { answerQueryOptions } from "#web/api.ts";

export const moneyKey = ["money"] as const;
type MoneyQuery = QueryFor<typeof api.readMoney>;

/** The last figures stay until others are read, unless they are grouped otherwise: their rows do not fit the headings. */
export const money = (query: MoneyQuery) => ({
	...answerQueryOptions([...moneyKey, "by source", query], api.readMoney, { query }),
	staleTime: 0,
	placeholderData: (last: Money | undefined, previousQuery: { queryKey: QueryKey } | undefined) =>
		(previousQuery?.queryKey.at(-1) as MoneyQuery | undefined)?.by === query.by ? last : undefined,
});
export const conversionCounts = () => ({
	...answerQueryOptions([...moneyKey, "conversions"], api.countConversions, {}),
	staleTime: 0,
});
export const spendingIn = (month: string) =>
	answerQueryOptions([...moneyKey, "spending", month], api.listSpending, { query: { month } });
