import { noteLetIn } from "../../ui/arrival.ts";
import { partWithToast } from "../../ui/toast.ts";

/** Long enough to begin to read the toast, which the next page goes on showing. */
const readingMs = 700;

/** Says that someone is in, and takes them there. The way back does not lead to the door again. */
export function goInto(page: string): void {
	noteLetIn();
	partWithToast("Login successful!");
	setTimeout(() => location.replace(page), readingMs);
}
