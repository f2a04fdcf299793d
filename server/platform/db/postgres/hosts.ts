import type pg from "pg";

/** `postgres://user@one:5432,two:5432/name` as one address per host: pg itself knows one host only. */
export function addressesOf(url: string): string[] {
	const [, start = "", hosts = "", rest = ""] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
	return hosts.includes(",") ? hosts.split(",").map((host) => `${start}${host}${rest}`) : [url];
}

/** A standby answered; the code is that of a write to one. */
class OnlyReads extends Error {
	override readonly name = "OnlyReads";
	readonly code = "25006";
}

const readOnlyQuery = "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only";

/** Rejects when the server takes no writes: a standby, or a primary that was made read-only. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
	const { rows } = await client.query(readOnlyQuery);
	if (rows[0].read_only) throw new OnlyReads("the server only reads");
}
