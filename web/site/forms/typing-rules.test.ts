import { expect, test } from "vitest";
import { phoneDigits } from "./typing-rules.ts";

test("a phone has at most fifteen digits", () => expect(phoneDigits("1234 5678 9012 3456 7")).toBe("123456789012345"));
