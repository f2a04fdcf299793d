import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { applyFor, lostOf, storedAgainAfterMs, tally } from "../applying.ts";
import { type BenchDatabase, readEnquiries } from "../databases.ts";
import type { Part } from "../report.ts";
import { type Running, startOurs } from "../server.ts";

const few = 64;
const visitors = 200;
const holdMs = 5_000;
/** A share of one core; a busy loop on EMFILE would use all of it. */
const mostBusy = 0.5;

/** Opens more connections than the server has file descriptors, keeps them, then closes them. */
export async function fewDescriptors(database: BenchDatabase): Promise<Part> {
	await using server = await startOurs(database.where, ["prlimit", `--nofile=${few}`]);
	const { seen, ...figures } = await underVisitors(server);
	await server.stop();
	const lost = lostOf(seen, await readEnquiries(database));
	return {
		figures: { ...figures, lost },
		targets: {
			"lives and does not spin": figures.lives && figures.busy <= mostBusy,
			"who is let in is served": figures.servedMeanwhile > 0,
			"serves all again within 5 s of their going": figures.afterMs !== undefined,
			"nothing acknowledged is lost": lost === 0,
		},
	};
}

async function underVisitors({ origin, child }: Running) {
	const seen = await applyFor(origin, 500);
	const sockets = Array.from({ length: visitors }, () => visit(origin));
	await pause(500);
	const busyBefore = await processorMs(child.pid);
	await pause(holdMs);
	const busy = ((await processorMs(child.pid)) - busyBefore) / holdMs;
	const meanwhile = await applyFor(origin, 500);
	for (const { socket } of sockets) socket.destroy();
	seen.push(...meanwhile);
	const afterMs = await storedAgainAfterMs(origin, 5_000, seen);
	const servedMeanwhile = sockets.filter(({ state }) => state.answered).length;
	return { seen, servedMeanwhile, meanwhile: tally(meanwhile), afterMs, busy, lives: child.exitCode === null };
}

/** Requests the home page and keeps the connection open. */
function visit(origin: string): { socket: Socket; state: { answered: boolean } } {
	const { hostname, port } = new URL(origin);
	const state = { answered: false };
	const socket = connect(Number(port), hostname);
	socket
		.on("error", () => {})
		.on("data", () => {
			state.answered = true;
		});
	void once(socket, "connect").then(
		() => socket.write("GET / HTTP/1.1\r\nhost: here\r\n\r\n"),
		() => {},
	);
	return { socket, state };
}

async function processorMs(pid: number | undefined): Promise<number> {
	const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
	const ticksASecond = 100;
	return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1000;
}
