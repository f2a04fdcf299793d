import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { FeeRow } from "#contract/fees.ts";
import { answerQueryOptions, client, listQueryOptions } from "#web/api.ts";

/** Everything that an action on fees changes. */
export const feesKey = ["fees"] as const;
export const fees = listQueryOptions([...feesKey, "list"], api.listFees);
export const feeFigures = () => answerQueryOptions([...feesKey, "figures"], api.readFeeFigures, {});
export const gatewayEvents = () => answerQueryOptions([...feesKey, "gateway events"], api.listGatewayEvents, {});
export const feeLedger = (id: string) =>
	answerQueryOptions([...feesKey, "ledger", id], api.readFeeLedger, { params: { id } });
export const dayBook = listQueryOptions([...feesKey, "day book"], api.listDayBook);
/** One row of the list. */
export const fee = (id: string) =>
	queryOptions({
		queryKey: [...feesKey, "one", id] as QueryKey,
		queryFn: async (): Promise<FeeRow> => (await client(api.readFeeLedger, { params: { id } })).data,
	});
/** Fees to remind of by WhatsApp. */
export const feeReminders = (who: "mine" | "everyone") =>
	answerQueryOptions([...feesKey, "reminders", who], api.listFeeReminders, { query: { who } });
