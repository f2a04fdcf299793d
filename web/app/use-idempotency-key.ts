import { useState } from "react";
import { newRandomKey } from "#contract/client.ts";

export type IdempotencyKey = { keyOf: (body: unknown) => string; answered: () => void };

/** A request's key: the same until it is answered or its body changes, so that nothing is stored twice when an answer is lost. */
export function newIdempotencyKey(): IdempotencyKey {
	let unanswered = { body: "", key: "" };
	return {
		keyOf: (body) => {
			const sent = JSON.stringify(body);
			if (unanswered.body !== sent) unanswered = { body: sent, key: newRandomKey() };
			return unanswered.key;
		},
		answered: () => {
			unanswered = { body: "", key: "" };
		},
	};
}

export function useIdempotencyKey(): IdempotencyKey {
	const [key] = useState(newIdempotencyKey);
	return key;
}
