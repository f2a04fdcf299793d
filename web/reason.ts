import { CallFailed } from "#contract/client.ts";

/** What to tell a person of a call that failed: the server's text and its request id; where no answer came, that. */
export function reason(error: Error): string {
	if (!(error instanceof CallFailed)) return "The server could not be reached. Nothing is lost.";
	return error.requestId === null ? error.message : `${error.message} Request ${error.requestId}.`;
}
