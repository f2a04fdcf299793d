import { api } from "#contract/api.ts";
import { CallFailed, createClient } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { logoutDelayMs } from "#contract/plain.ts";
import { reason } from "#web/app/reason.ts";
import { sayFlashMessage, sayWrong } from "#web/ui/app-toasts.tsx";
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
			return sayWrong(`You are still logged in. ${reason(error as Error)}`);
		}
	}
	clearScreen();
	forgetName();
	forgetTexts();
	tellOtherTabs();
	sayFlashMessage("Logged out successfully");
	setTimeout(() => location.replace(pages.login), logoutDelayMs);
}
