import { isDatabaseAway } from "./db/open.ts";

type Bounds = { atOnce: number; mostTogether: number };
type Waiting<Each, Result> = {
	each: Each;
	resolve: (result: Result) => void;
	reject: (error: unknown) => void;
};

/**
 * Who comes while others are at work waits, and goes with all who waited: alone when it is quiet, many in one statement and one
 * commit when it is not. `work` answers for each, in their order.
 */
export function openTogether<Each, Result>(
	work: (all: Each[]) => Promise<Result[]>,
	{ atOnce, mostTogether }: Bounds,
): (each: Each) => Promise<Result> {
	const waiting: Waiting<Each, Result>[] = [];
	let running = 0;

	async function go(all: Waiting<Each, Result>[]): Promise<void> {
		try {
			const results = await work(all.map(({ each }) => each));
			for (const [at, { resolve }] of all.entries()) resolve(results[at] as Result);
		} catch (error) {
			// They have waited as long for it as those who asked: nobody waits twice for a database that is away.
			if (isDatabaseAway(error)) for (const { reject } of [...all, ...waiting.splice(0)]) reject(error);
			else if (all.length === 1) all[0]?.reject(error);
			// What is wrong with one of them is not the others' fault.
			else for (const one of all) await go([one]);
		}
	}

	function start(): void {
		while (running < atOnce && waiting.length > 0) {
			running += 1;
			void go(waiting.splice(0, mostTogether)).finally(() => {
				running -= 1;
				start();
			});
		}
	}

	return (each) =>
		new Promise((resolve, reject) => {
			waiting.push({ each, resolve, reject });
			start();
		});
}
