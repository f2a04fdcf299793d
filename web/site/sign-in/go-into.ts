import { toast } from "../../ui/toast.ts";

/** Long enough to read the toast before the next page takes its place. */
const readingMs = 700;

/** Says that someone is in, and takes them there. The way back does not lead to the door again. */
export function goInto(page: string): void {
	toast("success", "Login successful!");
	setTimeout(() => location.replace(page), readingMs);
}
