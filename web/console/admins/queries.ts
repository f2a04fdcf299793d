import { api } from "#contract/api.ts";
import { answerTo, listOf } from "#web/api.ts";

export const adminsKey = ["admins"] as const;
export const admins = listOf(adminsKey, api.listAdmins);
export const signedIn = () => ({
	...answerTo(["admin", "me"], api.whoAmI, {}),
	staleTime: Number.POSITIVE_INFINITY,
});
