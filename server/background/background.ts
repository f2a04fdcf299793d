import { setTimeout as pause } from "node:timers/promises";
import { answerRequests } from "../certificates/answer-requests.ts";
import { paperOf } from "../certificates/paper.ts";
import { checkpoint, tidy } from "../db/upkeep.ts";
import { deliverDue } from "../mail/delivery.ts";
import { type Sender, smtpSender } from "../mail/send.ts";
import { openReminders } from "../masterclasses/reminders.ts";
import { openSeats } from "../masterclasses/seats.ts";
import type { Parts } from "../parts.ts";
import { removeExpired } from "./cleanup.ts";
import { type Pauses, repeat } from "./repeat.ts";

const mailPauses = { busyMs: 0, idleMs: 2_000, troubledMs: 10_000 };
/** Between two batches visitors get their turn. */
const reminderPauses = { busyMs: 50, idleMs: 10_000, troubledMs: 20_000 };
const hourMs = 3_600_000;
const cleanupPauses = { busyMs: hourMs, idleMs: hourMs, troubledMs: hourMs };
const checkpointPauses = { busyMs: 10_000, idleMs: 10_000, troubledMs: 10_000 };
/** A mail in flight may end its talk with the server; after that nobody waits, and its claim runs out by itself. */
const lastWordsMs = 800;

export type Background = { stop(): Promise<void> };

/** What happens by the clock. Any number of processes may run it on one database. Without a sender the outbox keeps its mails. */
export function startBackground(parts: Parts, sender: Sender | undefined = configuredSender(parts.config)): Background {
	const { database, config, clock, log } = parts;
	const { db } = database;
	const remind = openReminders(db, { seats: openSeats(db), publicUrl: config.publicUrl });
	const draw = (certificateId: string) => paperOf(parts, certificateId, "mail");
	const stopping = new AbortController();
	const stopped = stopping.signal;
	const turns = (name: string, pauses: Pauses, work: () => Promise<number>) => {
		const failed = (error: unknown) =>
			log.error({ work: name, reason: error instanceof Error ? error.name : "unknown" }, "background work failed");
		return repeat(work, { stopped, pauses, failed });
	};
	const loops = [
		turns("cleanup", cleanupPauses, () => removeExpired(db, clock())),
		turns("tidying", cleanupPauses, () => tidy(database)),
		turns("checkpoint", checkpointPauses, () => checkpoint(database)),
		turns("reminders", reminderPauses, () => remind(clock())),
		turns("certificates", mailPauses, () => answerRequests(parts)),
		sender && turns("mail", mailPauses, () => deliverDue({ db, sender, draw, clock, stopped })),
	];
	return {
		stop: async () => {
			stopping.abort();
			await Promise.race([Promise.all(loops), pause(lastWordsMs)]);
			sender?.close();
		},
	};
}

function configuredSender({ smtpUrl, mailFrom }: Parts["config"]): Sender | undefined {
	return smtpUrl !== undefined && mailFrom !== undefined ? smtpSender({ smtpUrl, mailFrom }) : undefined;
}
