import { expect, test } from "vitest";
import { countWithNoun, formatCount } from "./numbers.ts";

test("counts are grouped as India writes them", () => {
	expect(formatCount(1284)).toBe("1,284");
	expect(formatCount(1_284_000)).toBe("12,84,000");
});

test("a count of one takes the singular", () => {
	const mails = { one: "mail", many: "mails" };
	expect(countWithNoun(1, mails)).toBe("1 mail");
	expect(countWithNoun(0, mails)).toBe("0 mails");
});
