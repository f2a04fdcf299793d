import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#tools/free-port.ts";
import { type BenchDatabase, embeddedDatabase, serverDatabase } from "./databases.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";
import { median } from "./statistics.ts";

/** P9: from the start of the process to the first `GET /readyz` with 200, and what it holds once nobody has come for a while. */
const { values } = parseArgs({
	options: { idle: { type: "string", default: "60" }, times: { type: "string", default: "5" } },
});
const target = { firstMs: 6_000, laterMs: 1_500, idleMiB: { PGlite: 500, PostgreSQL: 210 } };
const mebibyte = 1024;

const figures = [await measure(await embeddedDatabase()), await measure(await serverDatabase())];
const laterMs = Math.max(...figures.map((each) => each.laterMs));
await report(
	"start",
	{ idleSeconds: Number(values.idle), figures },
	{
		[`first start within ${target.firstMs} ms`]: figures.every(({ firstMs }) => firstMs <= target.firstMs),
		[`later starts within ${target.laterMs} ms (median)`]: laterMs <= target.laterMs,
		...Object.fromEntries(
			figures.map(({ database, idleMiB }) => [
				`at most ${target.idleMiB[database]} MiB at rest with ${database}`,
				idleMiB.rss <= target.idleMiB[database],
			]),
		),
	},
);

async function measure(database: BenchDatabase) {
	try {
		const first = await startOurs(await freePort(), database.where);
		await first.stop();
		const later: number[] = [];
		for (let time = 1; time < Number(values.times); time++) {
			const running = await startOurs(await freePort(), database.where);
			later.push(running.readyMs);
			await running.stop();
		}
		const last = await startOurs(await freePort(), database.where);
		later.push(last.readyMs);
		await pause(Number(values.idle) * 1000);
		const idleMiB = await memoryOf(last.child.pid as number);
		await last.stop();
		return { database: database.name, firstMs: first.readyMs, laterMs: median(later), later, idleMiB };
	} finally {
		await database.remove();
	}
}

/** RSS, and PSS without memory shared with others; from Linux' smaps_rollup. */
async function memoryOf(pid: number): Promise<{ rss: number; pss: number }> {
	const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
	const mebibytes = (name: string) =>
		Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1]) / mebibyte);
	return { rss: mebibytes("Rss"), pss: mebibytes("Pss") };
}
