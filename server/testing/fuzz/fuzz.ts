import fc from "fast-check";
import { api } from "#contract/api.ts";
import { createClient } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { bytesOf } from "./bytes.ts";
import { type CallerKind, type Callers, manageSignIns, retry, type SignIns } from "./callers.ts";
import { type Fuzzed, requests } from "./calls.ts";
import { findProblem, isOverload } from "./check-answer.ts";
import { examplesForAdmins, examplesForStudents } from "./examples.ts";
import { readPools } from "./pools.ts";
import type { Examples } from "./stored/example.ts";
import { Connection, type Outcome } from "./wire.ts";

/** `origin`: as browsers send it. `rebuild`: restores what requests may have removed, and returns what only its creator can know. */
type Target = { port: number; origin: string; signIns: SignIns; rebuild: () => Promise<Examples> };
type FuzzOptions = { requests: number; seed: number; connections?: number; onProgress?: (request: number) => void };
type Finding = { wrong: string; at: number; request: string; answer: string };
type FuzzReport = {
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
const maxShownLength = 600;

/** Sends requests made from the contract, whole and broken ones, and checks every answer. The same seed makes the same ones. */
export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzReport> {
	const connections = Array.from({ length: options.connections ?? 16 }, () => new Connection(target.port));
	const callers = manageSignIns(target.signIns);
	const report = emptyReport(options.seed);
	try {
		for (let batch = 0; report.sent < options.requests; batch++) {
			const size = Math.min(batchSize, options.requests - report.sent);
			const stored = await retry(() => rebuildStoredData(target, callers));
			const batchRequests = fc.sample(requests(stored), { numRuns: size, seed: options.seed + batch });
			await sendAll(connections, batchRequests, async (connection, fuzzed, at) => {
				const request = await encodeRequest(fuzzed, callers, target.origin);
				const outcome = await connection.send(request.bytes, !request.isAnswerExpected);
				recordOutcome(report, { fuzzed, outcome, sent: request, at: report.sent + at });
				if (isSignedOut(outcome) && request.signedIn) callers.renew(request.signedIn);
			});
			report.sent += size;
			options.onProgress?.(report.sent);
		}
	} finally {
		for (const connection of connections) connection.close();
	}
	const { reached, ...figures } = report;
	return { ...figures, neverSucceeded: Object.keys(api).filter((name) => !reached.has(name)) };
}

type DraftReport = Omit<FuzzReport, "neverSucceeded"> & { reached: Set<string> };

function emptyReport(seed: number): DraftReport {
	const counts = { sent: 0, statuses: {}, overloaded: 0, behindGuard: 0, succeeded: 0 };
	return { seed, ...counts, findings: [], reached: new Set() };
}

/** Signed in anew: what an admin did before may have ended the last one's sign-in. */
async function rebuildStoredData({ port, signIns, rebuild }: Target, callers: Callers) {
	const createdExamples = await rebuild();
	const clientOf = (token: string) =>
		createClient({ origin: `http://127.0.0.1:${port}`, headers: { authorization: `Bearer ${token}` } });
	const admin = clientOf(await signIns.admin());
	// Another each time: the last one may have changed their password, or withdrawn what they applied for.
	callers.renew("student");
	const studentExamples = await examplesForStudents(clientOf(await callers.token("student")));
	return {
		pools: await readPools(admin),
		examples: { ...(await examplesForAdmins(admin)), ...studentExamples, ...createdExamples },
	};
}

/** Each connection sends every nth request, one after the other. */
async function sendAll(
	connections: Connection[],
	requests: Fuzzed[],
	send: (connection: Connection, fuzzed: Fuzzed, at: number) => Promise<void>,
) {
	await Promise.all(
		connections.map(async (connection, offset) => {
			for (let at = offset; at < requests.length; at += connections.length)
				await send(connection, requests[at] as Fuzzed, at);
		}),
	);
}

/** `signedIn`: the caller it must be recognised as, because nothing in it says otherwise. */
type Sent = { bytes: Buffer; path: string; isAnswerExpected: boolean; signedIn?: CallerKind };

async function encodeRequest(fuzzed: Fuzzed, callers: Callers, origin: string): Promise<Sent> {
	if (fuzzed.kind === "raw") return { bytes: fuzzed.bytes, path: "", isAnswerExpected: false };
	const { call } = fuzzed;
	const token = call.who === "anyone" ? undefined : await callers.token(call.who);
	const authHeaders = token === undefined ? undefined : { authorization: `Bearer ${token}` };
	const bytes = bytesOf(call, authHeaders ?? { origin });
	const sendsHeader = (header: string) => call.headers.some(([name]) => name === header);
	const isAnswerExpected = call.isWhole && call.method !== "CONNECT" && !sendsHeader("host");
	const isOwnAudience = call.who === (api as Record<string, Endpoint>)[call.name]?.for && !sendsHeader("authorization");
	return {
		bytes,
		path: call.path,
		isAnswerExpected,
		...(call.who !== "anyone" && isOwnAudience && { signedIn: call.who }),
	};
}

type Exchange = { fuzzed: Fuzzed; outcome: Outcome; sent: Sent; at: number };

function recordOutcome(
	report: DraftReport,
	{ fuzzed, outcome, sent: { bytes, path, isAnswerExpected }, at }: Exchange,
): void {
	const problem = findProblem(outcome, { path, isAnswerExpected });
	if (problem !== undefined) {
		const request = bytes.toString("latin1").slice(0, maxShownLength);
		report.findings.push({ wrong: problem, at, request, answer: describeOutcome(outcome) });
	}
	const status = typeof outcome === "string" ? outcome : String(outcome.status);
	report.statuses[status] = (report.statuses[status] ?? 0) + 1;
	if (isOverload(outcome)) report.overloaded += 1;
	if (fuzzed.kind === "raw" || typeof outcome === "string" || fuzzed.call.name === "visit") return;
	if (outcome.status < 300) {
		report.succeeded += 1;
		report.reached.add(fuzzed.call.name);
	}
	if (![401, 403, 503].includes(outcome.status)) report.behindGuard += 1;
}

function isSignedOut(outcome: Outcome): boolean {
	return typeof outcome !== "string" && outcome.status === 401;
}

function describeOutcome(outcome: Outcome): string {
	return typeof outcome === "string" ? outcome : `${outcome.status} ${outcome.body.slice(0, maxShownLength)}`;
}
