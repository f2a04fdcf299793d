import { setTimeout as pause } from "node:timers/promises";
import { domains } from "#content/programs/index.ts";
import { createClient } from "#contract/client.ts";
import {
	addImportRows,
	beginImport,
	importRowsAtOnce,
	readImport,
	reviewImport,
	startImport,
} from "#contract/imports.ts";
import { freePort } from "#tools/free-port.ts";
import { type BenchDatabase, onEachDatabase, signIn } from "./databases.ts";
import { options, type Part, reportParts } from "./report.ts";
import { phoneOf } from "./seed-rows.ts";
import { startAndStop, startOurs } from "./server.ts";

/** Reviews a sheet, imports it with a server that is killed in the middle, and reviews it again, when nothing is left to import. */
const { only, rows } = options({ rows: 50_000 });
const target = { reviewMs: 10_000, importMs: 60_000 };
const headings = ["Name", "Phone", "Email", "Program", "Remarks"];
const columns = ["name", "phone", "email", "domain", "note"] as const;

type Server = Awaited<ReturnType<typeof serve>>;

await reportParts("leads-import", onEachDatabase(measure), only);

async function measure(database: BenchDatabase): Promise<Part> {
	await startAndStop(database.where);
	const { admin } = await signIn(database.run);
	let server = await serve(database, admin);
	try {
		const began = performance.now();
		const reviewed = await review(server);
		const reviewMs = since(began);
		const beganImport = performance.now();
		await server.client(startImport, { params: { id: reviewed._id } });
		await untilDone(server, reviewed._id, rows / 2);
		const killed = performance.now();
		await server.running.kill();
		server = await serve(database, admin);
		const restartMs = since(killed);
		await untilDone(server, reviewed._id, rows);
		const importMs = since(beganImport);
		const { counts: again } = await review(server);
		await server.running.stop();
		const [stored] = await database.read<{ count: number }>(
			"select count(distinct email)::int + count(*)::int - count(distinct id)::int as count from enquiries where origin = 'import'",
		);
		return {
			figures: { rows, reviewMs, importMs, restartMs, taken: stored?.count, again },
			targets: {
				[`reviewed within ${target.reviewMs} ms`]: reviewMs <= target.reviewMs,
				[`imported within ${target.importMs} ms of work`]: importMs - restartMs <= target.importMs,
				"each row once, though killed": stored?.count === rows,
				"a second run has nothing to do": again.unchanged === rows,
			},
		};
	} finally {
		await server.running.stop().catch(() => {});
	}
}

async function serve(database: BenchDatabase, token: string) {
	const running = await startOurs(await freePort(), database.where);
	const headers = { authorization: `Bearer ${token}` };
	return { running, client: createClient({ origin: running.origin, headers }) };
}

/** Rows as the console sends them. */
async function review({ client }: Server) {
	const about = { file: "drive.csv", source: "Campus drive", owner: null, known: "join" } as const;
	const body = {
		...about,
		consent: "signed-sheet" as const,
		headings,
		columns: [...columns],
		domains: [],
		replytime: true,
	};
	const { _id: id } = (await client(beginImport, { body })).data;
	for (let from = 0; from < rows; from += importRowsAtOnce) {
		const length = Math.min(importRowsAtOnce, rows - from);
		const sent = Array.from({ length }, (_, at) => ({ line: from + at + 2, cells: cellsOf(from + at) }));
		await client(addImportRows, { params: { id }, body: { rows: sent } });
	}
	return (await client(reviewImport, { params: { id } })).data;
}

function cellsOf(person: number) {
	const domain = domains[person % domains.length] ?? "";
	const note = person % 5 === 0 ? "call after 6" : "";
	return { name: `Person${person} Rao`, phone: phoneOf(person), email: `person${person}@mail.example`, domain, note };
}

async function untilDone({ client }: Server, id: string, enough: number): Promise<void> {
	for (;;) {
		const { state, done } = (await client(readImport, { params: { id } })).data;
		if (enough < rows ? done >= enough : state === "done") return;
		await pause(200);
	}
}

function since(began: number): number {
	return Math.round(performance.now() - began);
}
