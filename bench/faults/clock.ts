import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tools/free-port.ts";
import { startMailServer } from "#tools/mail-server.ts";
import { type BenchDatabase, embeddedDatabase, serverDatabase } from "../databases.ts";
import { startOurs } from "../server.ts";
import { applyOnce, lostOf, type Outcome, tally } from "./applying.ts";

const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
/** As they happen to a machine whose battery is empty, or whose operator mistypes the year. */
const jumps = ["+0", "+365d", "+0", "-365d", "+0"];
const applicationsEach = 4;
/** Fewer than all of them together: a window that began in a year that is gone must hold nobody back. */
const formLimit = String(2 * applicationsEach);
const mailsOfLead = 2;
const mailPatienceMs = 20_000;
/** Alarms that were set in another year have gone off by then. */
const lastLookMs = 15_000;

/** The process's clock goes a year ahead, back, a year back, and right again, while people apply and mails leave. */
export async function clockJumps() {
	if (!existsSync(library)) throw new Error("This needs libfaketime: apt-get install faketime");
	const both = [await jump(embeddedDatabase), await jump(serverDatabase)];
	return {
		both,
		targets: {
			"no application is refused": both.every(({ outcomes }) => Object.keys(outcomes).join() === "201"),
			"each mail leaves once, whatever the year": both.every(
				({ mails, expected, doubled }) => mails === expected && doubled === 0,
			),
			"nothing acknowledged is lost": both.every(({ lost }) => lost === 0),
			"no timer turns on a year that is gone": both.every(({ warnings }) => warnings === 0),
		},
	};
}

async function jump(open: () => Promise<BenchDatabase>) {
	const database = await open();
	const mail = await startMailServer();
	const folder = await mkdtemp(join(tmpdir(), "gradway-clock-"));
	const [clock, warnings] = [join(folder, "clock"), join(folder, "warnings")];
	await writeFile(clock, "+0");
	const server = await startOurs(await freePort(), database.where, settings({ clock, warnings, smtpUrl: mail.url }));
	try {
		const { seen, years, expected } = await live({ origin: server.origin, clock, received: mail.received });
		await pause(lastLookMs);
		await server.stop();
		const texts = mail.received.map(({ to, data }) => `${to} ${/^Message-ID: .+$/im.exec(data)?.[0]}`);
		return {
			database: database.name,
			years,
			outcomes: tally(seen),
			mails: texts.length,
			expected,
			doubled: texts.length - new Set(texts).size,
			lost: lostOf(seen, await database.readLeads()),
			warnings: existsSync(warnings) ? (await readFile(warnings, "utf8")).split("Warning: ").length - 1 : 0,
		};
	} finally {
		await server.kill();
		await mail.close();
		await rm(folder, { recursive: true });
		await database.remove();
	}
}

function settings({ clock, warnings, smtpUrl }: { clock: string; warnings: string; smtpUrl: string }) {
	return {
		LD_PRELOAD: library,
		NODE_REDIRECT_WARNINGS: warnings,
		FAKETIME_TIMESTAMP_FILE: clock,
		FAKETIME_NO_CACHE: "1",
		FAKETIME_DONT_FAKE_MONOTONIC: "1",
		FORM_RATE_LIMIT: formLimit,
		SMTP_URL: smtpUrl,
		MAIL_FROM: "Gradway Academy <academy@academy.example>",
		ADMISSIONS_EMAIL: "admissions@academy.example",
	};
}

/** In each year people apply, and their mails are waited for. */
async function live({ origin, clock, received }: { origin: string; clock: string; received: readonly unknown[] }) {
	const seen: Outcome[] = [];
	const years: string[] = [];
	let expected = 0;
	for (const ahead of jumps) {
		await writeFile(clock, ahead);
		await pause(500);
		years.push((await fetch(`${origin}/healthz`)).headers.get("date") ?? "");
		for (let each = 0; each < applicationsEach; each += 1) seen.push(await applyOnce(origin));
		expected += applicationsEach * mailsOfLead;
		for (let waited = 0; received.length < expected && waited < mailPatienceMs; waited += 100) await pause(100);
	}
	return { seen, years, expected };
}
