import { CallFailed } from "#contract/client.ts";

/** An unknown or invalid id means that the record is gone, or not this person's; any other failure may pass with a retry. */
export function isGone(error: Error): boolean {
	return error instanceof CallFailed && (error.status === 404 || error.status === 400);
}
