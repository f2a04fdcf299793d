import { expect, test } from "vitest";
import { provider } from "#content/provider.ts";
import { weaknessOf } from "./weak-passwords.ts";

const ananya = { name: "Ananya Rao", email: "a.hegde@mail.example", batch: "DS-2611-A" };

test.each([
	`${provider.shortName}2026!`,
	`${provider.shortName} Academy 26`,
	"Bangalore@12",
	"Student_2611",
	"ananya@1234",
	"HegdeHegde7",
	"ａｎａｎｙａ９９９９",
	"2611 Ananya",
])("%s is made of words that anyone would try here", (password) => {
	expect(weaknessOf(password, ananya)).toBe("guessable");
});

test.each(["monsoon in Sirsi 7", "Ananya likes monsoons", "lake at Begur 12", "आम का पेड़ छाया", "x!7#q-2Z"])(
	"%s is nobody's first guess",
	(password) => {
		expect(weaknessOf(password, ananya)).toBeUndefined();
	},
);

test.each(["gradway", "bengaluru", "student", "course", "batch", "portal", "login", "welcome", "password"])(
	"%s and a few letters more is too easy, with enough of them it is not",
	(word) => {
		expect(weaknessOf(`${word}x!7#q-2`, ananya)).toBe("guessable");
		expect(weaknessOf(`${word}x!7#q-2Z`, ananya)).toBeUndefined();
	},
);

test("A name that begins with another name is removed whole", () => {
	expect(weaknessOf("ananya12345x", { ...ananya, name: "Anan Ananya" })).toBe("guessable");
});

test("A short password without our own words is not called easy to guess", () => {
	expect(weaknessOf("x!7#q-2", ananya)).toBeUndefined();
});

test("A common password is refused as common", () => {
	expect(weaknessOf("Password123", ananya)).toBe("common");
});
