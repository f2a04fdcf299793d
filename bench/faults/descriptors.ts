import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { applyFor, countLost, measureRecoveryMs, tally } from "../applying.ts";
import { type BenchDatabase, readEnquiries } from "../databases.ts";
import type { Part } from "../report.ts";
import { type RunningServer, startServer } from "../server.ts";

const descriptorLimit = 64;
const visitors = 200;
const holdConnectionsMs = 5_000;
/** A share of one core; a busy loop on EMFILE would use all of it. */
const maxCpuShare = 0.5;

/** Opens more connections than the server has file descriptors, keeps them, then closes them. */
export async function fewDescriptors(database: BenchDatabase): Promise<Part> {
	await using server = await startServer(database.where, ["prlimit", `--nofile=${descriptorLimit}`]);
	const { outcomes, ...figures } = await loadServer(server);
	await server.stop();
	const lost = countLost(outcomes, await readEnquiries(database));
	return {
		figures: { ...figures, lost },
		targets: {
			"lives and does not spin": figures.lives && figures.busy <= maxCpuShare,
			"who is let in is served": figures.servedMeanwhile > 0,
			"serves all again within 5 s of their going": figures.afterMs !== undefined,
			"nothing acknowledged is lost": lost === 0,
		},
	};
}

async function loadServer({ origin, child }: RunningServer) {
	const outcomes = await applyFor(origin, 500);
	const sockets = Array.from({ length: visitors }, () => visit(origin));
	await pause(500);
	const busyBefore = await processorMs(child.pid);
	await pause(holdConnectionsMs);
	const busy = ((await processorMs(child.pid)) - busyBefore) / holdConnectionsMs;
	const meanwhile = await applyFor(origin, 500);
	for (const { socket } of sockets) socket.destroy();
	outcomes.push(...meanwhile);
	const afterMs = await measureRecoveryMs(origin, 5_000, outcomes);
	const servedMeanwhile = sockets.filter(({ state }) => state.answered).length;
	return {
		outcomes,
		servedMeanwhile,
		meanwhile: tally(meanwhile),
		afterMs,
		busy,
		lives: child.exitCode === null,
	};
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
	const ticksPerSecond = 100;
	return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}
