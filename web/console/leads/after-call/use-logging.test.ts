import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeadRow } from "#contract/leads.ts";
import { withOutcome, withStage } from "./call-draft.ts";
import { discardCallDraft, keyOfCall, markCallStarted, readCallDraft, storeCallDraft } from "./stored-calls.ts";

// Read while the modules load.
vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { log, logContactOnly } = await import("./use-logging.ts");

const sahana = { _id: "7", version: 3, kind: "course", stage: "new", reason: null, followup: null } as LeadRow;
let keys: string[];

/** Each answer is lost. */
beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, text: string) => void stored.set(name, text),
		removeItem: (name: string) => void stored.delete(name),
	});
	keys = [];
	vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
		keys.push(headers["idempotency-key"] ?? "");
		throw new TypeError("Failed to fetch");
	});
});

afterEach(() => {
	vi.useRealTimers();
});

const called = (outcome: "reached" | "busy" = "reached") => {
	markCallStarted(sahana);
	const draft = withOutcome(readCallDraft(sahana), outcome, []);
	storeCallDraft("7", draft);
	return draft;
};
const save = async (draft = readCallDraft(sahana)) =>
	expect(log(sahana, "call", { draft, key: keyOfCall("7", "call") })).rejects.toThrow();

test("A call whose answer was lost is sent again under its key, after a reload too, and however a conflict is resolved", async () => {
	const draft = called();
	await save();
	await save();
	const key = keyOfCall("7", "call");
	const latest = { ...sahana, version: 4 };
	for (const resolution of ["local", "remote"] as const)
		await expect(log(sahana, "call", { draft, key, resolved: { resolution, latest } })).rejects.toThrow();
	await save(withStage(draft, "interested", new Date()));
	await expect(logContactOnly(sahana, "call", { draft, key })).rejects.toThrow();
	expect(keys[0]).toMatch(/^\w{32}$/);
	expect(keys).toEqual(Array(6).fill(keys[0]));
});

test("Another outcome, another call and what is logged after an answer have keys of their own", async () => {
	called();
	await save();
	await save(called("busy"));
	vi.setSystemTime(Date.now() + 60_000);
	await save(called("busy"));
	discardCallDraft("7", "call");
	await save(called("busy"));
	expect(new Set(keys).size).toBe(4);
});
