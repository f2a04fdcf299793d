import { api } from "#contract/api.ts";
import { createClient } from "#contract/client.ts";
import { pages, signInFor, withEndReason } from "#contract/paths.ts";
import type { EndReason } from "#contract/plain.ts";
import { logoutDelayMs } from "#contract/sign-in.ts";
import { endSignIn } from "#web/app/end-sign-in.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { queryClient } from "./query-client.ts";

const client = createClient();
let isLeaving = false;
addEventListener("pageshow", () => {
	isLeaving = false;
});

/** Ends the sign-in on the server, then opens the sign-in page after half a second. */
export async function logOut(): Promise<void> {
	if (isLeaving) return;
	// A call that is refused meanwhile must not open the sign-in page as if the sign-in had ended elsewhere.
	isLeaving = true;
	// Running requests would be refused after logging out.
	await queryClient.cancelQueries();
	const reason = await endSignIn(client(api.signAdminOut, {}));
	if (reason !== undefined) {
		isLeaving = false;
		return showErrorToast(`You are still signed in. ${reason}`);
	}
	setTimeout(() => location.assign(pages.signIn), logoutDelayMs);
}

/** The sign-in ended elsewhere, or expired: opens the sign-in page, which returns to this page. */
export function redirectToSignIn(reason: EndReason): void {
	if (isLeaving) return;
	isLeaving = true;
	location.replace(withEndReason(reason, signInFor(location.pathname + location.search)));
}
