import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { errorIdHeader } from "#contract/errors.ts";
import { freePort } from "#tools/free-port.ts";
import { startPostgres, type TestPostgres } from "#tools/postgres.ts";
import { signIn } from "./databases.ts";
import { addMasterclass, type Kind, neededKinds, publicKinds } from "./outage-calls.ts";
import { report } from "./report.ts";
import { type Running, startOurs } from "./server.ts";
import { timesOf } from "./statistics.ts";

/**
 * R4: PostgreSQL stopped as `pg_ctl stop -m immediate` does, then frozen, with all kinds of calls all the while. Times are the
 * caller's own, in a process beside ours.
 */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "30" } } });
const outageMs = Number(values.seconds) * 1000;
const quietMs = 3000;
/** Between two calls of one kind. */
const betweenMs = 1000;
/** Counts as a call without an answer. */
const unansweredMs = 10_000;
const target = { answerMs: 2000, recoveryMs: 2000 };

type Call = { name: string; atMs: number; tookMs: number; status: number; retryAfter: boolean; error: string | null };
type Outage = { begin: () => Promise<void>; end: () => Promise<void> };

const postgres = await startPostgres({ fsync: true });
let ours: Running | undefined;
try {
	const port = await freePort();
	const migrating = await startOurs(port, { databaseUrl: postgres.url });
	await migrating.stop();
	await addMasterclass(postgres.url);
	ours = await startOurs(port, { databaseUrl: postgres.url });
	const needed = neededKinds(await signIn(postgres.url));
	const figures = {
		kinds: { needed: needed.length, public: publicKinds.length },
		stopped: await measure(ours.origin, needed, stopping(postgres)),
		frozen: await measure(ours.origin, needed, { begin: postgres.freeze, end: postgres.thaw }),
		sameProcess: ours.child.exitCode === null,
	};
	await ours.stop();
	const all = [figures.stopped, figures.frozen];
	await report("outage", figures, {
		"every call that needs the database is answered 503 with Retry-After": all.every(
			({ during }) => during.others === 0,
		),
		[`within ${target.answerMs} ms`]: all.every(({ during }) => during.mostMs <= target.answerMs),
		"public pages stay 200": all.every(({ pages }) => pages.others === 0),
		[`every kind is served again within ${target.recoveryMs} ms of its return`]: all.every(
			({ recoveryMs }) => recoveryMs <= target.recoveryMs,
		),
		"each kind was served before and after": all.every(({ quiet, after }) => quiet.away + after.away === 0),
		"no restart": figures.sameProcess,
	});
} finally {
	ours?.child.kill("SIGKILL");
	await postgres.stop();
}

function stopping({ halt, resume }: TestPostgres): Outage {
	return { begin: () => halt("SIGQUIT"), end: resume };
}

async function measure(origin: string, needed: Kind[], { begin, end }: Outage) {
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
	const within = (from: number, until: number) => calls.filter(({ atMs }) => atMs >= from && atMs < until);
	const during = within(goneMs, returningMs).filter(({ atMs, tookMs }) => atMs + tookMs < returningMs);
	const lastRefusedMs = Math.max(backMs, ...calls.filter(isAway).map(({ atMs, tookMs }) => atMs + tookMs));
	const pagesLost = pages.filter(({ status }) => status !== 200);
	return {
		during: { ...summary(during), others: during.filter(isOther).length },
		otherAnswers: [...new Set(during.filter(isOther).map(inWords))],
		pages: { ...summary(pages), others: pagesLost.length, otherAnswers: [...new Set(pagesLost.map(inWords))] },
		recoveryMs: Math.round(lastRefusedMs - backMs),
		quiet: summary(within(0, goneMs).filter(({ atMs, tookMs }) => atMs + tookMs < goneMs - quietMs / 2)),
		after: summary(within(backMs + target.recoveryMs, Number.POSITIVE_INFINITY)),
	};
}

/**
 * No answer, or the error that the database is unavailable. Overload is another answer, and another row of the table.
 */
function isAway({ status, error }: Call): boolean {
	return status === 0 || (status === 503 && error !== "overloaded");
}

/** Busy or not: 503 with Retry-After. */
function isOther({ status, retryAfter }: Call): boolean {
	return status !== 503 || !retryAfter;
}

function inWords({ name, status, error, tookMs }: Call): string {
	return `${name}: ${status} ${error ?? ""} after ${Math.round(tookMs)} ms`;
}

function summary(calls: Call[]) {
	const busy = calls.filter(({ error }) => error === "overloaded").length;
	return { ...timesOf(calls.map(({ tookMs }) => tookMs)), away: calls.filter(isAway).length, busy };
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
