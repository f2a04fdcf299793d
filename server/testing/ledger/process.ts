import { openForOperator } from "../../platform/db/open.ts";
import { replaySequence } from "./actions.ts";

/** A separate process that follows sequences and reports each stored action. It kills itself soon after action number `lastAction`. */
const [location = "", ...numbers] = process.argv.slice(2);
const [seed = 0, from = 0, until = 0, step = 1, done = 0, lastAction = 0] = numbers.map(Number);
const { db, close } = await openForOperator(
	location.includes("://") ? { dataDir: "", url: location } : { dataDir: location },
	false,
);
/** So that it is killed in the middle of an action. */
const maxKillDelayMs = 20;
let storedCount = 0;
for (let number = from; number < until; number += step)
	await replaySequence(db, { seed, number, done: number === from ? done : 0 }, (stored) => {
		process.stdout.write(`${number} ${stored}\n`);
		storedCount += 1;
		if (storedCount === lastAction)
			setTimeout(() => process.kill(process.pid, "SIGKILL"), Math.random() * maxKillDelayMs);
	});
await close();
