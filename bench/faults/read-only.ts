import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "#tools/free-port.ts";
import { smallDisk } from "./small-disk.ts";

const main = join(import.meta.dirname, "../../server/main.ts");

/** Nothing can be stored, so nothing is served: one line says which variable to look at. */
export async function readOnlyDirectory() {
	const disk = await smallDisk(16);
	try {
		await disk.readOnly(disk.path);
		const PORT = String(await freePort());
		const child = spawn(process.execPath, [main], {
			env: { PATH: process.env.PATH, NODE_ENV: "production", PORT, DATA_DIR: join(disk.path, "data") },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		const [code] = await once(child, "close");
		return {
			code,
			output: output.trim(),
			targets: { "ends with one line that names DATA_DIR": code === 1 && /^DATA_DIR: .+\n$/.test(output) },
		};
	} finally {
		await disk.remove();
	}
}
