import { onEachDatabase } from "./databases.ts";
import { fewDescriptors } from "./faults/descriptors.ts";
import { fullDisk, fullDiskOfServer } from "./faults/disk.ts";
import { outage } from "./faults/outage.ts";
import { options, reportParts } from "./report.ts";

/**
 * R4: PostgreSQL is stopped, then frozen, while all kinds of calls are made. R9: faults of the machine, which need root
 * to mount small file systems. In each case the server says what is wrong, loses nothing that it acknowledged and
 * recovers without a restart. `npm test` covers a read-only directory and a wrong clock.
 */
const { only, seconds } = options({ seconds: 30 });

await reportParts("faults", only, {
	outage: () => outage(seconds * 1000),
	"full disk, PGlite": fullDisk,
	"full disk, PostgreSQL": fullDiskOfServer,
	...onEachDatabase(fewDescriptors, "64 descriptors, "),
});
