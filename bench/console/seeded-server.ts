import { Agent } from "node:http";
import { startPostgres } from "#tools/testing/postgres.ts";
import { query, signIn } from "../databases.ts";
import { callOnce } from "../load.ts";
import { seedRows } from "../seed-rows.ts";
import { startAndStop, startServer } from "../server.ts";

export type ListResponse = {
	rows: Record<string, unknown>[];
	total: number;
	next: string | null;
	sortedBy: string | null;
};
/** Our server on many rows, with an admin signed in. */
export type SeededServer = Awaited<ReturnType<typeof openSeededServer>>;

/** Starts a server on so many enquiries. PostgreSQL logs the plan of every statement that takes longer than `explainMs`. */
export async function openSeededServer(enquiries: number, explainMs = -1) {
	const postgres = await startPostgres({
		settings: {
			// A usual setting for this size; the default is for the smallest machines.
			shared_buffers: "1GB",
			logging_collector: "on",
			session_preload_libraries: "auto_explain",
			"auto_explain.log_min_duration": String(explainMs),
		},
	});
	const { url } = postgres;
	await startAndStop({ DATABASE_URL: url });
	await seedRows(url, { enquiries, students: Math.round(enquiries / 10), others: Math.round(enquiries / 5) });
	const { admin: token } = await signIn((statement) => query(url, statement));
	const { origin, stop } = await startServer({ DATABASE_URL: url });
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	let readCount = (await readPlans(url)).length;
	return {
		origin,
		token,
		ask: (address: string) => getList(origin + address, token, agent),
		/** Plans logged since the last call. */
		plans: async () => {
			const all = await readPlans(url);
			const newPlans = all.slice(readCount);
			readCount = all.length;
			return newPlans;
		},
		close: async () => {
			agent.destroy();
			await stop();
			await postgres.stop();
		},
	};
}

/** The plans that auto_explain logged. */
async function readPlans(url: string): Promise<string[]> {
	const rows = await query<{ log: string }>(url, "select pg_read_file(pg_current_logfile()) as log");
	return (rows[0]?.log ?? "").split(/^(?=\d{4}-\d\d-\d\d )/m).filter((entry) => entry.includes(" plan:\n"));
}

async function getList(address: string, token: string, agent: Agent): Promise<ListResponse> {
	const { status, headers, bytes } = await callOnce(address, { agent, headers: { authorization: `Bearer ${token}` } });
	if (status !== 200) throw new Error(`${status} ${bytes} for ${address}`);
	const next = /cursor=([\w-]+)/.exec(String(headers.link ?? ""))?.[1] ?? null;
	const sortedBy = (headers["x-sorted-by"] as string | undefined) ?? null;
	return { rows: JSON.parse(String(bytes)), total: Number(headers["x-total-count"]), next, sortedBy };
}
