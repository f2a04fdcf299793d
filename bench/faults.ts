import { onEachDatabase } from "./databases.ts";
import { fewDescriptors } from "./faults/descriptors.ts";
import { fullDisk, fullDiskOfServer } from "./faults/disk.ts";
import { outage } from "./faults/outage.ts";
import { options, reportParts } from "./report.ts";

/**
 * R4: PostgreSQL stopped, then frozen, under all kinds of calls. R9: faults of the machine, which need root for small file systems. At each, the server says
 * what is wrong, loses nothing acknowledged and recovers without a restart. A read-only directory and a wrong clock are tests of `npm test`.
 */
const { only, seconds } = options({ seconds: 30 });

await reportParts(
	"faults",
	{
		outage: () => outage(seconds * 1000),
		"full disk, PGlite": fullDisk,
		"full disk, PostgreSQL": fullDiskOfServer,
		...onEachDatabase(fewDescriptors, "64 descriptors, "),
	},
	only,
);
