import { setTimeout as pause } from "node:timers/promises";
import { checkpoint, tidy } from "../db/upkeep.ts";
import { deliverDue } from "../mail/delivery.ts";
import { type Sender, smtpSender } from "../mail/send.ts";
import type { Parts } from "../parts.ts";
import { removeExpired } from "./cleanup.ts";
import { repeat } from "./repeat.ts";

const mailPauses = { busyMs: 0, idleMs: 2_000, troubledMs: 10_000 };
const hourMs = 3_600_000;
const cleanupPauses = { busyMs: hourMs, idleMs: hourMs, troubledMs: hourMs };
const checkpointPauses = { busyMs: 10_000, idleMs: 10_000, troubledMs: 10_000 };
/** A mail in flight may end its talk with the server; after that nobody waits, and its claim runs out by itself. */
const lastWordsMs = 800;

export type Background = { stop(): Promise<void> };

/** What happens by the clock. Any number of processes may run it on one database. Without a sender the outbox keeps its mails. */
export function startBackground(
	{ database, config, clock, log }: Parts,
	sender: Sender | undefined = configuredSender(config),
): Background {
	const { db } = database;
	const stopping = new AbortController();
	const stopped = stopping.signal;
	const failed = (work: string) => (error: unknown) =>
		log.error({ work, reason: error instanceof Error ? error.name : "unknown" }, "background work failed");
	const loops = [
		repeat(() => removeExpired(db, clock()), { stopped, pauses: cleanupPauses, failed: failed("cleanup") }),
		repeat(() => tidy(database), { stopped, pauses: cleanupPauses, failed: failed("tidying") }),
		repeat(() => checkpoint(database), { stopped, pauses: checkpointPauses, failed: failed("checkpoint") }),
		sender &&
			repeat(() => deliverDue({ db, sender, clock, stopped }), { stopped, pauses: mailPauses, failed: failed("mail") }),
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
