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
import { oldLeads } from "../privacy/retention.ts";
import { openNewSessions } from "../students/tell-new-sessions.ts";
import { removeExpired } from "./cleanup.ts";
import { type Pauses, repeat } from "./repeat.ts";

const mailPauses = { busyMs: 0, idleMs: 2_000, troubledMs: 10_000 };
/** Between two batches visitors get their turn. */
const reminderPauses = { busyMs: 50, idleMs: 10_000, troubledMs: 20_000 };
/** Between two batches visitors get their turn. */
const digestPauses = { busyMs: 200, idleMs: 60_000, troubledMs: 60_000 };
const hourMs = 3_600_000;
const cleanupPauses = { busyMs: hourMs, idleMs: hourMs, troubledMs: hourMs };
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
	const loops = tasksOf(parts, sender, stopped).map(({ name, pauses, work, evenWhenFull = false }) => {
		const failed = (error: unknown) =>
			log.error({ work: name, reason: error instanceof Error ? error.name : "unknown" }, "background work failed");
		const whileThereIsRoom = async () => (database.isFull?.() ? 0 : work());
		return repeat(countTurns(name, evenWhenFull ? work : whileThereIsRoom), { stopped, pauses, failed });
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
};

function tasksOf(parts: Parts, sender: Sender | undefined, stopped: AbortSignal): Task[] {
	const { database, config, clock, log } = parts;
	const { db } = database;
	const remind = openReminders(db, { seats: openSeats(db), ...deskOf(config) });
	const tellNewSessions = openNewSessions(db, config.publicUrl);
	const erase = openAging({ db, log });
	const eraseOld = () => {
		const now = clock();
		return erase(oldLeads({ months: config.leadRetentionMonths, now }), now, stopped);
	};
	const tasks: Task[] = [
		{ name: "cleanup", pauses: cleanupPauses, work: () => removeExpired(db, clock()), evenWhenFull: true },
		{ name: "retention", pauses: cleanupPauses, work: eraseOld, evenWhenFull: true },
		{ name: "tidying", pauses: cleanupPauses, work: () => tidy(database) },
		{ name: "counting", pauses: countingPauses, work: () => countRows(database) },
		{ name: "repeats", pauses: repeatsPauses, work: () => flagRepeats(db, clock()) },
		{ name: "indexes", pauses: cleanupPauses, work: async () => (await database.buildIndexes?.()) ?? 0 },
		{ name: "sorting", pauses: sortingPauses, work: () => sortWords(database) },
		{ name: "checkpoint", pauses: checkpointPauses, work: () => checkpoint(database), evenWhenFull: true },
		{ name: "new-sessions", pauses: digestPauses, work: () => tellNewSessions(clock()) },
		{ name: "reminders", pauses: reminderPauses, work: () => remind(clock()) },
		{ name: "certificates", pauses: mailPauses, work: () => answerRequests(parts) },
	];
	if (sender === undefined) return tasks;
	const draw = (certificateId: string) => paperOf(parts, certificateId, "mail");
	const deliver = () => deliverDue({ db, sender, draw, clock, stopped });
	return [...tasks, { name: "mail", pauses: mailPauses, work: deliver }];
}

function configuredSender(config: Parts["config"]): Sender | undefined {
	const { smtpUrl, mailFrom } = config;
	if (smtpUrl === undefined || mailFrom === undefined) return undefined;
	return smtpSender({ smtpUrl, mailFrom, answersTo: deskOf(config).email });
}
