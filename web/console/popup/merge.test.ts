import { expect, test } from "vitest";
import { merge } from "./merge.ts";

const opened = { name: "Sneha Kulkarni", phone: "919876543210", batch: "ML-2511-A" };

test("Ravi corrects the name while Meera changes only the phone: Meera's form takes over his name", () => {
	const typed = { ...opened, phone: "919876500000" };
	const stored = { ...opened, name: "Sneha Kulkarni-Rao" };
	expect(merge(opened, typed, stored)).toEqual({
		values: { name: "Sneha Kulkarni-Rao", phone: "919876500000", batch: "ML-2511-A" },
		both: [],
	});
});

test("a field that both changed stays as it was typed, and is named", () => {
	const typed = { ...opened, name: "Sneha K." };
	const stored = { ...opened, name: "Sneha Rao", batch: "ML-2511-X" };
	expect(merge(opened, typed, stored)).toEqual({
		values: { name: "Sneha K.", phone: "919876543210", batch: "ML-2511-X" },
		both: ["name"],
	});
});

test("who typed the same as is stored meanwhile has nothing to decide", () => {
	const typed = { ...opened, name: "Sneha Rao" };
	expect(merge(opened, typed, { ...typed }).both).toEqual([]);
});

test("a moment typed in India's zone and the same one stored in UTC are not two", () => {
	const start = { start: "2026-11-22T10:00:00.000Z" };
	const typed = { start: "2026-11-22T15:30:00+05:30" };
	expect(merge(start, typed, { start: "2026-11-23T10:00:00.000Z" })).toEqual({
		values: { start: "2026-11-23T10:00:00.000Z" },
		both: [],
	});
});
