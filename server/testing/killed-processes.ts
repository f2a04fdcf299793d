import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const workingProcess = join(import.meta.dirname, "working-process.ts");
/** How far each process comes before it is killed: in the middle of a turn, and never in the same one. */
const turnsUntilKilled = [1, 2, 3, 5, 8];

export type Work = "joining" | "late" | "mailing" | "morning" | "sharing";

/**
 * Two processes do the same work on one database and are killed in the middle of it, again and again; then one does the
 * rest. Returns how many were killed while there was work.
 */
export async function workUnderKills(databaseUrl: string, name: Work): Promise<number> {
	let killed = 0;
	const begin = () =>
		spawn(process.execPath, [workingProcess, databaseUrl, name], { stdio: ["ignore", "pipe", "inherit"] });
	const killedAfter = async (turns: number) => {
		const child = begin();
		const ended = once(child, "exit");
		let begun = 0;
		child.stdout.on("data", (dots: Buffer) => {
			begun += dots.length;
			if (begun >= turns) child.kill("SIGKILL");
		});
		const [, signal] = await ended;
		if (signal === "SIGKILL") killed++;
	};
	const again = async () => {
		for (const turns of turnsUntilKilled) await killedAfter(turns);
	};
	await Promise.all([again(), again()]);
	const last = begin();
	last.stdout.resume();
	const [code] = await once(last, "exit");
	if (code !== 0) throw new Error(`The last process ended with ${code}`);
	return killed;
}
