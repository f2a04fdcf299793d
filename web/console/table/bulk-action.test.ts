import { expect, test } from "vitest";
import { maxBulkSize } from "#contract/bulk.ts";
import { type BulkAction, runBulkAction } from "./bulk-action.ts";
import type { BulkReport } from "./selection.ts";

type Row = { _id: string; name: string; version: number };
const row = (_id: string): Row => ({ _id, name: _id, version: 1 });

/** The rows that stay selected and the report after one press. */
async function act(selected: readonly Row[], parts: Pick<BulkAction<Row>, "send" | "reload" | "doneText">) {
	const after = { remaining: selected, report: [] as BulkReport, progress: [] as (string | undefined)[] };
	const selection = {
		selected,
		retain: (rows: readonly Row[]) => {
			after.remaining = rows;
		},
		showReport: (report: BulkReport | undefined) => {
			after.report = report ?? [];
		},
		showProgress: (progress: string | undefined) => {
			after.progress.push(progress);
		},
	};
	await runBulkAction({ selection, success: () => {}, onSettled: async () => {}, ...parts });
	return after;
}

const first = "Ravi was first. Nothing was overwritten.";
const send = async (ids: string[]) => ({ data: ids.map((_id) => ({ _id, error: _id === "tara" ? first : null })) });

test("Where one failed every row has its answer, those that failed first", async () => {
	const { report } = await act([row("asha"), row("tara")], { send, doneText: "Moved." });
	expect(report).toEqual([
		{ name: "tara", failed: true, answer: first },
		{ name: "asha", failed: false, answer: "Moved." },
	]);
});

test("Where all were done nothing is left chosen, and no list opens", async () => {
	expect(await act([row("asha")], { send })).toMatchObject({ remaining: [], report: [] });
});

test("What failed stays chosen as it is now: the next press can succeed", async () => {
	const reload = async (each: Row) => ({ ...each, version: 2 });
	const { remaining } = await act([row("asha"), row("tara")], { send, reload });
	expect(remaining).toEqual([{ ...row("tara"), version: 2 }]);
});

test("What cannot be read anew stays chosen as it was", async () => {
	const reload = () => Promise.reject(new Error("offline"));
	expect((await act([row("tara")], { send, reload })).remaining).toEqual([row("tara")]);
});

const many = Array.from({ length: 2 * maxBulkSize + 1 }, (_, each) => row(`lead ${each}`));

test("How far it is shows while several parts are sent, and not while one is", async () => {
	expect((await act(many, { send })).progress).toEqual([
		"0 of 101 done",
		"50 of 101 done",
		"100 of 101 done",
		undefined,
	]);
	expect((await act([row("asha")], { send })).progress).toEqual([undefined]);
});

test("Once a part cannot be sent, the rest is not sent either and stays chosen", async () => {
	const sent: string[] = [];
	const { remaining, report } = await act(many, {
		send: (ids) => {
			sent.push(...ids);
			return sent.length > maxBulkSize ? Promise.reject(new Error("offline")) : send(ids);
		},
	});
	expect(sent).toHaveLength(2 * maxBulkSize);
	expect(remaining).toEqual(many.slice(maxBulkSize));
	expect(report[0]?.answer).toContain("this may have been done");
	expect(report[maxBulkSize]?.answer).toContain("This was not sent");
});
