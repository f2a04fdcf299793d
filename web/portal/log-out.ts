import { api } from "#contract/api.ts";
import { CallFailed, createClient } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { logoutDelayMs } from "#contract/plain.ts";
import { errorText } from "#web/app/error-text.ts";
import { showErrorToast, showFlashToast } from "#web/ui/app-toasts.tsx";
import { clearScreen, tellOtherTabs } from "./live.ts";
import { forgetName, forgetTexts } from "./storage.ts";

/** Its own client: a 401 here means logged out already, and must not open the login twice. */
const client = createClient();
let isLeaving = false;

/** Ends the sign-in on the server, here and in the other tabs, then goes to the login after half a second (specification section 2). */
export async function logOut(): Promise<void> {
	if (isLeaving) return;
	isLeaving = true;
	try {
		await client(api.logStudentOut, {});
	} catch (error) {
		const isOver = error instanceof CallFailed && error.status === 401;
		if (!isOver) {
			isLeaving = false;
			return showErrorToast(`You are still logged in. ${errorText(error as Error)}`);
		}
	}
	clearScreen();
	forgetName();
	forgetTexts();
	tellOtherTabs();
	showFlashToast("Logged out successfully");
	setTimeout(() => location.replace(pages.login), logoutDelayMs);
}
