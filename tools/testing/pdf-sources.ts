import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtSources, sourcesFile } from "#server/platform/pdf/sources.ts";

/** Before the tests: builds the sources of PDF documents if they are missing. */
export default function setUp(): void {
	if (existsSync(join(builtSources, sourcesFile))) return;
	const home = fileURLToPath(new URL("../..", import.meta.url));
	const { status } = spawnSync(process.execPath, ["tools/build/pdf-sources.ts"], { cwd: home, stdio: "inherit" });
	if (status !== 0) throw new Error("The sources of PDF documents could not be built.");
}
