import { CallFailed } from "#contract/client.ts";
import { errorText } from "./error-text.ts";

/** Waits for the sign-out; returns the error text if it failed. An already ended sign-in counts as success. */
export async function endSignIn(signingOut: Promise<unknown>): Promise<string | undefined> {
	try {
		await signingOut;
	} catch (error) {
		const isOver = error instanceof CallFailed && error.status === 401;
		if (!isOver) return errorText(error as Error);
	}
	return undefined;
}
