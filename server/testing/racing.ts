import { expect } from "vitest";
import type { CallFailed } from "#contract/client.ts";

/** The id of no record. */
export const unknownId = "7f0c2a52-6a0a-4d2e-9a3e-0d2b5a1c9e11";

/** 50 calls at once, of which one succeeds: its answer, and what all others were refused with. */
export async function expectOneSuccessOf50<Answer>(call: (each: number) => Promise<Answer>) {
	const calls = Array.from({ length: 50 }, (_, each) => retryOnOverload(() => call(each)));
	const results = await Promise.allSettled(calls);
	const fulfilled = results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
	const refusals = results.flatMap((each) => (each.status === "rejected" ? [each.reason as CallFailed] : []));
	expect(fulfilled).toHaveLength(1);
	expect([...new Set(refusals.map(({ message }) => message))]).toHaveLength(1);
	return { won: fulfilled[0] as Answer, refused: refusals[0] as CallFailed };
}

/** Repeats calls that a busy machine refused with 503 while they waited for a connection, or for the keys of the identity provider. */
export function retryOnOverload<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	return call().catch((error: CallFailed) => {
		if (error.status === 503) return retryOnOverload(call);
		throw error;
	});
}
