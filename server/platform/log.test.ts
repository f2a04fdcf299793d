import { expect, test } from "vitest";
import { DrizzleQueryError } from "./db/drizzle.ts";
import { describeError, openLog } from "./log.ts";

test("A database error is logged by its code, since its message quotes what was typed", () => {
	const cause = Object.assign(new Error('Key (email)=(asha@mail.example) "98765 43210"'), { code: "23505" });
	const logged = describeError(new Error("Failed query: insert … params: Asha Rao,asha@mail.example", { cause }));
	expect(logged).toMatchObject({ type: "Error", code: "23505" });
	expect(JSON.stringify(logged)).not.toMatch(/asha|98765/i);
});

test("A logged database error contains neither its message nor typed text that looks like a stack frame", async () => {
	const written: string[] = [];
	const log = openLog({ write: (line) => written.push(line) });
	const error = Object.assign(
		new Error("Failed query: insert … params: Asha Rao,asha@mail.example\n    at Asha (98765)"),
		{
			code: "22021",
		},
	);
	log.error({ event: "error", err: error });
	log.fatal(error);
	log.warn({ event: "late", err: error }, "In words of our own");
	expect(written.map((line) => JSON.parse(line).msg)).toEqual(["Error", "Error", "In words of our own"]);
	expect(written.map((line) => JSON.parse(line).err.code)).toEqual(["22021", "22021", "22021"]);
	expect(written.join()).not.toMatch(/asha|98765/i);
});

test("A failed query without a code is logged in the driver's words, not in Drizzle's, which repeat its parameters", () => {
	const cause = new Error("Connection terminated unexpectedly");
	const logged = describeError(new DrizzleQueryError("insert …", ["Asha Rao"], cause));
	expect(logged).toMatchObject({ message: "Connection terminated unexpectedly" });
	expect(JSON.stringify([logged, describeError(new DrizzleQueryError("insert …", ["Asha Rao"]))])).not.toMatch(/asha/i);
});

test("Unreadable JSON is logged without what the engine quotes of it", async () => {
	const unreadable = await new Response('{"name": Asha}').json().catch((error: unknown) => error);
	expect((unreadable as Error).message).toContain("Asha");
	expect(describeError(unreadable)).toEqual({ type: "SyntaxError", stack: expect.any(String) });
	expect(JSON.stringify(describeError(unreadable))).not.toContain("Asha");
});

test("Other errors are logged with message and stack, without people's emails and phone numbers", () => {
	const logged = describeError(new TypeError("no room for asha@mail.example at +91 98765 43210"));
	expect(logged).toMatchObject({ type: "TypeError", message: "no room for [email] at [number]" });
	expect(logged.stack).toMatch(/^\s+at .*log\.test\.ts/);
});

test("A thrown value that is not an Error is logged by its type only", () => {
	expect(describeError("asha@mail.example")).toEqual({ type: "string" });
});
