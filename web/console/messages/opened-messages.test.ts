import { beforeEach, expect, test, vi } from "vitest";
import { deleteOpened, markAsked, type OpenedMessage, openedBy, storeOpened } from "./opened-messages.ts";

const [meera, ravi] = ["meera@gradway.example", "ravi@gradway.example"];
const opened = (by: string, leadId = "7"): OpenedMessage => ({
	leadId,
	by,
	template: "fee",
	label: "Fee and batches",
	language: "en",
	at: "2025-11-21T05:14:00Z",
	asked: false,
});

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, text: string) => void stored.set(name, text),
		removeItem: (name: string) => void stored.delete(name),
	});
});

test("Whoever signs in next in this browser is not asked what another one opened", () => {
	storeOpened(opened(meera));
	expect(openedBy(ravi)).toEqual([]);
	storeOpened(opened(ravi));
	markAsked(opened(ravi));
	expect(openedBy(meera)).toEqual([opened(meera)]);
	deleteOpened(opened(ravi));
	expect([openedBy(meera).length, openedBy(ravi).length]).toEqual([1, 0]);
});

test("A newer one of the same lead takes the place of the one before", () => {
	storeOpened({ ...opened(meera), label: "Registration" });
	storeOpened(opened(meera, "8"));
	storeOpened(opened(meera));
	expect(openedBy(meera).map(({ leadId, label }) => [leadId, label])).toEqual([
		["8", "Fee and batches"],
		["7", "Fee and batches"],
	]);
});

test("What an older console noted without an account is nobody's", () => {
	const { by, ...before } = opened(meera);
	localStorage.setItem("opened messages", JSON.stringify([before]));
	expect(openedBy(by)).toEqual([]);
});
