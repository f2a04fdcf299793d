import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A script with its arguments, for Node. */
export type Command = string[];

/** Runs them in parallel, with output on stderr, and fails as soon as one of them does. */
export async function runAll(commands: Command[]): Promise<void> {
	await Promise.all(commands.map((command) => run(command)));
}

export function run(command: Command, environment: Record<string, string> = {}): Promise<void> {
	const child = spawn(process.execPath, command, {
		cwd: fileURLToPath(new URL("../..", import.meta.url)),
		stdio: ["ignore", process.stderr, process.stderr],
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", ...environment },
	});
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code) =>
			code === 0 ? resolve() : reject(new Error(`${command.join(" ")} ended with ${code}`)),
		);
	});
}
