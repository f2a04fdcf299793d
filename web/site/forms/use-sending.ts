import { useEffect, useRef, useState } from "react";
import { formText } from "#content/form-words.ts";
import { CallFailed, createClient } from "#contract/client.ts";
import type { AnswerOf, Endpoint } from "#contract/endpoint.ts";
import { toast } from "../../ui/toast.ts";
import { isAway, type PendingRequest, waitMs } from "./sending.ts";

/** The error shown in the form; `waiting`: it will be sent again automatically. */
export type SendingError = { text: string; waiting: boolean };

/** Values for the `:name`s of an endpoint's path. */
export type PathParams = Record<string, string>;

type Outcomes<E extends Endpoint> = {
	failure: string;
	/** When a request goes out, and when it is answered. */
	sending: (isUnderWay: boolean) => void;
	/** Any 2xx; its body may be missing. */
	stored: (request: PendingRequest, answer: Partial<AnswerOf<E>>) => void;
	refused: (fields: Record<string, string>) => void;
};

const client = createClient();

/** Sends one request at a time, and retries while the service is unavailable. */
export function useSending<E extends Endpoint>(
	endpoint: E,
	params: PathParams | undefined,
	{ failure, sending, stored, refused }: Outcomes<E>,
) {
	const underWay = useRef(false);
	/** What a retry would send; nothing once the content has changed. */
	const latest = useRef<PendingRequest>(undefined);
	const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [busy, setBusy] = useState(false);
	const [sendingError, setSendingError] = useState<SendingError>();
	useEffect(() => () => clearTimeout(retry.current), []);

	async function send(request: PendingRequest, attempts = 1): Promise<void> {
		clearTimeout(retry.current);
		latest.current = request;
		setUnderWay(true);
		// The form's schema has validated the body; its type cannot express that.
		const sent = { params, body: request.body, idempotencyKey: request.key } as never;
		// Catches only the call: errors after a success are bugs, not failures of the service.
		const answered = await client(endpoint, sent).catch((thrown: unknown) => failed(thrown, request, attempts));
		setUnderWay(false);
		if (answered === undefined) return;
		setSendingError(undefined);
		stored(request, answered.data ?? {});
	}

	function setUnderWay(isUnderWay: boolean): void {
		underWay.current = isUnderWay;
		setBusy(isUnderWay);
		sending(isUnderWay);
	}

	function failed(thrown: unknown, request: PendingRequest, attempts: number): undefined {
		const waiting = isAway(thrown) && latest.current === request;
		if (attempts === 1) toast("error", failure);
		if (thrown instanceof CallFailed && !isAway(thrown)) refused(inThisLanguage(thrown.fields));
		setSendingError({ text: errorText(thrown, failure), waiting });
		if (waiting) retry.current = setTimeout(() => void send(request, attempts + 1), waitFor(thrown, attempts));
	}

	/** Stops the retry when the content changes: the visitor presses again. */
	function stopWaiting(): void {
		latest.current = undefined;
		clearTimeout(retry.current);
		setSendingError((now) => (now?.waiting ? { ...now, waiting: false } : now));
	}

	return { busy, sendingError, send, stopWaiting, isUnderWay: () => underWay.current };
}

function waitFor(thrown: unknown, attempts: number): number {
	return waitMs(attempts, thrown instanceof CallFailed ? thrown.retryAfterSeconds : null, Math.random());
}

/** The server answers programs and people alike in English. */
function inThisLanguage(fields: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, formText(text)]));
}

/** The specification's text, then the server's own message. */
function errorText(thrown: unknown, text: string): string {
	if (!(thrown instanceof CallFailed) || isAway(thrown) || formText(thrown.message).startsWith(text)) return text;
	return `${text.replace(/[^.!]$/, "$&.")} ${formText(thrown.message)}`;
}
