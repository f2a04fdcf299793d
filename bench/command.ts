import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const home = join(import.meta.dirname, "..");
const mostOutput = 64 * 1024 * 1024;

/** An operator's command as in production; rejects with what it said when it was refused. */
export async function runCommand(
	where: { dataDir: string } | { databaseUrl: string },
	words: string[],
): Promise<string> {
	const database = "dataDir" in where ? { DATA_DIR: where.dataDir } : { DATABASE_URL: where.databaseUrl };
	const env = { PATH: process.env.PATH, NODE_ENV: "production", PUBLIC_URL: "http://localhost", ...database };
	const command = [join(home, "server/commands/run.ts"), ...words];
	const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: home, env, maxBuffer: mostOutput });
	return stdout;
}
