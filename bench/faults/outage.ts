import { setTimeout as pause } from "node:timers/promises";
import { errorIdHeader } from "#contract/errors.ts";
import { startPostgres } from "#tools/testing/postgres.ts";
import { query, signIn } from "../databases.ts";
import { type Part, summariseCalls } from "../report.ts";
import { startAndStop, startServer } from "../server.ts";
import { addMasterclass, type CallKind, databaseKinds, publicKinds } from "./outage-calls.ts";

const settleMs = 3000;
/** Between two calls of one kind. */
const callIntervalMs = 1000;
/** Counts as unanswered after this time. */
const callTimeoutMs = 10_000;
const target = { answerMs: 2000, recoveryMs: 2000 };

type Call = { name: string; atMs: number; tookMs: number; status: number; retryAfter: boolean; error: string | null };
type Outage = { begin: () => Promise<void>; end: () => Promise<void> };

/**
 * Stops PostgreSQL as `pg_ctl stop -m immediate` does, then freezes it, while all kinds of calls are made. Times are
 * the caller's, in a process beside ours.
 */
export async function outage(outageMs: number): Promise<Part> {
	await using postgres = await startPostgres({ fsync: true });
	await startAndStop({ DATABASE_URL: postgres.url });
	await addMasterclass(postgres.url);
	await using server = await startServer({ DATABASE_URL: postgres.url });
	const needed = databaseKinds(await signIn((statement) => query(postgres.url, statement)));
	const run = { origin: server.origin, needed, outageMs };
	const stopped = await measure(run, { begin: () => postgres.halt("SIGQUIT"), end: postgres.resume });
	const frozen = await measure(run, { begin: postgres.freeze, end: postgres.thaw });
	return {
		figures: { kinds: { needed: needed.length, public: publicKinds.length }, stopped, frozen },
		targets: { ...checkTargets([stopped, frozen]), "no restart": server.child.exitCode === null },
	};
}

function checkTargets(all: Awaited<ReturnType<typeof measure>>[]): Record<string, boolean> {
	return {
		"what needs the database is answered 503 with Retry-After": all.every(({ others }) => others.length === 0),
		[`within ${target.answerMs} ms`]: all.every(({ during }) => during.mostMs <= target.answerMs),
		"public pages stay 200": all.every(({ pagesLost }) => pagesLost.length === 0),
		[`all is served again within ${target.recoveryMs} ms`]: all.every((each) => each.recoveryMs <= target.recoveryMs),
		"each kind was served before and after": all.every(({ away }) => away.length === 0),
	};
}

type OutageRun = { origin: string; needed: CallKind[]; outageMs: number };

async function measure({ origin, needed, outageMs }: OutageRun, { begin, end }: Outage) {
	const calls: Call[] = [];
	const pages: Call[] = [];
	const work = { over: false };
	const kinds = [
		...needed.map((kind) => ({ kind, into: calls })),
		...publicKinds.map((kind) => ({ kind, into: pages })),
	];
	const callers = kinds.map(({ kind, into }, each) =>
		callRepeatedly(origin, kind, into, work, (each * callIntervalMs) / kinds.length),
	);
	await pause(settleMs);
	await begin();
	const outageStartMs = performance.now();
	await pause(outageMs);
	const recoveryStartMs = performance.now();
	await end();
	const recoveredMs = performance.now();
	await pause(target.recoveryMs + settleMs);
	work.over = true;
	await Promise.all(callers);
	return figuresOf({ calls, pages }, { outageStartMs, recoveryStartMs, recoveredMs });
}

type OutageTimes = { outageStartMs: number; recoveryStartMs: number; recoveredMs: number };

function figuresOf(
	{ calls, pages }: { calls: Call[]; pages: Call[] },
	{ outageStartMs, recoveryStartMs, recoveredMs }: OutageTimes,
) {
	const endOf = ({ atMs, tookMs }: Call) => atMs + tookMs;
	const during = calls.filter((each) => each.atMs >= outageStartMs && endOf(each) < recoveryStartMs);
	const before = calls.filter((each) => endOf(each) < outageStartMs - settleMs / 2);
	const after = calls.filter(({ atMs }) => atMs >= recoveredMs + target.recoveryMs);
	return {
		during: summariseCalls(during),
		/** Anything but 503 with Retry-After. */
		others: during.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).map(formatCall),
		pages: summariseCalls(pages),
		pagesLost: pages.filter(({ status }) => status !== 200).map(formatCall),
		recoveryMs: Math.round(Math.max(recoveredMs, ...calls.filter(isUnavailable).map(endOf)) - recoveredMs),
		away: [...before, ...after].filter(isUnavailable).map(formatCall),
	};
}

/** No answer, or the error for an unavailable database. Overload is another error, with its own row in the report. */
function isUnavailable({ status, error }: Call): boolean {
	return status === 0 || (status === 503 && error !== "overloaded");
}

function formatCall({ name, status, error, tookMs }: Call): string {
	return `${name}: ${status} ${error ?? ""} after ${Math.round(tookMs)} ms`;
}

async function callRepeatedly(origin: string, kind: CallKind, calls: Call[], work: { over: boolean }, delayMs: number) {
	await pause(delayMs);
	while (!work.over) {
		calls.push(await call(origin, kind));
		await pause(callIntervalMs);
	}
}

async function call(origin: string, { name, path, init }: CallKind): Promise<Call> {
	const atMs = performance.now();
	const signal = AbortSignal.timeout(callTimeoutMs);
	const outcome = await fetch(origin + path, { ...init?.(), signal }).then(
		async (answer) => {
			await answer.arrayBuffer();
			const { headers } = answer;
			return { status: answer.status, retryAfter: headers.has("retry-after"), error: headers.get(errorIdHeader) };
		},
		() => ({ status: 0, retryAfter: false, error: null }),
	);
	return { name, atMs, tookMs: performance.now() - atMs, ...outcome };
}
