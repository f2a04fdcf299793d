import { expect, test } from "vitest";
import { stillWrong } from "./problems.ts";

test("While typing only fields that are marked already are checked again", () => {
	type Problems = { outcome?: string; reason?: string };
	const found: Problems = { reason: "Choose a reason." };
	expect(stillWrong<Problems>(found, { outcome: "Choose how the call went." })).toEqual({});
	expect(stillWrong<Problems>(found, { reason: "Choose a reason." })).toEqual(found);
});
