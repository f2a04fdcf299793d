import { once } from "node:events";
import { Agent, type ClientRequest, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { countLost, nextApplication } from "./applying.ts";
import { type BenchDatabase, readEnquiries } from "./databases.ts";
import type { Part } from "./report.ts";
import { startServer } from "./server.ts";

const clients = { kept: 16, anew: 4, slow: 4 };
const maxExitMs = 10_000;
const loadMs = { before: 1_000, slowBody: 3_000 };

/** R7: every accepted request gets a complete answer after SIGTERM, on kept-alive and new connections and with slow uploads. */
export async function stopRepeatedly(database: BenchDatabase, stops: number): Promise<Part> {
	const work: Work = { acknowledged: [], cut: [], resetAnew: 0, toldToClose: 0, slowAnswered: 0 };
	const exits: { code: number | null; ms: number }[] = [];
	for (let stop = 0; stop < stops; stop += 1) {
		await using server = await startServer(database.where);
		const load = { origin: server.origin, over: false };
		const keepAliveClients = Array.from({ length: clients.kept }, () =>
			applyUntilClosed(load, new Agent({ keepAlive: true }), work),
		);
		const newConnectionClients = Array.from({ length: clients.anew }, () => applyUntilClosed(load, undefined, work));
		await pause(loadMs.before);
		const slow = Array.from({ length: clients.slow }, () => applySlowly(load.origin, work));
		await pause(loadMs.before / 2);
		const startedAt = performance.now();
		await server.stop();
		exits.push({ code: server.child.exitCode, ms: Math.round(performance.now() - startedAt) });
		load.over = true;
		await Promise.all([...keepAliveClients, ...newConnectionClients, ...slow]);
	}
	const lost = countLost(work.acknowledged, await readEnquiries(database));
	return {
		figures: { ...work, acknowledged: work.acknowledged.length, lost, exits },
		targets: {
			"no call that reached it is cut": work.cut.length === 0,
			"no new connection is reset": work.resetAnew === 0,
			"what was acknowledged is stored": lost === 0,
			"slow writers are answered": work.slowAnswered === stops * clients.slow,
			"kept connections are told that they close": work.toldToClose > 0,
			[`exit 0 within ${maxExitMs} ms`]: exits.every(({ code, ms }) => code === 0 && ms <= maxExitMs),
		},
	};
}

type Work = {
	acknowledged: { key: string; id: string }[];
	cut: string[];
	/** Connections in the system's backlog that the process had not accepted when it stopped listening. */
	resetAnew: number;
	toldToClose: number;
	slowAnswered: number;
};

/** Sends one call after the other until the server no longer listens. */
async function applyUntilClosed(
	load: { origin: string; over: boolean },
	agent: Agent | undefined,
	work: Work,
): Promise<void> {
	while (!load.over) {
		const { key, headers, body } = nextApplication();
		const call = openCall(load.origin, headers, agent);
		call.end(body);
		if (!(await settle(call, key, work))) break;
	}
	agent?.destroy();
}

/** Sends half of the body now and the rest while the process shuts down. */
async function applySlowly(origin: string, work: Work): Promise<void> {
	const { key, headers, body } = nextApplication();
	const call = openCall(origin, headers);
	call.setHeader("content-length", Buffer.byteLength(body));
	call.write(body.slice(0, 100));
	const outcome = settle(call, key, work);
	await pause(loadMs.slowBody);
	call.end(body.slice(100));
	if (await outcome) work.slowAnswered += 1;
}

function openCall(origin: string, headers: Record<string, string>, agent?: Agent): ClientRequest {
	return request(`${origin}/api/apply/course`, { method: "POST", headers, agent: agent ?? false });
}

/** Whether it was answered. A connection that breaks counts as cut, a refused one does not. */
async function settle(call: ClientRequest, key: string, work: Work): Promise<boolean> {
	try {
		const [response] = await once(call, "response");
		if (call.reusedSocket && response.headers.connection === "close") work.toldToClose += 1;
		const body = await text(response);
		if (response.statusCode === 201) work.acknowledged.push({ key, id: JSON.parse(body)._id });
		else if (response.statusCode !== 503) work.cut.push(`status ${response.statusCode}`);
		return response.statusCode === 201;
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
		const isNew = call.socket?.bytesRead === 0 && !call.reusedSocket && !isSlow(call);
		if (code === "ECONNRESET" && isNew) work.resetAnew += 1;
		else if (code !== "ECONNREFUSED") work.cut.push(`${code}${call.reusedSocket ? " on a kept connection" : ""}`);
		return false;
	}
}

function isSlow(call: ClientRequest): boolean {
	return call.getHeader("content-length") !== undefined && !call.writableFinished;
}
