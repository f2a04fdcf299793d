import { CallFailed } from "#contract/client.ts";
import { errors } from "#contract/errors.ts";

/** Specification section 8: the server's error field if present, else 'Login failed'. */
export function refusalText(error: unknown): string {
	return (error instanceof CallFailed && error.serverText) || errors["login-failed"].text;
}
