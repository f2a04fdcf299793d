import { useRef } from "react";
import { newRandomKey } from "#contract/client.ts";

/** A request's key: the same until it is answered or its body changes, so that nothing is stored twice when an answer is lost. */
export function useIdempotencyKey(): { keyOf: (body: unknown) => string; answered: () => void } {
	const unanswered = useRef({ body: "", key: "" });
	return {
		keyOf: (body) => {
			const sent = JSON.stringify(body);
			if (unanswered.current.body !== sent) unanswered.current = { body: sent, key: newRandomKey() };
			return unanswered.current.key;
		},
		answered: () => {
			unanswered.current = { body: "", key: "" };
		},
	};
}
