import { markJustSignedIn } from "../../ui/just-signed-in.ts";
import { showFlashToast } from "../../ui/toast.ts";

/** Time to start reading the toast, which the next page continues to show. */
const maxReadingMs = 700;

/** Shows the success message and opens the page, replacing the sign-in page in the history. */
export function openAfterSignIn(page: string): void {
	markJustSignedIn();
	showFlashToast("Login successful!");
	setTimeout(() => location.replace(page), maxReadingMs);
}
