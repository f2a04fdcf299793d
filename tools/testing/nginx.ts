import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) =>
	existsSync(path),
);

/** Why tests behind a real proxy are skipped on this machine; undefined: they run. */
export const nginxSkipReason =
	program === undefined ? "nginx is not installed (Debian: apt install nginx-light)" : undefined;

export type Nginx = { origin: string; stop: () => Promise<void> };

/** Starts a real nginx with these directives in its `server`, on a port of its own. */
export async function startNginx(directives: string): Promise<Nginx> {
	if (program === undefined) throw new Error(nginxSkipReason);
	const dir = await mkdtemp(join(tmpdir(), "gradway-nginx-"));
	const port = await freePort();
	const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(each) => `${each}_temp_path ${dir}/${each};`,
	);
	const http = `access_log off; ${tempPaths.join(" ")} server { listen 127.0.0.1:${port}; ${directives} }`;
	await writeFile(
		join(dir, "nginx.conf"),
		`daemon off; master_process off; pid ${dir}/pid; error_log stderr; events {} http { ${http} }`,
	);
	const child = spawn(program, ["-p", dir, "-c", join(dir, "nginx.conf"), "-e", "stderr"]);
	let output = "";
	child.stderr.on("data", (chunk) => (output += chunk));
	const exited = once(child, "exit");
	const origin = `http://127.0.0.1:${port}`;
	while (!(await fetch(`${origin}/healthz`).then(Boolean, () => false))) {
		if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`);
		await pause(20);
	}
	return {
		origin,
		stop: async () => {
			child.kill("SIGTERM");
			await exited;
			await rm(dir, { recursive: true, force: true });
		},
	};
}
