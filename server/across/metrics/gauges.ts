import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import { countRequests } from "../../certificates/answer-requests.ts";
import { type Backlog, readBacklog } from "../../platform/mail/backlog.ts";
import type { Parts } from "../../platform/parts.ts";

type RefreshGauge = () => Promise<void> | void;

/** Gauges read on each scrape: database, outbox, disk. Only what can be measured is shown. */
export function registerGauges(registry: Registry, parts: Parts): RefreshGauge {
	const registers = [registry];
	const gauge = (name: string, help: string, labelNames: string[] = []) =>
		new Gauge({ name: `gradway_${name}`, help, labelNames, registers });
	describeProcess(gauge, parts);
	const refreshDatabase = databaseGauges(gauge, parts);
	const refreshBacklog = backlogGauges(gauge, parts);
	const refreshDisk = diskGauges(gauge, parts);
	return async () => {
		await Promise.all([refreshDisk(), refreshDatabase().then(refreshBacklog)]);
	};
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
	version: string;
};

function describeProcess(gauge: MakeGauge, { config, database }: Parts): void {
	const mail = config.smtpUrl === undefined ? "none" : "smtp";
	gauge("info", "Always 1; what runs, in its labels", ["version", "node", "database", "mail"]).set(
		{ version, node: process.version, database: database.kind, mail },
		1,
	);
}

function databaseGauges(gauge: MakeGauge, { database }: Parts): () => Promise<boolean> {
	const up = gauge("database_up", "1 when the database answered, 0 when it did not");
	const seconds = gauge("database_answer_seconds", "How long the database took for an empty question");
	const connections = gauge("database_connections", "Connections to PostgreSQL, and who waits for one", ["state"]);
	return async () => {
		const startedAt = performance.now();
		const isUp = await database.ping().then(
			() => true,
			() => false,
		);
		up.set(isUp ? 1 : 0);
		seconds.set((performance.now() - startedAt) / 1000);
		for (const [state, count] of Object.entries(database.connections?.() ?? {})) connections.set({ state }, count);
		return isUp;
	};
}

function backlogGauges(gauge: MakeGauge, { database, clock }: Parts): (isUp: boolean) => Promise<void> {
	const mails = gauge("outbox_mails", "Mails not sent, counted to 10,000: waiting or given-up", ["state"]);
	const oldest = gauge("outbox_oldest_seconds", "Age of the oldest mail that waits");
	const requests = gauge(
		"certificate_requests",
		"Certificates of participation that were asked for and not answered yet",
	);
	return async (isUp) => {
		const readings = isUp
			? await Promise.all([readBacklog(database.db, clock()), countRequests(database.db)]).catch(() => undefined)
			: undefined;
		// Reset first: an old value would pass for a new one.
		for (const each of [oldest, requests]) each.remove();
		mails.reset();
		if (readings) setGauges(readings);
	};

	function setGauges([{ waiting, givenUp, oldestSeconds }, requestCount]: [Backlog, number]): void {
		mails.set({ state: "waiting" }, waiting);
		mails.set({ state: "given-up" }, givenUp);
		oldest.set(oldestSeconds);
		requests.set(requestCount);
	}
}

/** The disk that `DATA_DIR` is on: a full one stops the embedded database. */
function diskGauges(gauge: MakeGauge, { config }: Parts): () => Promise<void> {
	const free = gauge("disk_free_bytes", "Free space on the disk of DATA_DIR");
	const size = gauge("disk_size_bytes", "Size of the disk of DATA_DIR");
	return async () => {
		const disk = await statfs(config.dataDir).catch(() => undefined);
		if (disk === undefined) return;
		free.set(disk.bavail * disk.bsize);
		size.set(disk.blocks * disk.bsize);
	};
}
