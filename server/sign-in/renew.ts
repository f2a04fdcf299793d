import type { Parts } from "../parts.ts";
import { type Caller, renewSignIn } from "./sign-ins.ts";
import { type Cookies, openCookies, type Presented } from "./token.ts";

export type Renew = (caller: Caller | undefined, presented: Presented | undefined) => Promise<string | undefined>;

/** Keeps whoever is at work signed in. Gives the cookie to set for it, where it came as one. */
export function openRenewing({ config, database, clock }: Parts, cookies: Cookies = openCookies(config)): Renew {
	return async (caller, presented) => {
		if (caller === undefined || presented === undefined || database.isFull?.()) return undefined;
		const seconds = await renewSignIn(database.db, caller, clock());
		return seconds !== undefined && presented.by === "cookie"
			? cookies.of(caller.kind, presented.token, seconds)
			: undefined;
	};
}
