import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { clientOf } from "../people.ts";
import { bytesOf } from "./bytes.ts";
import { type Fuzzed, requests, type Who } from "./calls.ts";
import { isOverload, wrongWith } from "./judge.ts";
import { Lane, type Outcome } from "./wire.ts";

/** How to sign in, as often as a request ends a sign-in. */
export type Doors = { admin: () => Promise<string>; student: () => Promise<string> };
export type Target = { port: number; origin: string; doors: Doors };
export type Wishes = { requests: number; seed: number; lanes?: number; onProgress?: (sent: number) => void };
export type Finding = { wrong: string; at: number; request: string; answer: string };
export type Fuzzing = {
	seed: number;
	sent: number;
	statuses: Record<string, number>;
	overloaded: number;
	/** How often a request came behind the guard of its endpoint: it was neither refused there nor cut before. */
	behindGuard: number;
	succeeded: number;
	/** Endpoints that no request succeeded at. */
	neverSucceeded: string[];
	findings: Finding[];
};

const batchSize = 500;
const mostKnown = 800;
const shownOf = 600;

/** Sends requests made from the contract, whole and broken ones, and looks at every answer. The same seed makes the same ones. */
export async function fuzz({ port, origin, doors }: Target, wishes: Wishes): Promise<Fuzzing> {
	const lanes = Array.from({ length: wishes.lanes ?? 16 }, () => new Lane(port));
	const callers = keepSignedIn(doors);
	const found: Fuzzing = {
		seed: wishes.seed,
		sent: 0,
		statuses: {},
		overloaded: 0,
		behindGuard: 0,
		succeeded: 0,
		neverSucceeded: [],
		findings: [],
	};
	const reached = new Set<string>();
	for (let batch = 0; found.sent < wishes.requests; batch++) {
		const size = Math.min(batchSize, wishes.requests - found.sent);
		const made = fc.sample(requests(), { numRuns: size, seed: wishes.seed + batch });
		const rows = await patiently(async () => knownRows(clientOf(origin, await doors.admin())));
		const first = found.sent;
		await Promise.all(
			lanes.map(async (lane, which) => {
				for (let at = which; at < made.length; at += lanes.length)
					await sendOne(lane, made[at] as Fuzzed, first + at, rows);
			}),
		);
		found.sent += size;
		wishes.onProgress?.(found.sent);
	}
	for (const lane of lanes) lane.close();
	return { ...found, neverSucceeded: Object.keys(api).filter((name) => !reached.has(name)) };

	async function sendOne(lane: Lane, fuzzed: Fuzzed, at: number, rows: Rows): Promise<void> {
		const { bytes, path, owed, who } = await wired(fuzzed, rows);
		const outcome = await lane.send(bytes, !owed);
		count(outcome, fuzzed);
		if (typeof outcome !== "string" && outcome.status === 401 && who !== "anyone") callers.renew(who);
		const wrong = wrongWith(outcome, { path, owed });
		if (wrong !== undefined)
			found.findings.push({ wrong, at, request: bytes.toString("latin1").slice(0, shownOf), answer: shown(outcome) });
	}

	async function wired(fuzzed: Fuzzed, rows: Rows) {
		if (fuzzed.kind === "raw") return { bytes: fuzzed.bytes, path: "", owed: false, who: "anyone" as Who };
		const { call } = fuzzed;
		const token = call.who === "anyone" ? undefined : await callers.token(call.who);
		const path = rows.fill(call.path);
		const body = { ...call.body, bytes: rows.fillBytes(call.body.bytes) };
		const ours = token === undefined ? undefined : { authorization: `Bearer ${token}` };
		const bytes = bytesOf({ ...call, path, body: call.body.cut ? call.body : body }, ours ?? { origin });
		const answered = call.method !== "CONNECT" && !call.headers.some(([name]) => name === "host");
		return { bytes, path, owed: call.whole && answered, who: call.who };
	}

	function count(outcome: Outcome, fuzzed: Fuzzed): void {
		const status = typeof outcome === "string" ? outcome : String(outcome.status);
		found.statuses[status] = (found.statuses[status] ?? 0) + 1;
		if (isOverload(outcome)) found.overloaded += 1;
		if (fuzzed.kind === "raw" || typeof outcome === "string" || fuzzed.call.name === "visit") return;
		if (outcome.status < 300) {
			found.succeeded += 1;
			reached.add(fuzzed.call.name);
		}
		if (![401, 403, 503].includes(outcome.status)) found.behindGuard += 1;
	}
}

/** Tokens of the two doors; a new one where the last was ended. */
function keepSignedIn(doors: Doors) {
	const held: Partial<Record<Who, Promise<string>>> = {};
	const renewing = new Set<Who>();
	const token = (who: "student" | "admin"): Promise<string> => {
		held[who] ??= patiently(doors[who]);
		return held[who];
	};
	const renew = (who: "student" | "admin") => {
		if (renewing.has(who)) return;
		renewing.add(who);
		held[who] = patiently(doors[who]).finally(() => renewing.delete(who));
	};
	return { token, renew };
}

/** While everything is asked of a server at once, a door may be shut for a moment. */
async function patiently<Result>(work: () => Promise<Result>, tries = 8): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (tries === 0) throw error;
		await pause(500);
		return patiently(work, tries - 1);
	}
}

type Rows = Awaited<ReturnType<typeof knownRows>>;

/** Ids, cursors and other words of rows that are there now, to be sent where the seed wants one. */
async function knownRows(desk: Client) {
	const ids = new Set<string>();
	const cursors = new Set<string>();
	const words = new Set<string>();
	for (const endpoint of Object.values<Endpoint>(api)) {
		if (endpoint.for !== "admin" || !endpoint.list || endpoint.params !== undefined) continue;
		const { data, next } = await desk(endpoint, { query: { limit: 20 } } as never);
		const text = JSON.stringify(data);
		for (const [id] of text.matchAll(/[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g))
			if (ids.size < mostKnown) ids.add(id);
		for (const [, word] of text.matchAll(/"(?:number|seat)":"([^"]+)"/g)) words.add(String(word).replace("/seat/", ""));
		if (next !== null) cursors.add(next);
	}
	const pools: Record<string, string[]> = {
		id: [...ids],
		cursor: [...cursors, "AAAA"],
		word: [...words, "GW-C-2611-0000000000"],
	};
	const fill = (text: string) =>
		text.replace(/@@(id|cursor|word):(\d+)@@/g, (_, kind: string, which: string) => {
			const pool = pools[kind] ?? [];
			return pool[Number(which) % pool.length] ?? crypto.randomUUID();
		});
	return { fill, fillBytes: (bytes: Buffer) => Buffer.from(fill(bytes.toString("latin1")), "latin1") };
}

function shown(outcome: Outcome): string {
	return typeof outcome === "string" ? outcome : `${outcome.status} ${outcome.body.slice(0, shownOf)}`;
}
