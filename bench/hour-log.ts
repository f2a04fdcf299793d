import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { startMailServer } from "#tools/mail-server.ts";
import { startPostgres } from "#tools/postgres.ts";
import { embeddedDatabase } from "./databases.ts";
import { type Act, actsAt } from "./log-marks/acts.ts";
import { meetStrangers } from "./log-marks/strangers.ts";
import { withDoors } from "./people.ts";
import { report } from "./report.ts";
import { noteIdentityKey, startOurs } from "./server.ts";

/**
 * S9: an hour of everything people do, right and wrong, at a process on each database, while the mail server refuses and PostgreSQL freezes
 * now and then; afterwards each log is searched for every email and telephone number that was sent, also as an address encodes them.
 */
const { values } = parseArgs({
	options: { minutes: { type: "string", default: "60" }, "per-second": { type: "string", default: "3" } },
});
const minutes = Number(values.minutes);
const betweenMs = 1000 / Number(values["per-second"]);
const desk = "desk@academy.example";
/** The mail server is each of these for a while, one after the other. */
const verdicts = ["accept", "refuse receiver", "fail for now", "accept", "hang"] as const;
const verdictMs = 20_000;
const freezes = { everyMs: 300_000, forMs: 4_000 };
/** Standard output is the log, as an operator's journal takes it. */
const intoFile = ["/bin/sh", "-c", 'exec "$@" >"$LOG_FILE"', "sh"];

const postgres = await startPostgres({ fsync: true });
const embedded = await embeddedDatabase();
try {
	const freezing = setInterval(() => void freezeForAWhile(), freezes.everyMs);
	const [PGlite, PostgreSQL] = await Promise.all([
		live("pglite", embedded.where),
		live("postgres", { databaseUrl: postgres.url }),
	]).finally(() => clearInterval(freezing));
	const both = [PGlite, PostgreSQL];
	await report(
		"hour-log",
		{ minutes, PGlite, PostgreSQL },
		{
			"no email and no telephone number in any line": both.every(({ marked }) => marked.length === 0),
			"the search finds everybody in what they sent": both.every(({ notFound }) => notFound === 0),
			"calls succeeded and were refused, mails were sent and failed": both.every(
				({ statuses, mails }) =>
					[200, 400, 401, 404, 413].every((each) => statuses[each]) && mails.sent * mails.failed > 0,
			),
		},
	);
} finally {
	await postgres.stop();
	await embedded.remove();
}

async function live(name: string, where: Parameters<typeof startOurs>[1]) {
	const file = join(tmpdir(), `gradway-hour-${name}-${process.pid}.log`);
	const mail = await startMailServer();
	const settings = { ...withDoors, SMTP_URL: mail.url, MAIL_FROM: desk, ADMISSIONS_EMAIL: desk, LOG_FILE: file };
	const server = await startOurs(await freePort(), where, settings, intoFile);
	noteIdentityKey(server.origin, await readFile(file, "utf8"));
	const turning = setInterval(() => {
		mail.behaviour.verdict = verdicts[Math.floor(Date.now() / verdictMs) % verdicts.length] ?? "accept";
	}, 1000);
	try {
		const people = meetStrangers();
		const statuses = await doAll(await actsAt(server.origin, people));
		const mails = await countMails(server.origin);
		await server.stop();
		return { statuses, mails, ...searched(await readFile(file, "utf8"), people) };
	} finally {
		clearInterval(turning);
		await server.kill();
		await mail.close();
		await rm(file, { force: true });
	}
}

/** One after the other at a steady pace, whatever comes back. */
async function doAll(acts: Act[]): Promise<Record<number, number>> {
	const statuses: Record<number, number> = {};
	const pending = new Set<Promise<void>>();
	const endsAt = Date.now() + minutes * 60_000;
	for (let each = 0; Date.now() < endsAt; each++) {
		const act = acts[each % acts.length] as Act;
		const done = act()
			.catch(() => 0)
			.then((status) => {
				statuses[status] = (statuses[status] ?? 0) + 1;
				pending.delete(done);
			});
		pending.add(done);
		await pause(betweenMs);
	}
	await Promise.all(pending);
	return statuses;
}

/** What is no JSON is the greeting of a process outside production. */
function searched(log: string, { met, marksIn }: ReturnType<typeof meetStrangers>) {
	const lines = log.split("\n").filter((line) => line.startsWith("{"));
	const marked = lines.filter((line) => marksIn(line).length > 0);
	const typed = Object.values(met[0] ?? {}).length - 1;
	const notFound = met.filter((stranger) => marksIn(JSON.stringify(stranger)).length < typed).length;
	return { people: met.length, lines: lines.length, bytes: log.length, notFound, marked };
}

async function countMails(origin: string): Promise<{ sent: number; failed: number }> {
	const text = await fetch(`${origin}/metrics`).then((response) => response.text());
	const count = (outcome: string) =>
		Number(new RegExp(`^gradway_mail_attempts_total\\{outcome="${outcome}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
	return { sent: count("sent"), failed: count("failed") };
}

async function freezeForAWhile(): Promise<void> {
	await postgres.freeze();
	await pause(freezes.forMs);
	await postgres.thaw();
}
