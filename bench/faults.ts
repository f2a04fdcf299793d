import { fewDescriptors } from "./faults/descriptors.ts";
import { fullDisk, fullDiskOfServer } from "./faults/disk.ts";
import { report } from "./report.ts";

/**
 * R9: faults of the machine. At each, the server says what is wrong, loses nothing acknowledged and recovers without a
 * restart. Needs root for small file systems. A read-only directory and a wrong clock are tests of `npm test`.
 */
const figures = {
	"full disk, PGlite": await fullDisk(),
	"full disk, PostgreSQL": await fullDiskOfServer(),
	"64 descriptors": await fewDescriptors(),
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
