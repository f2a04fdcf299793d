import { CallFailed } from "#contract/client.ts";
import { errorText } from "./error-text.ts";

/** Waits for a sign-in to end, and returns why it does not. One already over counts as ended. */
export async function endSignIn(signingOut: Promise<unknown>): Promise<string | undefined> {
	try {
		await signingOut;
	} catch (error) {
		const isOver = error instanceof CallFailed && error.status === 401;
		if (!isOver) return errorText(error as Error);
	}
	return undefined;
}
