import { expect, test } from "vitest";
import { isRoundedNumber, normaliseEmail, normalisePhone, readSheet } from "./columns.ts";

const asha = { name: "Asha Rao", email: "asha@people.example", phone: "9876543210", batch: "DS-2601-A" };

test("columns are known by their headings, in any order and however they are written", () => {
	const { rows, missing, ignored } = readSheet([
		["Sl. No", "BATCH", "E-mail ID", "Mobile No.", "College", "Student Name"],
		["1", "DS-2601-A", "Asha@People.example", "+91 98765-43210", "City College", " Asha Rao "],
	]);
	expect(rows).toEqual([{ line: 2, typed: { ...asha, phone: "919876543210" } }]);
	expect(missing).toEqual([]);
	expect(ignored).toEqual(["Sl. No", "College"]);
});

test("without headings the columns are Name, Email, Phone and Batch", () => {
	expect(readSheet([["Asha Rao", "asha@people.example", "9876543210", "DS-2601-A"]]).rows).toEqual([
		{ line: 1, typed: asha },
	]);
});

test("a student called Batch or Name is no heading", () => {
	expect(readSheet([["Name", "name@people.example", "98765", "Batch"]]).rows).toHaveLength(1);
});

test("empty rows are passed over and the others keep their numbers", () => {
	const cells = [[""], ["Name", "Email", "Phone", "Batch"], ["", " "], ["Asha Rao", "", "", ""], []];
	expect(readSheet(cells).rows.map(({ line }) => line)).toEqual([4]);
});

test("a heading that is not there is named, and its cells are empty", () => {
	const { rows, missing } = readSheet([
		["Email", "Name"],
		["asha@people.example", "Asha Rao"],
	]);
	expect(missing).toEqual(["phone", "batch"]);
	expect(rows[0]?.typed).toEqual({ ...asha, phone: "", batch: "" });
});

test("of two columns with the same heading the first one counts", () => {
	const { rows, ignored } = readSheet([
		["Name", "Email", "Phone", "Mobile", "Batch"],
		["Asha Rao", "asha@people.example", "9876543210", "1111111111", "DS-2601-A"],
	]);
	expect(rows[0]?.typed).toEqual(asha);
	expect(ignored).toEqual(["Mobile"]);
});

test("nothing but empty cells is a sheet without rows", () => {
	expect(readSheet([]).rows).toEqual([]);
	expect(readSheet([[""], [" "]]).rows).toEqual([]);
});

test("emails become small letters and phones digits, but a shortened number stays to be seen", () => {
	expect(normaliseEmail(" Asha@People.EXAMPLE ")).toBe("asha@people.example");
	expect(normalisePhone("+91 (98765) 43-210")).toBe("919876543210");
	expect(normalisePhone(" 9.87654E+09 ")).toBe("9.87654E+09");
	expect(isRoundedNumber("9,87654E9")).toBe(true);
	expect(isRoundedNumber("9876543210")).toBe(false);
});
