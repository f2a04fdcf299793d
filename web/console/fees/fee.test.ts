import { expect, test } from "vitest";
import { isToCall } from "./fee.ts";

test("A call is proposed after four reminders of what is overdue, and of nothing else", () => {
	expect(isToCall({ state: "due", reminders: 4 })).toBe(false);
	expect(isToCall({ state: "overdue", reminders: 3 })).toBe(false);
	expect(isToCall({ state: "overdue", reminders: 4 })).toBe(true);
});
