import { openQueryClient } from "#web/query-client.ts";

/** One cache for the portal. */
export const queries = openQueryClient();
