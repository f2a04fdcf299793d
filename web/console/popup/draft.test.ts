import { afterEach, expect, test, vi } from "vitest";
import { clearDraft, draftIdempotencyKey, merge, readDraft, storeDraft } from "./draft.ts";

const stored = new Map<string, string>();
const storage = {
	getItem: (name: string) => stored.get(name) ?? null,
	setItem: (name: string, text: string) => void stored.set(name, text),
	removeItem: (name: string) => void stored.delete(name),
};

afterEach(() => {
	stored.clear();
	vi.unstubAllGlobals();
});

test("what Asha typed is there after a reload, with the record she began with, until it is dropped", () => {
	vi.stubGlobal("sessionStorage", storage);
	const draft = { values: { title: "SQL" }, opened: { title: "Sequel" }, version: 3 };
	storeDraft("course 7", draft);
	expect(readDraft("course 7", ["title", "batch"])).toEqual(draft);
	expect(readDraft("course 8", ["title"])).toBeUndefined();
	clearDraft("course 7");
	expect(readDraft("course 7", ["title"])).toBeUndefined();
});

test("fields that the form has no more, and what is no text, are left out", () => {
	vi.stubGlobal("sessionStorage", storage);
	stored.set("draft course", JSON.stringify({ values: { title: "SQL", price: "1", batch: 7 }, version: "3" }));
	expect(readDraft("course", ["title", "batch"])).toEqual({ values: { title: "SQL" }, version: undefined });
	for (const broken of ["{", "7", "null", '{"values":null}']) {
		stored.set("draft course", broken);
		expect(readDraft("course", ["title"])?.values ?? {}).toEqual({});
	}
});

test("what Asha sends again after a reload has the same key, until it is answered or its draft is dropped", () => {
	vi.stubGlobal("sessionStorage", storage);
	const body = { plan: "solo" };
	const key = draftIdempotencyKey("enrolment 7").keyOf(body);
	const reloaded = draftIdempotencyKey("enrolment 7");
	expect([reloaded.isUnanswered(body), reloaded.isUnanswered({ plan: "pro" })]).toEqual([true, false]);
	expect(reloaded.keyOf(body)).toBe(key);
	reloaded.markAnswered();
	expect(draftIdempotencyKey("enrolment 7").isUnanswered(body)).toBe(false);
	draftIdempotencyKey("enrolment 7").keyOf(body);
	clearDraft("enrolment 7");
	stored.set("key of draft enrolment 8", "{}");
	for (const name of ["enrolment 7", "enrolment 8"]) expect(draftIdempotencyKey(name).isUnanswered(body)).toBe(false);
});

test("forms work in a browser without storage", () => {
	const refuse = () => {
		throw new Error("refused");
	};
	vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
	storeDraft("course", { values: { title: "SQL" }, version: undefined });
	clearDraft("course");
	expect(readDraft("course", ["title"])).toBeUndefined();
	const key = draftIdempotencyKey("course");
	expect(key.keyOf("SQL")).toBe(key.keyOf("SQL"));
});

const opened = { name: "Sneha Kulkarni", phone: "919876543210", batch: "ML-2511-A" };

test("Ravi corrects the name while Meera changes only the phone: Meera's form takes over his name", () => {
	const typed = { ...opened, phone: "919876500000" };
	const stored = { ...opened, name: "Sneha Kulkarni-Rao" };
	expect(merge(opened, typed, stored)).toEqual({
		values: { name: "Sneha Kulkarni-Rao", phone: "919876500000", batch: "ML-2511-A" },
		conflicts: [],
		isStored: false,
	});
});

test("a field that both changed stays as it was typed, and is named", () => {
	const typed = { ...opened, name: "Sneha K." };
	const stored = { ...opened, name: "Sneha Rao", batch: "ML-2511-X" };
	expect(merge(opened, typed, stored)).toEqual({
		values: { name: "Sneha K.", phone: "919876543210", batch: "ML-2511-X" },
		conflicts: ["name"],
		isStored: false,
	});
});

test("who typed the same as is stored meanwhile has nothing to decide", () => {
	const typed = { ...opened, name: "Sneha Rao" };
	expect(merge(opened, typed, { ...typed })).toEqual({ values: typed, conflicts: [], isStored: true });
});

test("a moment typed in India's zone and the same one stored in UTC are not two", () => {
	const start = { start: "2026-11-22T10:00:00.000Z" };
	const typed = { start: "2026-11-22T15:30:00+05:30" };
	expect(merge(start, typed, { start: "2026-11-23T10:00:00.000Z" })).toEqual({
		values: { start: "2026-11-23T10:00:00.000Z" },
		conflicts: [],
		isStored: false,
	});
});
