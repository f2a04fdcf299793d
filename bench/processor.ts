import { readFile } from "node:fs/promises";
import { query } from "./databases.ts";

/** Linux counts a process' time in these (`getconf CLK_TCK`). */
const tickMs = 10;

/** Processor time of a process, its children, and those of them that have ended, in milliseconds; 0 where the system tells nobody. */
export async function processorMs(pid: number | undefined): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
	// Its name, in brackets, may hold spaces. Then among others: its own time and its ended children's, each as user and as system.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
	const theirs = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(processorMs));
	return theirs.reduce((sum, each) => sum + each, own);
}

/** The process that started all others of a PostgreSQL. */
export async function processOf(url: string): Promise<number | undefined> {
	const first = String.raw`split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int`;
	return (await query<{ pid: number }>(url, `select ${first} as pid`)).rows[0]?.pid;
}

export type Spent = { server: number; database: number; generator: number };

/** Milliseconds of processor time that each of the three takes for one of what `work` does, told how many those were. */
export async function spentOnEach<Outcome>(
	{ server, database }: { server: number | undefined; database: number | undefined },
	work: () => Promise<Outcome>,
	count: (outcome: Outcome) => number,
): Promise<{ outcome: Outcome; spent: Spent }> {
	const look = async () => [await processorMs(server), await processorMs(database), ownMs()] as const;
	const before = await look();
	const outcome = await work();
	const after = await look();
	const [ofServer = 0, ofDatabase = 0, ofGenerator = 0] = after.map((ms, which) =>
		Number(((ms - (before[which] ?? 0)) / Math.max(1, count(outcome))).toFixed(3)),
	);
	return { outcome, spent: { server: ofServer, database: ofDatabase, generator: ofGenerator } };
}

function ownMs(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}
