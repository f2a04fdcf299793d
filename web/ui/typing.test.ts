import { expect, test } from "vitest";
import { digits, lowercase } from "./typing.ts";

test("a pasted phone number keeps its digits", () => expect(digits("+91 98765-43210")).toBe("919876543210"));
test("an email is lowercased", () => expect(lowercase("Asha@Mail.Example")).toBe("asha@mail.example"));
