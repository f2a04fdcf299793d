import { api } from "#contract/api.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";

export const adminsKey = ["admins"] as const;
export const admins = listQueryOptions(adminsKey, api.listAdmins);
export const signedIn = () => ({
	...answerQueryOptions(["admin", "me"], api.whoAmI, {}),
	staleTime: Number.POSITIVE_INFINITY,
});
