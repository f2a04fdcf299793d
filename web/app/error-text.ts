import { CallFailed } from "#contract/client.ts";

const unreachableText = "The server could not be reached.";

/** The text shown for a failed call: the server's, or that no answer came. */
export function errorText(error: Error): string {
	if (!(error instanceof CallFailed)) return `${unreachableText} Nothing is lost.`;
	return withFullStop(error.message);
}

/** For a form of one or two fields with a single line for errors: the server's message for the first field. */
export function fieldErrorText(error: Error): string {
	const [first] = error instanceof CallFailed ? Object.values(error.fields) : [];
	return first ?? errorText(error);
}

/** For a form that was closed meanwhile: its input may be lost. */
export function errorTextAfterLeaving(error: Error): string {
	return error instanceof CallFailed ? fieldErrorText(error) : unreachableText;
}

/** With the request's id: the toast of a course that could not be added (product decision). */
export function errorTextWithRequest(error: Error): string {
	const id = error instanceof CallFailed ? error.requestId : null;
	return id === null ? errorText(error) : `${errorText(error)} Request ${id}.`;
}

/** Some of the specification's texts end without a full stop. */
function withFullStop(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
