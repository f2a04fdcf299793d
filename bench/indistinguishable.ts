import { Agent, request } from "node:http";
import { median } from "./median.ts";

type Compared = { tries: number; wrong: (each: number) => string; unknown: (each: number) => string };
type Answer = { tookMs: number; seen: string };

/** What differs from one answer to the next, whoever asks. */
const ownOfEach = ["date", "x-request-id"];

/**
 * Logs in with a wrong password and with an unknown email by turns, each account and address once, so that no limit is met. Beside
 * the medians a rank test: how far the times of one lie from those of the other, in standard deviations of chance.
 */
export async function compareAnswers(url: string, { tries, wrong, unknown }: Compared) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const answers: Record<"wrong" | "unknown", Answer[]> = { wrong: [], unknown: [] };
	for (let each = 0; each < tries; each += 1) {
		const pair = [
			["wrong", wrong(each)],
			["unknown", unknown(each)],
		] as const;
		// Whichever comes first may find the processor colder.
		for (const [kind, email] of each % 2 ? pair : pair.toReversed())
			answers[kind].push(await tryIt(url, agent, email, `10.${kind === "wrong" ? 1 : 2}.${each >> 8}.${each & 255}`));
	}
	agent.destroy();
	const [wrongMs, unknownMs] = [answers.wrong, answers.unknown].map((of) => of.map(({ tookMs }) => tookMs)) as [
		number[],
		number[],
	];
	return {
		tries,
		sameAnswer: new Set([...answers.wrong, ...answers.unknown].map(({ seen }) => seen)).size === 1,
		wrongMedianMs: Number(median(wrongMs).toFixed(2)),
		unknownMedianMs: Number(median(unknownMs).toFixed(2)),
		z: Number(rankTest(wrongMs, unknownMs).toFixed(2)),
	};
}

function tryIt(url: string, agent: Agent, email: string, address: string): Promise<Answer> {
	const body = JSON.stringify({ email, password: "not this one" });
	const began = performance.now();
	return new Promise((resolve, reject) => {
		const sending = request(
			url,
			{
				method: "POST",
				agent,
				headers: {
					"content-type": "application/json",
					"content-length": Buffer.byteLength(body),
					"x-forwarded-for": address,
				},
			},
			async (response) => {
				const parts: Buffer[] = [];
				for await (const part of response) parts.push(part as Buffer);
				const tookMs = performance.now() - began;
				const headers = Object.entries(response.headers).filter(([name]) => !ownOfEach.includes(name));
				const seen = JSON.stringify([response.statusCode, headers, Buffer.concat(parts).toString()]);
				resolve({ tookMs, seen });
			},
		);
		sending.on("error", reject);
		sending.end(body);
	});
}

/** Mann and Whitney's, by its normal approximation; times as fine as these have no ties. */
function rankTest(one: number[], other: number[]): number {
	const ranked = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))].toSorted(
		(a, b) => a.ms - b.ms,
	);
	const rankSum = ranked.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
	const [n, m] = [one.length, other.length];
	const u = rankSum - (n * (n + 1)) / 2;
	return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
