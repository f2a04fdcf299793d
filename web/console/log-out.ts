import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { logoutDelayMs } from "#contract/sign-in.ts";
import { client } from "#web/api.ts";
import { sayWrong } from "./parts/toasts.tsx";
import { reason } from "./table/states.tsx";

/** Ends the sign-in on the server, then goes to the sign-in page after half a second. A sign-in already gone is as good. */
export async function logOut(): Promise<void> {
	try {
		await client(api.signAdminOut, {});
	} catch (error) {
		const isOver = error instanceof CallFailed && error.status === 401;
		if (!isOver) return sayWrong(`You are still signed in. ${reason(error as Error)}`);
	}
	setTimeout(() => location.assign(pages.signIn), logoutDelayMs);
}
