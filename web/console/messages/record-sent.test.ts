import { beforeEach, expect, test, vi } from "vitest";
import { errorIdHeader, errors } from "#contract/errors.ts";
import type { LeadRow } from "#contract/leads.ts";
import type { OpenedMessage } from "./opened-messages.ts";

// Read while the modules load.
vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { recordSent } = await import("./record-sent.ts");

const opened: OpenedMessage = {
	leadId: "7",
	version: 3,
	by: "meera@gradway.example",
	template: "fee",
	label: "Fee and batches",
	language: "en",
	at: "2025-11-21T05:14:00Z",
	asked: true,
	idempotencyKey: "of-this-message",
};
const sahana = { _id: "7", version: 3, kind: "course" } as LeadRow;
const tomorrow = "2025-11-22T05:30:00Z";
const takenByRavi = () =>
	Response.json(
		{ error: "Ravi took it at 10:44 am." },
		{ status: errors["lead-taken"].status, headers: { [errorIdHeader]: "lead-taken" } },
	);
const lost = () => {
	throw new TypeError("Failed to fetch");
};

let sent: [address: string, key: string | undefined][];
let answer: (address: string) => Response;
beforeEach(() => {
	sent = [];
	vi.stubGlobal("fetch", async (address: string, { headers }: { headers: Record<string, string> }) => {
		sent.push([address, headers["idempotency-key"]]);
		return answer(address);
	});
});

test("A message is written down under one key, though its answer was lost and another follow-up is chosen", async () => {
	answer = lost;
	await expect(recordSent(opened, sahana, null)).rejects.toThrow();
	await expect(recordSent(opened, { ...sahana, version: 4 }, tomorrow)).rejects.toThrow();
	const call = ["/api/lead/7/message", "of-this-message"];
	expect(sent).toEqual([call, call]);
});

test("It keeps its key when Ravi took the lead between the two tries", async () => {
	answer = (address) => (address.endsWith("/message") ? takenByRavi() : lost());
	await expect(recordSent(opened, sahana, null)).rejects.toThrow();
	await expect(recordSent(opened, undefined, null)).rejects.toThrow();
	expect(sent.slice(1)).toEqual(Array(2).fill(["/api/lead/7/contact", "of-this-message"]));
});

test("A message that an older console noted has a key of its own moment", async () => {
	answer = lost;
	const { idempotencyKey: _, ...before } = opened;
	await expect(recordSent(before, sahana, null)).rejects.toThrow();
	expect(sent).toEqual([["/api/lead/7/message", opened.at]]);
});
