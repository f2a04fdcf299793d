import { api } from "#contract/api.ts";
import type { ViewPage } from "#contract/saved-views.ts";
import { answerQueryOptions } from "#web/api.ts";

export const viewsKey = ["views"] as const;
export const savedViews = (page: ViewPage) => ({
	...answerQueryOptions([...viewsKey, page], api.listViews, { query: { page } }),
	staleTime: 60_000,
});
