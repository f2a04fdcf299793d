import { api } from "#contract/api.ts";
import { createClient } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { logoutDelayMs } from "#contract/plain.ts";
import { endSignIn } from "#web/app/end-sign-in.ts";
import { showErrorToast, showFlashToast } from "#web/ui/app-toasts.tsx";
import { clearScreen, loggingOut, notifyOtherTabs } from "./sign-in-watch.ts";
import { clearName, clearTexts } from "./storage.ts";

/** Its own client: a 401 here means logged out already, and must not open the login twice. */
const client = createClient();

/** Ends the sign-in on the server, here and in the other tabs, then goes to the login after half a second (specification section 2). */
export async function logOut(): Promise<void> {
	if (loggingOut.get()) return;
	loggingOut.set(true);
	const reason = await endSignIn(client(api.logStudentOut, {}));
	if (reason !== undefined) {
		loggingOut.set(false);
		return showErrorToast(`You are still logged in. ${reason}`);
	}
	clearScreen();
	clearName();
	clearTexts();
	notifyOtherTabs();
	showFlashToast("Logged out successfully");
	setTimeout(() => location.replace(pages.login), logoutDelayMs);
}
