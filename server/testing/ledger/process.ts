import { openForOperator } from "../../platform/db/open.ts";
import { follow } from "./actions.ts";

/** A separate process that follows sequences and reports each stored act. */
const [where = "", ...numbers] = process.argv.slice(2);
const [seed = 0, from = 0, until = 0, step = 1, done = 0] = numbers.map(Number);
const { db, close } = await openForOperator(
	where.includes("://") ? { dataDir: "", url: where } : { dataDir: where },
	false,
);
for (let number = from; number < until; number += step)
	await follow(db, { seed, number, done: number === from ? done : 0 }, (stored) =>
		process.stdout.write(`${number} ${stored}\n`),
	);
await close();
