import { noteSignedIn } from "../../ui/arrival.ts";
import { keepToastForNextPage } from "../../ui/toast.ts";

/** Time to read the toast's beginning; the next page goes on showing it. */
const readingMs = 700;

/** Shows the success and opens the page, replacing the sign-in page in the history. */
export function goInto(page: string): void {
	noteSignedIn();
	keepToastForNextPage("Login successful!");
	setTimeout(() => location.replace(page), readingMs);
}
