import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "#tools/testing/postgres.ts";
import { createTestDatabase } from "../testing.ts";
import { isServerDown } from "../unavailable.ts";
import { openBreaker } from "./breaker.ts";

const hasty = { connectionTimeoutMillis: 400, query_timeout: 800, max: 3 };
/** For a server that answers, in its own time. */
const patient = { connectionTimeoutMillis: 30_000, query_timeout: 30_000, max: 3 };

function open(address: string, within = patient) {
	const server = openBreaker([address], 0, within);
	onTestFinished(server.close);
	const { connect, query } = server.connections;
	return {
		connect,
		count: server.count,
		answer: async () => ((await query("select 1 as one")) as pg.QueryResult).rows[0]?.one,
	};
}

/** A server that takes connections and says nothing. */
async function startSilent() {
	const sockets: Socket[] = [];
	const server = createServer((socket) => sockets.push(socket.on("error", () => {}))).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return { url: `postgres://nobody@127.0.0.1:${port}/none`, connectionCount: () => sockets.length };
}

test("While a server is silent all calls are refused at once, except one probe at a time", async () => {
	const silent = await startSilent();
	const { answer } = open(silent.url, hasty);
	expect(isServerDown(await answer().catch((error) => error))).toBe(true);
	expect(silent.connectionCount()).toBe(1);
	const refusals = async () => {
		const crowd = Array.from({ length: 50 }, () => answer().catch((error: Error) => error.name));
		return (await Promise.all(crowd)).filter((name) => name === "ServerAway").length;
	};
	expect(await refusals()).toBe(50);
	await pause(400);
	expect(await refusals()).toBe(49);
	expect(silent.connectionCount()).toBe(2);
});

test("A server that was stopped serves again, although old connections are broken", async () => {
	const postgres = await startPostgres();
	onTestFinished(postgres.stop);
	const { answer } = open(postgres.url);
	expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
	await postgres.halt("SIGQUIT");
	for (let caller = 0; caller < 5; caller += 1) expect(isServerDown(await answer().catch((error) => error))).toBe(true);
	await postgres.resume();
	await expect.poll(() => answer().catch(() => "away")).toBe(1);
});

test("A lost connection fails only its own caller; the next one waiting gets a new one", async () => {
	const { connect, answer } = open(await createTestDatabase());
	const clients = await Promise.all(Array.from({ length: patient.max }, () => connect()));
	const waiting = [answer(), answer()];
	const [lost, ...others] = clients as [pg.PoolClient, ...pg.PoolClient[]];
	const broken = await lost.query("select pg_terminate_backend(pg_backend_pid())").catch((error: Error) => error);
	lost.release(broken as Error);
	expect(await answer()).toBe(1);
	for (const client of others) client.release();
	expect(await Promise.all(waiting)).toEqual([1, 1]);
});

test("A failing statement does not open the circuit", async () => {
	const { connect, answer } = open(await createTestDatabase());
	const client = await connect();
	await expect(client.query("select nothing")).rejects.toThrow();
	client.release(true);
	expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
});

test("A server without alternatives that only reads goes on answering over its connections", async () => {
	const { connect, answer, count } = open(await createTestDatabase());
	const [reader, writer] = await Promise.all([connect(), connect()]);
	reader.release();
	const refused = await writer.query("begin read only; create table lessons ()").catch((error: Error) => error);
	expect(refused).toMatchObject({ code: "25006" });
	writer.release(refused as Error);
	expect(count()).toEqual({ busy: 0, idle: 1, waited: 0 });
	expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
});
