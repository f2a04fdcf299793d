import { expect, test } from "vitest";
import { stateOfMail } from "./mail-state.tsx";

test("a mail is sent, waits, or has failed", () => {
	expect(stateOfMail({ sentAt: null, endedAt: null, failure: null })).toBe("waiting");
	expect(stateOfMail({ sentAt: null, endedAt: null, failure: "connection refused" })).toBe("failed");
});

test("a mail that was sent after a failure is sent", () => {
	expect(stateOfMail({ sentAt: "2026-11-21T04:12:00Z", endedAt: null, failure: "connection refused" })).toBe("sent");
});

test("a mail whose time is over has not failed", () => {
	expect(stateOfMail({ sentAt: null, endedAt: "2026-11-21T04:12:00Z", failure: "Not sent" })).toBe("over");
});
