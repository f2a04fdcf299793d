import { expect, test } from "vitest";
import { questionText } from "./about.ts";

test("the message begins with what the visitor came about, on one line and without its own quotes", () => {
	expect(questionText(' SQL\n for "beginners" ')).toBe('Please tell me when "SQL for beginners" is held.');
});

test("it is cut to a length that people read", () => {
	const question = questionText(`${"x".repeat(119)}🎓${"y".repeat(5000)}`) ?? "";
	expect(question.length).toBeLessThan(160);
	expect(question.isWellFormed()).toBe(true);
	expect(question).toContain("…");
});

test("nothing is asked about nothing", () => {
	expect(questionText(" \n")).toBeUndefined();
});
