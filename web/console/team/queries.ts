import { api } from "#contract/api.ts";
import { answerQueryOptions } from "#web/api.ts";
import { adminsKey } from "../admins/queries.ts";

/** The team rarely changes. */
export const team = () => ({ ...answerQueryOptions([...adminsKey, "team"], api.listTeam, {}), staleTime: 60_000 });

/** With how leads are shared out, and how many each has. */
export const teamWithLeads = () => answerQueryOptions([...adminsKey, "with leads"], api.readTeam, {});
