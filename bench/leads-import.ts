import { setTimeout as pause } from "node:timers/promises";
import { domains } from "#content/programs/index.ts";
import type { Client } from "#contract/client.ts";
import {
	addImportRows,
	createImport,
	importRowsPerRequest,
	readImport,
	reviewImport,
	startImport,
} from "#contract/imports.ts";
import { type BenchDatabase, onEachDatabase, signIn } from "./databases.ts";
import { options, type Part, reportParts } from "./report.ts";
import { phoneNumber } from "./seed-rows.ts";
import { createApiClient, startAndStop, startServer } from "./server.ts";

/** Reviews a sheet, imports it with a server that is killed in the middle, and reviews it again, when nothing is left to import. */
const { only, rows } = options({ rows: 50_000 });
const target = { reviewMs: 10_000, importMs: 60_000 };
const headings = ["Name", "Phone", "Email", "Program", "Remarks"];
const columns = ["name", "phone", "email", "domain", "note"] as const;

await reportParts("leads-import", only, onEachDatabase(measure));

async function measure({ where, query }: BenchDatabase): Promise<Part> {
	await startAndStop(where);
	const { admin } = await signIn(query);
	await using server = await startServer(where);
	const client = createApiClient(server, admin);
	const startedAt = performance.now();
	const { _id: id } = await review(client);
	const reviewMs = elapsedMs(startedAt);
	const importStartedAt = performance.now();
	await client(startImport, { params: { id } });
	await waitUntilDone(client, id, rows / 2);
	const killedAt = performance.now();
	await server.restart();
	const restartMs = elapsedMs(killedAt);
	await waitUntilDone(client, id, rows);
	const importMs = elapsedMs(importStartedAt);
	const { counts: secondReview } = await review(client);
	await server.stop();
	const [stored] = await query<{ count: number }>(
		"select count(distinct email)::int + count(*)::int - count(distinct id)::int as count from enquiries where origin = 'import'",
	);
	return {
		figures: { rows, reviewMs, importMs, restartMs, taken: stored?.count, again: secondReview },
		targets: {
			[`reviewed within ${target.reviewMs} ms`]: reviewMs <= target.reviewMs,
			[`imported within ${target.importMs} ms of work`]: importMs - restartMs <= target.importMs,
			"each row once, though killed": stored?.count === rows,
			"a second run has nothing to do": secondReview.unchanged === rows,
		},
	};
}

/** Rows as the console sends them. */
async function review(client: Client) {
	const settings = { file: "drive.csv", source: "Campus drive", consent: "signed-sheet", known: "join" } as const;
	const body = { ...settings, headings, columns: [...columns], domains: [], owner: null, replytime: true };
	const { _id: id } = (await client(createImport, { body })).data;
	for (let from = 0; from < rows; from += importRowsPerRequest) {
		const length = Math.min(importRowsPerRequest, rows - from);
		const rowsToSend = Array.from({ length }, (_, at) => ({ line: from + at + 2, cells: createCells(from + at) }));
		await client(addImportRows, { params: { id }, body: { rows: rowsToSend } });
	}
	return (await client(reviewImport, { params: { id } })).data;
}

function createCells(person: number) {
	const domain = domains[person % domains.length] ?? "";
	const note = person % 5 === 0 ? "call after 6" : "";
	return {
		name: `Person${person} Rao`,
		phone: phoneNumber(person),
		email: `person${person}@mail.example`,
		domain,
		note,
	};
}

async function waitUntilDone(client: Client, id: string, targetRows: number): Promise<void> {
	for (;;) {
		const { state, done } = (await client(readImport, { params: { id } })).data;
		if (targetRows < rows ? done >= targetRows : state === "done") return;
		await pause(200);
	}
}

function elapsedMs(startedAt: number): number {
	return Math.round(performance.now() - startedAt);
}
