import { clockJumps } from "./faults/clock.ts";
import { fewDescriptors } from "./faults/descriptors.ts";
import { fullDisk, fullDiskOfServer } from "./faults/disk.ts";
import { readOnlyDirectory } from "./faults/read-only.ts";
import { report } from "./report.ts";

/**
 * R9: what a machine does to a process that is not its fault. Each says clearly what is wrong, loses nothing that was acknowledged, and
 * is over without a restart of ours. Needs root for small file systems, and the Debian package libfaketime for the clock.
 */
const figures = {
	"full disk, PGlite": await fullDisk(),
	"full disk, PostgreSQL": await fullDiskOfServer(),
	"read-only directory": await readOnlyDirectory(),
	"64 descriptors": await fewDescriptors(),
	"clock a year ahead and back": await clockJumps(),
};
await report(
	"faults",
	figures,
	Object.fromEntries(
		Object.entries(figures).flatMap(([fault, { targets }]) =>
			Object.entries(targets).map(([target, met]) => [`${fault}: ${target}`, met]),
		),
	),
);
