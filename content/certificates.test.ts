import { expect, test } from "vitest";
import { certificateWords, documentTitles, fillLetter, numberPrefix, sayings, signatoryFor } from "./certificates.ts";

const student = { name: "Ananya Deshpande", course: "Data Science", batch: "DS-2511-A" };

const onRecord = {
	batch: "DS-2511-A",
	dates: "3 August 2025 to 10 November 2025",
	watched: 52,
	sessions: 60,
	present: true,
	held: "on 9 November 2025 from 11:00 am to 12:30 pm",
};

test("the usual letter names student, course and batch, and leaves room below 3,000 letters", () => {
	const letter = fillLetter(certificateWords.letter, student);
	for (const said of Object.values(student)) expect(letter).toContain(said);
	expect(letter).not.toMatch(/[{}]/);
	expect(letter.length).toBeLessThan(2000);
});

test("a letter's other braces stay, and what is put in is not read again", () => {
	expect(fillLetter("{name}, {Name}, {other}, {}", { ...student, name: "{course} $& $1" })).toBe(
		"{course} $& $1, {Name}, {other}, {}",
	);
});

test("every kind of paper has a title and a saying that reads on from the name and ends as a sentence", () => {
	for (const [kind, says] of Object.entries(sayings)) {
		expect(documentTitles).toHaveProperty(kind, expect.stringMatching(/^(Certificate|Letter) of [A-Z][a-z]+$/));
		const { before, after } = says(onRecord);
		expect(before).toMatch(/^[a-z].*[a-z]$/);
		expect(after).toMatch(/^[a-z].*\.$/);
	}
});

test("a number's prefix fits into an address, and somebody signs", () => {
	expect(numberPrefix).toMatch(/^[A-Z]{2,6}$/);
	expect(signatoryFor().name.length).toBeGreaterThan(2);
});
