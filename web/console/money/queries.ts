import { keepPreviousData } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { QueryFor } from "#contract/endpoint.ts";
import { answerQueryOptions } from "#web/api.ts";

export const moneyKey = ["money"] as const;
export const money = (query: QueryFor<typeof api.readMoney>) => ({
	...answerQueryOptions([...moneyKey, "by source", query], api.readMoney, { query }),
	staleTime: 0,
	placeholderData: keepPreviousData,
});
export const conversionCounts = () => ({
	...answerQueryOptions([...moneyKey, "conversions"], api.countConversions, {}),
	staleTime: 0,
});
export const spendingIn = (month: string) =>
	answerQueryOptions([...moneyKey, "spending", month], api.listSpending, { query: { month } });
