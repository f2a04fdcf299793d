import { setTimeout as pause } from "node:timers/promises";
import { errorIdHeader } from "#contract/errors.ts";
import { startPostgres } from "#tools/testing/postgres.ts";
import { query, signIn } from "../databases.ts";
import { type Part, timesOfCalls } from "../report.ts";
import { startAndStop, startOurs } from "../server.ts";
import { addMasterclass, type Kind, neededKinds, publicKinds } from "./outage-calls.ts";

const quietMs = 3000;
/** Between two calls of one kind. */
const betweenMs = 1000;
/** Counts as unanswered after this time. */
const unansweredMs = 10_000;
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
	await using ours = await startOurs({ DATABASE_URL: postgres.url });
	const needed = neededKinds(await signIn((statement) => query(postgres.url, statement)));
	const asked = { origin: ours.origin, needed, outageMs };
	const stopped = await measure(asked, { begin: () => postgres.halt("SIGQUIT"), end: postgres.resume });
	const frozen = await measure(asked, { begin: postgres.freeze, end: postgres.thaw });
	return {
		figures: { kinds: { needed: needed.length, public: publicKinds.length }, stopped, frozen },
		targets: { ...targetsOf([stopped, frozen]), "no restart": ours.child.exitCode === null },
	};
}

function targetsOf(all: Awaited<ReturnType<typeof measure>>[]): Record<string, boolean> {
	return {
		"what needs the database is answered 503 with Retry-After": all.every(({ others }) => others.length === 0),
		[`within ${target.answerMs} ms`]: all.every(({ during }) => during.mostMs <= target.answerMs),
		"public pages stay 200": all.every(({ pagesLost }) => pagesLost.length === 0),
		[`all is served again within ${target.recoveryMs} ms`]: all.every((each) => each.recoveryMs <= target.recoveryMs),
		"each kind was served before and after": all.every(({ away }) => away.length === 0),
	};
}

type OutageRun = { origin: string; needed: Kind[]; outageMs: number };

async function measure({ origin, needed, outageMs }: OutageRun, { begin, end }: Outage) {
	const calls: Call[] = [];
	const pages: Call[] = [];
	const work = { over: false };
	const kinds = [
		...needed.map((kind) => ({ kind, into: calls })),
		...publicKinds.map((kind) => ({ kind, into: pages })),
	];
	const callers = kinds.map(({ kind, into }, each) =>
		callOn(origin, kind, into, work, (each * betweenMs) / kinds.length),
	);
	await pause(quietMs);
	await begin();
	const goneMs = performance.now();
	await pause(outageMs);
	const returningMs = performance.now();
	await end();
	const backMs = performance.now();
	await pause(target.recoveryMs + quietMs);
	work.over = true;
	await Promise.all(callers);
	return figuresOf({ calls, pages }, { goneMs, returningMs, backMs });
}

type Moments = { goneMs: number; returningMs: number; backMs: number };

function figuresOf({ calls, pages }: { calls: Call[]; pages: Call[] }, { goneMs, returningMs, backMs }: Moments) {
	const endOf = ({ atMs, tookMs }: Call) => atMs + tookMs;
	const during = calls.filter((each) => each.atMs >= goneMs && endOf(each) < returningMs);
	const before = calls.filter((each) => endOf(each) < goneMs - quietMs / 2);
	const after = calls.filter(({ atMs }) => atMs >= backMs + target.recoveryMs);
	return {
		during: timesOfCalls(during),
		/** Anything but 503 with Retry-After. */
		others: during.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).map(inWords),
		pages: timesOfCalls(pages),
		pagesLost: pages.filter(({ status }) => status !== 200).map(inWords),
		recoveryMs: Math.round(Math.max(backMs, ...calls.filter(isAway).map(endOf)) - backMs),
		away: [...before, ...after].filter(isAway).map(inWords),
	};
}

/** No answer, or the error for an unavailable database. Overload is another error, with its own row in the report. */
function isAway({ status, error }: Call): boolean {
	return status === 0 || (status === 503 && error !== "overloaded");
}

function inWords({ name, status, error, tookMs }: Call): string {
	return `${name}: ${status} ${error ?? ""} after ${Math.round(tookMs)} ms`;
}

async function callOn(origin: string, kind: Kind, into: Call[], work: { over: boolean }, delayMs: number) {
	await pause(delayMs);
	while (!work.over) {
		into.push(await call(origin, kind));
		await pause(betweenMs);
	}
}

async function call(origin: string, { name, path, init }: Kind): Promise<Call> {
	const atMs = performance.now();
	const signal = AbortSignal.timeout(unansweredMs);
	const answered = await fetch(origin + path, { ...init?.(), signal }).then(
		async (answer) => {
			await answer.arrayBuffer();
			const { headers } = answer;
			return { status: answer.status, retryAfter: headers.has("retry-after"), error: headers.get(errorIdHeader) };
		},
		() => ({ status: 0, retryAfter: false, error: null }),
	);
	return { name, atMs, tookMs: performance.now() - atMs, ...answered };
}
