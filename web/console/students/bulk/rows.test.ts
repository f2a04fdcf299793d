import { expect, test } from "vitest";
import type { Typed } from "./columns.ts";
import {
	type BulkRow,
	changeCell,
	checkRows,
	fillBatch,
	isValid,
	leaveOut,
	newRow,
	studentsToSend,
	withRefusals,
} from "./rows.ts";

const row = (line: number, typed: Partial<Typed> = {}): BulkRow =>
	newRow({
		line,
		typed: { name: "Asha Rao", email: `asha${line}@people.example`, phone: "9876543210", batch: "DS-1", ...typed },
	});

test("a row is wrong where the contract says so, with its words", () => {
	const [right, wrong] = checkRows([row(2), row(3, { name: "", email: "asha@people", phone: "" })]);
	expect(isValid(right ?? {})).toBe(true);
	expect(wrong).toEqual({
		name: "Enter a name.",
		email: "Enter an email like name@example.com.",
		phone: "Enter a phone number.",
	});
});

test("the errors of rows that are not changed stay the same objects, so that only a changed row is drawn again", () => {
	const rows = [row(2), row(3, { phone: "" }), ...leaveOut([row(4)], new Set([4]), true), row(5)];
	const before = checkRows(rows);
	const after = checkRows(changeCell(rows, 5, "name", ""));
	expect(before.map((errors, index) => errors === after[index])).toEqual([true, true, true, false]);
});

test("a number that the sheet shortened is not taken for a phone", () => {
	expect(checkRows([row(2, { phone: "9.87654E+09" })])[0]?.phone).toMatch(/shortened/);
});

test("an email that stands twice is wrong the second time, until one of the rows is left out", () => {
	const rows = [row(2), row(3), row(4, { email: "asha2@people.example" })];
	expect(checkRows(rows)[2]).toEqual({ email: "The same email as in row 2." });
	expect(checkRows(leaveOut(rows, new Set([2]), true)).every(isValid)).toBe(true);
});

test("two rows without an email are not called the same", () => {
	expect(checkRows([row(2, { email: "" }), row(3, { email: "" })])[1]).toEqual({ email: "Enter an email address." });
});

test("the server's refusal stands at the row it is about, though rows before it are left out", () => {
	const rows = leaveOut([row(2), row(3), row(4)], new Set([2]), true);
	expect(studentsToSend(rows)).toHaveLength(2);
	const refused = withRefusals(rows, { "users.1.email": "User already exists or invalid email" }) ?? [];
	expect(checkRows(refused)).toEqual([{}, {}, { email: "User already exists or invalid email" }]);
});

test("a refusal goes when its cell is changed, and stays when another one is", () => {
	const refused = withRefusals([row(2)], { "users.0.email": "User already exists or invalid email" }) ?? [];
	expect(isValid(checkRows(changeCell(refused, 2, "name", "Asha R."))[0] ?? {})).toBe(false);
	expect(isValid(checkRows(changeCell(refused, 2, "email", "other@people.example"))[0] ?? {})).toBe(true);
});

test("a refusal that names no row marks none", () => {
	expect(withRefusals([row(2)], {})).toBeNull();
	expect(withRefusals([row(2)], { users: "At most 1000 students at once." })).toBeNull();
});

test("a batch for all goes only where there is none", () => {
	const filled = fillBatch([row(2, { batch: "" }), row(3)], "UX-2");
	expect(filled.map(({ typed }) => typed.batch)).toEqual(["UX-2", "DS-1"]);
});

test("an email that is a student's already is wrong before anything is sent, and says whose", () => {
	const known = new Map([["asha2@people.example", "Asha Rao (active)"]]);
	expect(checkRows([row(2), row(3)], known)).toEqual([{ email: "Asha Rao (active) has this email already." }, {}]);
	expect(checkRows(leaveOut([row(2)], new Set([2]), true), known)).toEqual([{}]);
});
