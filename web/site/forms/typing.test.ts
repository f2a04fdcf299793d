import { expect, test } from "vitest";
import { digits, lowercase } from "./typing.ts";

test("a pasted phone number keeps its digits", () => expect(digits("+91 98765-43210")).toBe("919876543210"));
test("a phone has at most fifteen digits", () => expect(digits("1234 5678 9012 3456 7")).toBe("123456789012345"));
test("an email is lowercased", () => expect(lowercase("Asha@Mail.Example")).toBe("asha@mail.example"));
