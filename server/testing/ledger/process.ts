import { openForOperator } from "../../platform/db/open.ts";
import { follow } from "./actions.ts";

/** A separate process that follows sequences and reports each stored act. Soon after its act `lastAct` it kills itself. */
const [where = "", ...numbers] = process.argv.slice(2);
const [seed = 0, from = 0, until = 0, step = 1, done = 0, lastAct = 0] = numbers.map(Number);
const { db, close } = await openForOperator(
	where.includes("://") ? { dataDir: "", url: where } : { dataDir: where },
	false,
);
/** So that it is killed in the middle of an act. */
const mostMsLater = 20;
let acts = 0;
for (let number = from; number < until; number += step)
	await follow(db, { seed, number, done: number === from ? done : 0 }, (stored) => {
		process.stdout.write(`${number} ${stored}\n`);
		acts += 1;
		if (acts === lastAct) setTimeout(() => process.kill(process.pid, "SIGKILL"), Math.random() * mostMsLater);
	});
await close();
