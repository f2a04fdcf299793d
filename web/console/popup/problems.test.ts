import { expect, test } from "vitest";
import { onlyMarkedProblems } from "./problems.ts";

test("While typing only fields that are marked already are checked again", () => {
	type Problems = { outcome?: string; reason?: string };
	const found: Problems = { reason: "Choose a reason." };
	expect(onlyMarkedProblems<Problems>(found, { outcome: "Choose how the call went." })).toEqual({});
	expect(onlyMarkedProblems<Problems>(found, { reason: "Choose a reason." })).toEqual(found);
});
