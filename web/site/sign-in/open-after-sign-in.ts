import { noteSignedIn } from "../../ui/just-signed-in.ts";
import { keepToastForNextPage } from "../../ui/toast.ts";

/** Time to begin reading the toast, which the next page goes on showing. */
const readingMs = 700;

/** Shows the success message and opens the page, replacing the sign-in page in the history. */
export function openAfterSignIn(page: string): void {
	noteSignedIn();
	keepToastForNextPage("Login successful!");
	setTimeout(() => location.replace(page), readingMs);
}
