import pg from "pg";
import { causesOf } from "../../error-codes.ts";

/** The limits that the server itself enforces for a session. A pooler may refuse them, or not pass them on. */
const serverEnforced = ["statement_timeout", "idle_in_transaction_session_timeout", "options"] as const;

/** These limits without those that the server enforces, for a pooler that refuses them. */
function withoutServerLimits(limits: pg.PoolConfig): pg.PoolConfig {
	return Object.fromEntries(Object.entries(limits).filter(([name]) => !serverEnforced.some((each) => each === name)));
}

/** Connects with these limits, or with those that the server accepts, and returns the accepted ones. */
export async function connectWithLimits(
	config: pg.ClientConfig,
	limits: pg.PoolConfig,
): Promise<{ client: pg.Client; limits: pg.PoolConfig }> {
	try {
		return { client: await connect({ ...limits, ...config }), limits };
	} catch (error) {
		if (!refusesParameter(error)) throw error;
		const accepted = withoutServerLimits(limits);
		return { client: await connect({ ...accepted, ...config }), limits: accepted };
	}
}

/** Whether the server ends a statement that takes too long, by our limit or by one that its role or the pooler sets. */
export async function hasStatementTimeout(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query("select current_setting('statement_timeout') <> '0' as is_set");
	return rows[0].is_set;
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
	const client = new pg.Client(config);
	client.on("error", () => {});
	try {
		await client.connect();
		return client;
	} catch (error) {
		client.end().catch(() => {});
		throw error;
	}
}

function refusesParameter(error: unknown): boolean {
	return causesOf(error).some(({ message }) => /unsupported startup parameter/i.test(message));
}
