import fc from "fast-check";
import { api } from "#contract/api.ts";
import { createClient } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { bytesOf } from "./bytes.ts";
import { type Callers, keepSignedIn, retrying, type SignedIn, type SignIns } from "./callers.ts";
import { type Fuzzed, requests } from "./calls.ts";
import { isOverload, problemIn } from "./check-answer.ts";
import { examplesForAdmins, examplesForStudents } from "./examples.ts";
import { readPools } from "./pools.ts";
import type { Examples } from "./stored/example.ts";
import { Connection, type Outcome } from "./wire.ts";

/** `origin`: as browsers send it. `rebuild`: restores what requests may have removed, and returns what only its creator can know. */
type Target = { port: number; origin: string; signIns: SignIns; rebuild: () => Promise<Examples> };
type FuzzOptions = { requests: number; seed: number; connections?: number; onProgress?: (sent: number) => void };
type Finding = { wrong: string; at: number; request: string; answer: string };
type Fuzzing = {
	seed: number;
	sent: number;
	statuses: Record<string, number>;
	overloaded: number;
	/** How many requests got past the guard of their endpoint: neither refused there nor cut off before. */
	behindGuard: number;
	succeeded: number;
	/** Endpoints that no request succeeded at. */
	neverSucceeded: string[];
	findings: Finding[];
};

const batchSize = 500;
const shownOf = 600;

/** Sends requests made from the contract, whole and broken ones, and checks every answer. The same seed makes the same ones. */
export async function fuzz(target: Target, options: FuzzOptions): Promise<Fuzzing> {
	const connections = Array.from({ length: options.connections ?? 16 }, () => new Connection(target.port));
	const callers = keepSignedIn(target.signIns);
	const found = nothingYet(options.seed);
	try {
		for (let batch = 0; found.sent < options.requests; batch++) {
			const size = Math.min(batchSize, options.requests - found.sent);
			const stored = await retrying(() => storedNow(target, callers));
			const made = fc.sample(requests(stored), { numRuns: size, seed: options.seed + batch });
			await sendAll(connections, made, async (connection, fuzzed, at) => {
				const sent = await wire(fuzzed, callers, target.origin);
				const outcome = await connection.send(sent.bytes, !sent.owed);
				note(found, { fuzzed, outcome, sent, at: found.sent + at });
				if (isSignedOut(outcome) && sent.signedIn) callers.renew(sent.signedIn);
			});
			found.sent += size;
			options.onProgress?.(found.sent);
		}
	} finally {
		for (const connection of connections) connection.close();
	}
	const { reached, ...figures } = found;
	return { ...figures, neverSucceeded: Object.keys(api).filter((name) => !reached.has(name)) };
}

type Findings = Omit<Fuzzing, "neverSucceeded"> & { reached: Set<string> };

function nothingYet(seed: number): Findings {
	const counts = { sent: 0, statuses: {}, overloaded: 0, behindGuard: 0, succeeded: 0 };
	return { seed, ...counts, findings: [], reached: new Set() };
}

/** Signed in anew: what an admin did before may have ended the last one's sign-in. */
async function storedNow({ port, signIns, rebuild }: Target, callers: Callers) {
	const made = await rebuild();
	const clientOf = (token: string) =>
		createClient({ origin: `http://127.0.0.1:${port}`, headers: { authorization: `Bearer ${token}` } });
	const admin = clientOf(await signIns.admin());
	// Another each time: the last one may have changed their password, or withdrawn what they applied for.
	callers.renew("student");
	const theirs = await examplesForStudents(clientOf(await callers.token("student")));
	return {
		pools: await readPools(admin),
		examples: { ...(await examplesForAdmins(admin)), ...theirs, ...made },
	};
}

/** Each connection sends every nth request, one after the other. */
async function sendAll(
	connections: Connection[],
	made: Fuzzed[],
	send: (connection: Connection, fuzzed: Fuzzed, at: number) => Promise<void>,
) {
	await Promise.all(
		connections.map(async (connection, which) => {
			for (let at = which; at < made.length; at += connections.length) await send(connection, made[at] as Fuzzed, at);
		}),
	);
}

/** `signedIn`: the caller it must be recognised as, because nothing in it says otherwise. */
type Sent = { bytes: Buffer; path: string; owed: boolean; signedIn?: SignedIn };

async function wire(fuzzed: Fuzzed, callers: Callers, origin: string): Promise<Sent> {
	if (fuzzed.kind === "raw") return { bytes: fuzzed.bytes, path: "", owed: false };
	const { call } = fuzzed;
	const token = call.who === "anyone" ? undefined : await callers.token(call.who);
	const ours = token === undefined ? undefined : { authorization: `Bearer ${token}` };
	const bytes = bytesOf(call, ours ?? { origin });
	const brings = (header: string) => call.headers.some(([name]) => name === header);
	const owed = call.whole && call.method !== "CONNECT" && !brings("host");
	const isForThem = call.who === (api as Record<string, Endpoint>)[call.name]?.for && !brings("authorization");
	return { bytes, path: call.path, owed, ...(call.who !== "anyone" && isForThem && { signedIn: call.who }) };
}

type Answered = { fuzzed: Fuzzed; outcome: Outcome; sent: Sent; at: number };

function note(found: Findings, { fuzzed, outcome, sent: { bytes, path, owed }, at }: Answered): void {
	const wrong = problemIn(outcome, { path, owed });
	if (wrong !== undefined) {
		const request = bytes.toString("latin1").slice(0, shownOf);
		found.findings.push({ wrong, at, request, answer: shown(outcome) });
	}
	const status = typeof outcome === "string" ? outcome : String(outcome.status);
	found.statuses[status] = (found.statuses[status] ?? 0) + 1;
	if (isOverload(outcome)) found.overloaded += 1;
	if (fuzzed.kind === "raw" || typeof outcome === "string" || fuzzed.call.name === "visit") return;
	if (outcome.status < 300) {
		found.succeeded += 1;
		found.reached.add(fuzzed.call.name);
	}
	if (![401, 403, 503].includes(outcome.status)) found.behindGuard += 1;
}

function isSignedOut(outcome: Outcome): boolean {
	return typeof outcome !== "string" && outcome.status === 401;
}

function shown(outcome: Outcome): string {
	return typeof outcome === "string" ? outcome : `${outcome.status} ${outcome.body.slice(0, shownOf)}`;
}
