import { CallFailed } from "#contract/client.ts";

/** An unknown or invalid id means that the record was removed, or belongs to someone else; any other failure may be temporary. */
export function isNotFound(error: Error): boolean {
	return error instanceof CallFailed && (error.status === 404 || error.status === 400);
}
