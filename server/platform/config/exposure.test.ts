import { chmod, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockDataDir } from "../db/embedded/data-dir-lock.ts";
import { readConfig } from "./config.ts";
import { findExposures } from "./exposure.ts";

const reviewOf = async (environment: Record<string, string>) =>
	(await findExposures(readConfig(environment))).map(({ event }) => event);
const aDirectory = () => mkdtemp(join(tmpdir(), "gradway-reach-"));

test("A development server that others can reach is reported", async () => {
	const DATA_DIR = await aDirectory();
	expect(await reviewOf({ DATA_DIR, HOST: "0.0.0.0" })).toEqual(["development-open"]);
	expect(await reviewOf({ DATA_DIR })).toEqual([]);
	expect(await reviewOf({ DATA_DIR, HOST: "0.0.0.0", NODE_ENV: "production" })).toEqual([]);
});

test("A data directory that other users can read is reported, and its lock is not readable for them", async () => {
	const DATA_DIR = await aDirectory();
	expect(await reviewOf({ DATA_DIR })).toEqual([]);
	await chmod(DATA_DIR, 0o755);
	expect(await reviewOf({ DATA_DIR })).toEqual(["data-dir-open"]);
	expect(await reviewOf({ DATA_DIR, DATABASE_URL: "postgres://db/gradway" })).toEqual([]);
	const release = await lockDataDir(DATA_DIR);
	expect(((await stat(join(DATA_DIR, "lock"))).mode & 0o777).toString(8)).toBe("600");
	await release();
	await chmod(join(DATA_DIR, "lock"), 0o644);
	await (await lockDataDir(DATA_DIR))();
	expect(((await stat(join(DATA_DIR, "lock"))).mode & 0o777).toString(8)).toBe("600");
});
