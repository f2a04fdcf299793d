import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Before the tests: makes a temporary folder for this run and its processes, which is removed after the last test. */
export default async function setUp(): Promise<() => Promise<void>> {
	const { TMPDIR } = process.env;
	const folder = await mkdtemp(join(tmpdir(), "gradway-tests-"));
	// If the tests run as root, PostgreSQL runs as another user.
	await chmod(folder, 0o711);
	process.env.TMPDIR = folder;
	return async () => {
		if (TMPDIR === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = TMPDIR;
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	};
}
