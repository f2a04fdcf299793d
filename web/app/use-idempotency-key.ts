import { useState } from "react";
import { newRandomKey } from "#contract/client.ts";

export type IdempotencyKey = {
	keyOf: (body: unknown) => string;
	/** Whether this body was sent, and it is not known to be stored. */
	isUnanswered: (body: unknown) => boolean;
	answered: () => void;
};
export type UnansweredRequest = { body: string; key: string };

/**
 * A request's key: the same until it is answered or its body changes, so that nothing is stored twice when an answer is
 * lost. `store` keeps it over a reload, after which `unanswered` is what was kept.
 */
export function newIdempotencyKey(
	unanswered?: UnansweredRequest,
	store: (unanswered: UnansweredRequest | undefined) => void = () => {},
): IdempotencyKey {
	let last = unanswered;
	const keep = (body: string) => {
		last = { body, key: newRandomKey() };
		store(last);
		return last.key;
	};
	return {
		keyOf: (body) => {
			const sent = JSON.stringify(body);
			return last?.body === sent ? last.key : keep(sent);
		},
		isUnanswered: (body) => last?.body === JSON.stringify(body),
		answered: () => {
			last = undefined;
			store(undefined);
		},
	};
}

export function useIdempotencyKey(): IdempotencyKey {
	const [key] = useState(newIdempotencyKey);
	return key;
}
