import { CallFailed } from "#contract/client.ts";

/** What to tell a person of a call that failed: the server's text and its request id; where no answer came, that. */
export function reason(error: Error): string {
	if (!(error instanceof CallFailed)) return "The server could not be reached. Check your connection and try again.";
	return error.requestId === null ? error.message : `${sentence(error.message)} Request ${error.requestId}.`;
}

/** Some of the specification's texts end without a stop. */
function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
