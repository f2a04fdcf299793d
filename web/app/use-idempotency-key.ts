import { useState } from "react";
import { newRandomKey } from "#contract/client.ts";

export type IdempotencyKey = {
	keyOf: (body: unknown) => string;
	/** Whether this body was sent, and it is not known to be stored. */
	isUnanswered: (body: unknown) => boolean;
	markAnswered: () => void;
};
export type UnansweredRequest = { body: string; key: string };

/**
 * An idempotency key that stays the same until the request is answered or its body changes, so that nothing is stored
 * twice when a response is lost. `store` persists it across a reload; `unanswered` is the persisted request.
 */
export function newIdempotencyKey(
	unanswered?: UnansweredRequest,
	store: (unanswered: UnansweredRequest | undefined) => void = () => {},
): IdempotencyKey {
	let last = unanswered;
	const renew = (body: string) => {
		last = { body, key: newRandomKey() };
		store(last);
		return last.key;
	};
	return {
		keyOf: (body) => {
			const sent = JSON.stringify(body);
			return last?.body === sent ? last.key : renew(sent);
		},
		isUnanswered: (body) => last?.body === JSON.stringify(body),
		markAnswered: () => {
			last = undefined;
			store(undefined);
		},
	};
}

export function useIdempotencyKey(): IdempotencyKey {
	const [key] = useState(newIdempotencyKey);
	return key;
}
