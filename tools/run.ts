import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What Node runs, with its arguments. */
export type Command = string[];

/** At once; output goes to where errors go; fails as soon as one of them does. */
export async function runAll(commands: Command[]): Promise<void> {
	await Promise.all(commands.map((command) => run(command)));
}

export function run(command: Command, environment: Record<string, string> = {}): Promise<void> {
	const child = spawn(process.execPath, command, {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
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
