import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { startMailServer } from "#tools/mail-server.ts";
import { askedForCertificates, registerCrowd, timedWork } from "./balancer-work.ts";
import { serverDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { compare, longestGapMs, startCrowd } from "./retrying-crowd.ts";
import { type Running, startOurs } from "./server.ts";

/**
 * R11: two processes on one PostgreSQL behind HAProxy with the configuration of `deploy/`. In mid-load one is killed with kill -9, the other
 * stopped with SIGTERM in another round. Mails leave by a server that counts them.
 */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "10" } } });
const roundMs = Number(values.seconds) * 1000;
const visitors = { retrying: 12, sendingOnce: 4 };
/** A killed process' mails are taken up by the other after a minute. */
const mailsWithinMs = 180_000;
const configuration = join(import.meta.dirname, "../deploy/haproxy.cfg");

if (spawnSync("haproxy", ["-v"]).error) {
	console.error("This needs HAProxy: apt-get install haproxy");
	process.exit(1);
}
const database = await serverDatabase();
const mails = await startMailServer();
const databaseUrl = (database.where as { databaseUrl: string }).databaseUrl;
const ports = [await freePort(), await freePort()] as const;
const bind = await freePort();
const started: Running[] = [];
let balancer: ChildProcess | undefined;
try {
	await (await start(ports[0])).stop();
	await registerCrowd(databaseUrl);
	const processes = [await start(ports[0]), await start(ports[1])] as [Running, Running];
	balancer = await startBalancer();
	const killed = await round(() => processes[0].kill(), ports[0]);
	const stopped = await round(() => processes[1].stop(), ports[1]);
	const work = await timedWork(databaseUrl, mails.received, mailsWithinMs);
	const stored = await database.readLeads();
	const rounds = { killed: killed.figures, stopped: stopped.figures };
	const lost = [killed.crowd, stopped.crowd].map((crowd) => compare(crowd, stored));
	const sum = (of: "lost" | "acknowledged") => lost.reduce((all, each) => all + each[of], 0);
	const [{ doubled, withoutMails }] = lost as [ReturnType<typeof compare>];
	await report(
		"balancer",
		{
			rounds,
			acknowledged: sum("acknowledged"),
			stored: stored.length,
			lost: sum("lost"),
			doubled,
			withoutMails,
			work,
		},
		{
			"nothing acknowledged is lost": sum("lost") === 0,
			"nothing is doubled, no mail is missing": doubled + withoutMails === 0,
			"a process stopped with SIGTERM fails nobody": stopped.figures.failed === 0,
			"every mail was sent": work.unsent === 0,
			"a mail was sent twice only where its process was killed while it sent it": work.sentTwice <= 1,
			"each was reminded once": work.reminders === work.registrations && work.remindersWritten === work.registrations,
			"each who asked got one certificate":
				work.certificates === askedForCertificates && work.certificatesWritten === askedForCertificates,
		},
	);
} finally {
	for (const each of started) each.child.kill("SIGKILL");
	balancer?.kill("SIGKILL");
	await mails.close();
	await database.remove();
}

async function start(port: number): Promise<Running> {
	const running = await startOurs(port, { databaseUrl }, settings());
	started.push(running);
	return running;
}

function settings(): Record<string, string> {
	return {
		TRUST_PROXY: "loopback",
		PUBLIC_URL: `http://localhost:${bind}`,
		SMTP_URL: mails.url,
		MAIL_FROM: "Gradway <desk@academy.example>",
		ADMISSIONS_EMAIL: "admissions@academy.example",
	};
}

async function startBalancer(): Promise<ChildProcess> {
	const env = {
		PATH: process.env.PATH,
		GRADWAY_BIND: `127.0.0.1:${bind}`,
		GRADWAY_ONE: `127.0.0.1:${ports[0]}`,
		GRADWAY_TWO: `127.0.0.1:${ports[1]}`,
	};
	const child = spawn("haproxy", ["-db", "-f", configuration], { env, stdio: ["ignore", "ignore", "inherit"] });
	const ended = once(child, "exit").then(() => {
		throw new Error("HAProxy ended");
	});
	ended.catch(() => {});
	const answers = async () => {
		while (
			!(await fetch(`http://127.0.0.1:${bind}/healthz`).then(
				({ ok }) => ok,
				() => false,
			))
		)
			await pause(50);
	};
	await Promise.race([answers(), ended]);
	return child;
}

/** Visitors all the while; in the middle `end` ends a process, which is started again near the end. */
async function round(end: () => Promise<void>, port: number) {
	const crowd = startCrowd(`http://127.0.0.1:${bind}`, visitors);
	await pause(roundMs / 3);
	const endedAt = performance.now();
	await end();
	const tookMs = Math.round(performance.now() - endedAt);
	await pause(roundMs / 3);
	const gapMs = longestGapMs(crowd, endedAt, performance.now());
	await start(port);
	await pause(roundMs / 3);
	await crowd.stop();
	const failed = Object.values(crowd.failed).reduce((all, each) => all + each, 0);
	const figures = {
		tookMs,
		acknowledged: crowd.acknowledged.size,
		failed,
		byStatus: crowd.failed,
		once: crowd.once,
		gapMs,
	};
	return { crowd, figures };
}
