import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** What visitors met since the last look: answers by status, and how long they waited. 0: no answer. */
export type Phase = {
	sent: number;
	statuses: Record<number, number>;
	p50Ms: number;
	p99Ms: number;
	slowestMs: number;
	pages: number;
	pagesLost: number;
	pagesP99Ms: number;
};

const betweenMessagesMs = 40;
const betweenPagesMs = 40;

/** Sends a message and asks for a page at a steady pace, whatever comes back, until told to leave. */
export function visitMeanwhile(origin: string) {
	let here = true;
	let [messages, pages]: [Answer[], Answer[]] = [[], []];
	const pending = new Set<Promise<void>>();
	const steadily = async (everyMs: number, visit: () => Promise<number>, answers: () => Answer[]) => {
		while (here) {
			const began = performance.now();
			const answered = visit()
				.catch(() => 0)
				.then((status) => void answers().push({ status, ms: performance.now() - began }))
				.finally(() => pending.delete(answered));
			pending.add(answered);
			await pause(everyMs);
		}
	};
	const visiting = [
		steadily(
			betweenMessagesMs,
			() => sendMessage(origin),
			() => messages,
		),
		steadily(
			betweenPagesMs,
			() => readPage(origin),
			() => pages,
		),
	];
	return {
		phase: (): Phase => {
			const seen = { messages, pages };
			[messages, pages] = [[], []];
			return summed(seen.messages, seen.pages);
		},
		leave: async () => {
			here = false;
			await Promise.all(visiting);
			await Promise.all(pending);
		},
	};
}

type Answer = { status: number; ms: number };

function summed(messages: Answer[], pages: Answer[]): Phase {
	const statuses: Record<number, number> = {};
	for (const { status } of messages) statuses[status] = (statuses[status] ?? 0) + 1;
	return {
		sent: messages.length,
		statuses,
		...{ p50Ms: at(messages, 0.5), p99Ms: at(messages, 0.99), slowestMs: at(messages, 1) },
		...{
			pages: pages.length,
			pagesLost: pages.filter(({ status }) => status !== 200).length,
			pagesP99Ms: at(pages, 0.99),
		},
	};
}

function at(answers: Answer[], share: number): number {
	const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
	return Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1));
}

async function sendMessage(origin: string): Promise<number> {
	const body = { name: "Farah Khan", email: "farah@mail.example", phone: "98123 45678", message: "Weekend batches?" };
	const response = await fetch(`${origin}/api/apply/contact`, {
		method: "POST",
		headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
		body: JSON.stringify(body),
	});
	await response.arrayBuffer();
	return response.status;
}

async function readPage(origin: string): Promise<number> {
	const response = await fetch(`${origin}/`);
	await response.arrayBuffer();
	return response.status;
}
