import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * `npm run dev`: the site with reload at PORT, and the server at the next port, restarted on a change. The site's
 * development server proxies API calls, so there is one address.
 */
const home = fileURLToPath(new URL("..", import.meta.url));
if (existsSync(join(home, ".env"))) process.loadEnvFile(join(home, ".env"));

const port = Number(process.env.PORT || 3000);
const origin = `http://localhost:${port}`;
const apiPort = port + 1;

const parts = [
	start(["--watch-path=server", "--watch-path=contract", "--watch-path=content", "server/main.ts"], {
		PORT: String(apiPort),
		PUBLIC_URL: process.env.PUBLIC_URL || origin,
	}),
	start(["node_modules/astro/bin/astro.mjs", "dev", "--port", String(port)], {
		API_ORIGIN: `http://127.0.0.1:${apiPort}`,
		PUBLIC_URL: process.env.PUBLIC_URL || origin,
		ASTRO_TELEMETRY_DISABLED: "1",
	}),
];
for (const part of parts) part.once("exit", (code) => stop(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(0));

function start(command: string[], environment: Record<string, string>) {
	return spawn(process.execPath, command, { cwd: home, stdio: "inherit", env: { ...process.env, ...environment } });
}

function stop(code: number) {
	process.exitCode = code;
	for (const part of parts) part.kill("SIGTERM");
}
