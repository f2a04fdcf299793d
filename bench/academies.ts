import { createHash, randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tools/free-port.ts";
import { startPostgres } from "#tools/postgres.ts";
import { type Crowd, seedCrowd } from "./crowd.ts";
import { query } from "./databases.ts";
import { startOurs } from "./server.ts";

export type Answered = { rows: Record<string, unknown>[]; total: number; next: string | null; sortedBy: string | null };
/** A server of ours with an admin signed in. */
export type Academy = {
	origin: string;
	token: string;
	ask(address: string): Promise<Answered>;
};

/** As much as one gives a database of this size on a small machine; the default is meant for the smallest. */
const settings = { shared_buffers: "1GB" };
const largeTables = [
	"leads",
	"students",
	"registrations",
	"openings",
	"job_applications",
	"certificates",
	"outbox",
	"acts",
];
const scans = `select relname as table, seq_scan::int as count from pg_stat_user_tables where relname in ('${largeTables.join("', '")}')`;
/** PostgreSQL's processes tell their counts this late at most. */
const countsDelayMs = 2_000;

/** Two on one PostgreSQL: over so many leads, and over a thousand of everything. */
export async function openAcademies(leads: number) {
	const postgres = await startPostgres({ settings });
	try {
		const share = leads / 1_000_000;
		const many = await openAcademy(postgres.url, "many", { leads, students: 100_000 * share, others: 200_000 * share });
		const thousand = await openAcademy(postgres.url, "thousand", { leads: 1000, students: 1000, others: 1000 });
		const before = await countScans(many.url);
		return {
			many,
			thousand,
			/** How often a large table was read from its beginning since. */
			sequentialScans: async () => {
				await pause(countsDelayMs);
				const now = await countScans(many.url);
				return Object.fromEntries(largeTables.map((table) => [table, (now[table] ?? 0) - (before[table] ?? 0)]));
			},
			close: async () => {
				await Promise.all([many.stop(), thousand.stop()]);
				await postgres.stop();
			},
		};
	} catch (error) {
		await postgres.stop();
		throw error;
	}
}

async function countScans(url: string): Promise<Record<string, number>> {
	const { rows } = await query<{ table: string; count: number }>(url, scans);
	return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
}

export async function openAcademy(server: string, name: string, crowd: Crowd) {
	const url = server.replace(/\/postgres$/, `/${name}`);
	await query(server, `create database ${name}`);
	const migrating = await startOurs(await freePort(), { databaseUrl: url });
	await migrating.stop();
	await seedCrowd(url, crowd);
	const token = await signIn(url);
	const running = await startOurs(await freePort(), { databaseUrl: url });
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const stop = () => {
		agent.destroy();
		return running.stop();
	};
	return {
		url,
		token,
		pid: running.child.pid,
		origin: running.origin,
		stop,
		ask: (address: string) => ask(running.origin + address, token, agent),
	};
}

async function signIn(url: string): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const hash = createHash("sha256").update(token).digest("hex");
	await query(
		url,
		`with admin as (insert into admins (id, email, created_at) values (gen_random_uuid(), 'asha@academy.example', now()) returning id)
		insert into sign_ins (token_hash, admin_id, created_at, expires_at)
		select '${hash}', id, now(), now() + interval '1 day' from admin`,
	);
	return token;
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
