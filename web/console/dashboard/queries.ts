import { keepPreviousData } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { FunnelGroup } from "#contract/funnel.ts";
import { answerQueryOptions } from "#web/api.ts";
import { leadsKey } from "../leads/queries.ts";

/** Read at each visit, so that a student who was just added is counted. */
export const dashboard = () => ({ ...answerQueryOptions(["dashboard"], api.readDashboard, {}), staleTime: 0 });

export const funnel = (by: FunnelGroup) => ({
	...answerQueryOptions([...leadsKey, "funnel", by], api.readFunnel, { query: { by } }),
	staleTime: 0,
	placeholderData: keepPreviousData,
});
