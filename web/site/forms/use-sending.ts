import { useEffect, useRef, useState } from "react";
import { CallFailed, createClient } from "#contract/client.ts";
import type { AnswerOf, Endpoint } from "#contract/endpoint.ts";
import { toast } from "../../ui/toast.ts";
import { isAway, type Parcel, waitMs } from "./sending.ts";

/** What stands beside the form about its sending; `waiting`: it is sent again without a press. */
export type Standing = { text: string; waiting: boolean };

/** What stands for the `:name`s of an endpoint's path. */
export type PathParams = Record<string, string>;

type Outcomes<E extends Endpoint> = {
	failure: string;
	/** Any 2xx: what came with it may be nothing at all. */
	stored: (parcel: Parcel, answer: Partial<AnswerOf<E>>) => void;
	refused: (fields: Record<string, string>) => void;
};

const client = createClient();

/** Sends a parcel, once at a time, and again by itself while the service is away. */
export function useSending<E extends Endpoint>(
	endpoint: E,
	params: PathParams | undefined,
	{ failure, stored, refused }: Outcomes<E>,
) {
	const underWay = useRef(false);
	const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [busy, setBusy] = useState(false);
	const [standing, setStanding] = useState<Standing>();
	useEffect(() => () => clearTimeout(retry.current), []);

	async function send(parcel: Parcel, attempts = 1): Promise<void> {
		clearTimeout(retry.current);
		underWay.current = true;
		setBusy(true);
		// What stood in the form has passed the endpoint's own schema; its type cannot say so.
		const sent = { params, body: parcel.body, idempotencyKey: parcel.key } as never;
		// Only the call can fail: an error in what follows a success is none of the service's.
		const answered = await client(endpoint, sent).catch((thrown: unknown) => failed(thrown, parcel, attempts));
		underWay.current = false;
		setBusy(false);
		if (answered === undefined) return;
		setStanding(undefined);
		stored(parcel, answered.data ?? {});
	}

	function failed(thrown: unknown, parcel: Parcel, attempts: number): undefined {
		const waiting = isAway(thrown);
		if (attempts === 1) toast("error", failure);
		if (thrown instanceof CallFailed && !waiting) refused(thrown.fields);
		setStanding({ text: standingText(thrown, failure), waiting });
		if (waiting) retry.current = setTimeout(() => void send(parcel, attempts + 1), waitFor(thrown, attempts));
	}

	/** Half-changed content is not sent by itself: the press is the visitor's again. */
	function stopWaiting(): void {
		clearTimeout(retry.current);
		setStanding((now) => (now?.waiting ? { ...now, waiting: false } : now));
	}

	return { busy, standing, send, stopWaiting, isUnderWay: () => underWay.current };
}

function waitFor(thrown: unknown, attempts: number): number {
	return waitMs(attempts, thrown instanceof CallFailed ? thrown.retryAfterSeconds : null, Math.random());
}

/** The specification's words first, then what the server had to say beyond them. */
function standingText(thrown: unknown, text: string): string {
	if (!(thrown instanceof CallFailed) || isAway(thrown) || thrown.message.startsWith(text)) return text;
	return `${text.replace(/[^.!]$/, "$&.")} ${thrown.message}`;
}
