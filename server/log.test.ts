import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("An error of the database is logged by its code: its words quote what was typed", () => {
	const cause = Object.assign(new Error('Key (email)=(asha@mail.example) "98765 43210"'), { code: "23505" });
	const logged = describeError(new Error("Failed query: insert … params: Asha Rao,asha@mail.example", { cause }));
	expect(logged).toMatchObject({ type: "Error", code: "23505" });
	expect(JSON.stringify(logged)).not.toMatch(/asha|98765/i);
});

test("Another error is logged with its words and frames, without emails and numbers of people", () => {
	const logged = describeError(new TypeError("no room for asha@mail.example at +91 98765 43210"));
	expect(logged).toMatchObject({ type: "TypeError", message: "no room for [email] at [number]" });
	expect(logged.stack).toMatch(/^\s+at .*log\.test\.ts/);
});

test("What is thrown and no error is logged by its kind only", () => {
	expect(describeError("asha@mail.example")).toEqual({ type: "string" });
});
