import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { minuteMs } from "#contract/durations.ts";
import { DataDirInUse, openDatabase } from "../open.ts";
import { admins } from "../schema.ts";

/** Another process for the tests: opens a data directory, stores admins, and names each on standard output once the database has acknowledged it. */
const {
	dataDir = "",
	from = "0",
	until = "0",
} = parseArgs({
	options: { dataDir: { type: "string" }, from: { type: "string" }, until: { type: "string" } },
}).values;

try {
	const { db } = await openDatabase({ dataDir });
	process.stdout.write("open\n");
	for (let n = Number(from); n < Number(until); n++) {
		const email = `admin-${n}@gradway.example`;
		process.stdout.write(`storing ${n}\n`);
		await db.insert(admins).values({ id: crypto.randomUUID(), email, createdAt: new Date() });
		process.stdout.write(`stored ${n}\n`);
	}
	process.stdout.write("done\n");
	await pause(10 * minuteMs);
	process.exit(); // in case the test did not stop it: an open PGlite would keep the process alive for ever
} catch (error) {
	if (!(error instanceof DataDirInUse)) throw error;
	process.stdout.write(`refused ${error.message}\n`);
}
