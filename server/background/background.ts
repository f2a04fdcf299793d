import { setTimeout as pause } from "node:timers/promises";
import { answerRequests } from "../certificates/answer-requests.ts";
import { paperOf } from "../certificates/paper.ts";
import { checkpoint, countRows, sortWords, tidy } from "../db/upkeep.ts";
import { deskOf } from "../leads/letters.ts";
import { flagRepeats } from "../leads/repeats.ts";
import { deliverDue } from "../mail/delivery.ts";
import { type Sender, smtpSender } from "../mail/send.ts";
import { openReminders } from "../masterclasses/reminders.ts";
import { openSeats } from "../masterclasses/seats.ts";
import { countTurns } from "../metrics/counters.ts";
import type { Parts } from "../parts.ts";
import { openAging } from "../privacy/aging.ts";
import { oldActs, oldLeads, sentMailTexts } from "../privacy/retention.ts";
import { answerLinkRequests } from "../sign-in/link-requests.ts";
import { openNewSessions } from "../students/tell-new-sessions.ts";
import { removeExpired } from "./cleanup.ts";
import { type Pauses, repeat } from "./repeat.ts";
import { takeTurn, untilDone } from "./turns.ts";

const mailPauses = { busyMs: 0, idleMs: 2_000, troubledMs: 10_000 };
/** Between two batches visitors get their turn. */
const reminderPauses = { busyMs: 50, idleMs: 10_000, troubledMs: 20_000 };
/** Between two batches visitors get their turn. */
const digestPauses = { busyMs: 200, idleMs: 60_000, troubledMs: 60_000 };
const hourMs = 3_600_000;
const hourly = { busyMs: 1_000, idleMs: hourMs, troubledMs: hourMs };
const repeatsPauses = { busyMs: 60_000, idleMs: 60_000, troubledMs: 60_000 };
/** Often while much comes, so that little is left for a search to read through. */
const sortingPauses = { busyMs: 1_000, idleMs: 2_000, troubledMs: 10_000 };
const countingPauses = { busyMs: 10_000, idleMs: 10_000, troubledMs: 60_000 };
const checkpointPauses = { busyMs: 10_000, idleMs: 10_000, troubledMs: 10_000 };
/** A mail in flight may end its talk with the server; after that nobody waits, and its claim runs out by itself. */
const lastWordsMs = 800;

export type Background = { stop(): Promise<void> };

/** What happens by the clock. Any number of processes may run it on one database. Without a sender the outbox keeps its mails. */
export function startBackground(parts: Parts, sender: Sender | undefined = configuredSender(parts.config)): Background {
	const { database, log } = parts;
	const stopping = new AbortController();
	const stopped = stopping.signal;
	const loops = tasksOf(parts, sender, stopped).map(({ name, pauses, work, evenWhenFull = false, ofOne = false }) => {
		const failed = (error: unknown) =>
			log.error({ work: name, reason: error instanceof Error ? error.name : "unknown" }, "background work failed");
		const whileThereIsRoom = async () => (!evenWhenFull && database.isFull?.() ? 0 : work());
		// Half of the pause: a process that looks a moment too early would else leave it out once.
		const isOurs = () => takeTurn(database.db, name, pauses.idleMs / 2);
		const inTurn = async () => {
			if (await isOurs()) await untilDone(whileThereIsRoom, pauses.busyMs, stopped);
			return 0;
		};
		return repeat(countTurns(name, ofOne ? inTurn : whileThereIsRoom), { stopped, pauses, failed });
	});
	return {
		stop: async () => {
			stopping.abort();
			await Promise.race([Promise.all(loops), pause(lastWordsMs)]);
			sender?.close();
		},
	};
}

type Task = {
	name: string;
	pauses: Pauses;
	work: () => Promise<number>;
	/** It frees room; what only writes is left alone while the disk is full. */
	evenWhenFull?: true;
	/** One of the processes on a database does it; the others look whether it is due. */
	ofOne?: true;
};

function tasksOf(parts: Parts, sender: Sender | undefined, stopped: AbortSignal): Task[] {
	const { database, config, clock, log } = parts;
	const { db } = database;
	const remind = openReminders(db, { seats: openSeats(db), ...deskOf(config) });
	const tellNewSessions = openNewSessions(db, config.publicUrl);
	const erase = openAging({ db, log });
	const eraseOld = async () => {
		const now = clock();
		await erase(
			[
				...oldLeads({ months: config.leadRetentionMonths, now }),
				sentMailTexts({ days: config.outboxRetentionDays, now }),
				oldActs({ days: config.auditRetentionDays, now }),
			],
			now,
			stopped,
		);
		return 0;
	};
	const tasks: Task[] = [
		{ name: "cleanup", pauses: hourly, work: () => removeExpired(db, clock()), evenWhenFull: true, ofOne: true },
		{ name: "retention", pauses: hourly, work: eraseOld, evenWhenFull: true, ofOne: true },
		{ name: "indexes", pauses: hourly, work: async () => (await database.buildIndexes?.()) ?? 0, ofOne: true },
		{ name: "repeats", pauses: repeatsPauses, work: () => flagRepeats(db, clock()), ofOne: true },
		{ name: "new-sessions", pauses: digestPauses, work: () => tellNewSessions(clock()), ofOne: true },
		{ name: "reminders", pauses: reminderPauses, work: () => remind(clock()), ofOne: true },
		{ name: "certificates", pauses: mailPauses, work: () => answerRequests(parts) },
		{ name: "password-links", pauses: mailPauses, work: () => answerLinkRequests(parts) },
		...(database.kind === "pglite" ? upkeepOf(database) : []),
	];
	if (sender === undefined) return tasks;
	const draw = (certificateId: string) => paperOf(parts, certificateId, "mail");
	const deliver = () => deliverDue({ db, sender, draw, clock, stopped });
	return [...tasks, { name: "mail", pauses: mailPauses, work: deliver }];
}

/** What a PostgreSQL server does by itself. */
function upkeepOf(database: Parts["database"]): Task[] {
	return [
		{ name: "tidying", pauses: hourly, work: () => tidy(database) },
		{ name: "counting", pauses: countingPauses, work: () => countRows(database) },
		{ name: "sorting", pauses: sortingPauses, work: () => sortWords(database) },
		{ name: "checkpoint", pauses: checkpointPauses, work: () => checkpoint(database), evenWhenFull: true },
	];
}

function configuredSender(config: Parts["config"]): Sender | undefined {
	const { smtpUrl, mailFrom } = config;
	if (smtpUrl === undefined || mailFrom === undefined) return undefined;
	return smtpSender({ smtpUrl, mailFrom, answersTo: deskOf(config).email });
}
