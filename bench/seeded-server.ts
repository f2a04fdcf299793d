import { Agent, request } from "node:http";
import { freePort } from "#tools/free-port.ts";
import { startPostgres } from "#tools/postgres.ts";
import { query, signIn } from "./databases.ts";
import { seedRows } from "./seed-rows.ts";
import { startOurs } from "./server.ts";

export type Answered = { rows: Record<string, unknown>[]; total: number; next: string | null; sortedBy: string | null };
/** A server of ours over many rows, with an admin signed in. */
export type SeededServer = Awaited<ReturnType<typeof openSeededServer>>;

/** Over so many enquiries. PostgreSQL writes down the plan of whatever takes longer than `explainMs`. */
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
	try {
		const migrating = await startOurs(await freePort(), { databaseUrl: url });
		await migrating.stop();
		await seedRows(url, {
			enquiries,
			students: Math.round(enquiries / 10),
			others: Math.round(enquiries / 5),
		});
		const { admin: token } = await signIn((statement) => query(url, statement));
		const { origin, stop } = await startOurs(await freePort(), { databaseUrl: url });
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		let known = (await readPlans(url)).length;
		return {
			origin,
			token,
			ask: (address: string) => ask(origin + address, token, agent),
			/** Written down since the last look. */
			plans: async () => {
				const all = await readPlans(url);
				const fresh = all.slice(known);
				known = all.length;
				return fresh;
			},
			close: async () => {
				agent.destroy();
				await stop();
				await postgres.stop();
			},
		};
	} catch (error) {
		await postgres.stop();
		throw error;
	}
}

/** As auto_explain wrote them. */
async function readPlans(url: string): Promise<string[]> {
	const { rows } = await query<{ log: string }>(url, "select pg_read_file(pg_current_logfile()) as log");
	return (rows[0]?.log ?? "").split(/^(?=\d{4}-\d\d-\d\d )/m).filter((entry) => entry.includes(" plan:\n"));
}

/** By `http` itself: `fetch` costs more than what is measured. */
export function ask(address: string, token: string, agent: Agent): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const sending = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, async (response) => {
			const parts: Buffer[] = [];
			for await (const part of response) parts.push(part as Buffer);
			const body = Buffer.concat(parts).toString();
			if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} ${body} for ${address}`));
			const next = /cursor=([\w-]+)/.exec(String(response.headers.link ?? ""))?.[1] ?? null;
			const sortedBy = response.headers["x-sorted-by"] as string | undefined;
			const total = Number(response.headers["x-total-count"]);
			resolve({ rows: JSON.parse(body), total, next, sortedBy: sortedBy ?? null });
		});
		sending.on("error", reject);
		sending.end();
	});
}
