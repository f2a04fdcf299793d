import { useEffect, useRef, useState } from "react";
import { formText } from "#content/form-words.ts";
import { CallFailed, createClient } from "#contract/client.ts";
import type { AnswerOf, Endpoint } from "#contract/endpoint.ts";
import { toast } from "../../ui/toast.ts";
import { isUnavailable, type PendingRequest, retryDelayMs } from "./sending.ts";

/** The error shown in the form; `waiting`: it will be sent again automatically. */
export type SendingError = { text: string; waiting: boolean };

/** Values for the `:name`s of an endpoint's path. */
export type PathParams = Record<string, string>;

type SendingCallbacks<E extends Endpoint> = {
	failure: string;
	/** Called when a request starts and when it ends. */
	sending: (isUnderWay: boolean) => void;
	/** Any 2xx; its body may be missing. */
	stored: (request: PendingRequest, answer: Partial<AnswerOf<E>>) => void;
	refused: (fields: Record<string, string>) => void;
	/** Called after a failure, and when a retry is stopped. */
	waits: (isWaiting: boolean) => void;
};

const client = createClient();

/** Sends one request at a time, and retries while the service is unavailable. */
export function useSending<E extends Endpoint>(
	endpoint: E,
	params: PathParams | undefined,
	{ failure, sending, stored, refused, waits }: SendingCallbacks<E>,
) {
	const isInFlight = useRef(false);
	/** What a retry would send; nothing once the content has changed. */
	const latest = useRef<PendingRequest>(undefined);
	const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const [busy, setBusy] = useState(false);
	const [sendingError, setSendingError] = useState<SendingError>();
	useEffect(() => () => clearTimeout(retryTimer.current), []);

	async function send(request: PendingRequest, attempts = 1): Promise<void> {
		clearTimeout(retryTimer.current);
		latest.current = request;
		setInFlight(true);
		// The form's schema has validated the body; its type cannot express that.
		const sent = { params, body: request.body, idempotencyKey: request.key } as never;
		// Catches only the call: errors after a success are bugs, not failures of the service.
		const response = await client(endpoint, sent).catch((error: unknown) => handleFailure(error, request, attempts));
		setInFlight(false);
		if (response === undefined) return;
		setSendingError(undefined);
		stored(request, response.data ?? {});
	}

	function setInFlight(isUnderWay: boolean): void {
		isInFlight.current = isUnderWay;
		setBusy(isUnderWay);
		sending(isUnderWay);
	}

	function handleFailure(error: unknown, request: PendingRequest, attempts: number): undefined {
		const waiting = isUnavailable(error) && latest.current === request;
		if (attempts === 1) toast("error", failure);
		if (error instanceof CallFailed && !isUnavailable(error)) refused(translateFields(error.fields));
		setSendingError({ text: errorText(error, failure), waiting });
		waits(waiting);
		if (waiting)
			retryTimer.current = setTimeout(() => void send(request, attempts + 1), retryDelayFor(error, attempts));
	}

	/** Stops the retry when the content changes: the visitor presses again. */
	function stopWaiting(): void {
		if (latest.current !== undefined) waits(false);
		latest.current = undefined;
		clearTimeout(retryTimer.current);
		setSendingError((current) => (current?.waiting ? { ...current, waiting: false } : current));
	}

	return { busy, sendingError, send, stopWaiting, isUnderWay: () => isInFlight.current };
}

function retryDelayFor(error: unknown, attempts: number): number {
	return retryDelayMs(attempts, error instanceof CallFailed ? error.retryAfterSeconds : null, Math.random());
}

/** The server's messages are in English. */
function translateFields(fields: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, formText(text)]));
}

/** The specification's text, then the server's own message. */
function errorText(error: unknown, text: string): string {
	if (!(error instanceof CallFailed) || isUnavailable(error) || formText(error.message).startsWith(text)) return text;
	return `${text.replace(/[^.!]$/, "$&.")} ${formText(error.message)}`;
}
