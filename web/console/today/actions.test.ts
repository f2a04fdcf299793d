import { expect, test } from "vitest";
import { actionsOf } from "./actions.ts";

const now = new Date("2025-11-21T05:16:00Z");
const asha = { phone: "90000 15567", email: "asha@mail.example", followup: null };
const planned = (kind: "call" | "mail" | "visit", at = "2025-11-21T09:30:00Z") => ({ at, kind, words: null });

test("One calls, and mails whoever left no number", () => {
	expect(actionsOf(asha, now)).toEqual(["call"]);
	expect(actionsOf({ ...asha, phone: "" }, now)).toEqual(["mail"]);
	expect(actionsOf({ ...asha, phone: "", email: null }, now)).toEqual([]);
});

test("A mail or a visit that is planned for today comes before the call", () => {
	expect(actionsOf({ ...asha, followup: planned("mail") }, now)).toEqual(["mail", "call"]);
	expect(actionsOf({ ...asha, followup: planned("mail", "2025-11-22T09:30:00Z") }, now)).toEqual(["call"]);
	expect(actionsOf({ ...asha, followup: planned("visit") }, now)).toEqual(["came", "call"]);
	expect(actionsOf({ ...asha, phone: "", followup: planned("visit") }, now)).toEqual(["came", "mail"]);
});
