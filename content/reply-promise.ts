import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { replyPromise } from "./schema/times.ts";
import { t } from "./words.ts";

/**
 * The time within which the site promises to answer an application, a hiring request and a message. Pages, mails and the deadlines of staff
 * follow from it; a span such as 24-48 ends with its second number. Counted by the clock, or in `working` hours, which the pages then say.
 */
export type ReplyPromise = z.output<typeof replyPromise>;

export const replyPromises: Readonly<Record<"course" | "hiring" | "contact", ReplyPromise>> = published(
	"reply-promise",
) ?? {
	course: { hours: [24], counted: "by the clock" },
	hiring: { hours: [24, 48], counted: "by the clock" },
	contact: { hours: [24], counted: "by the clock" },
};

/** As sentences say it, after "within": "24 hours", "24-48 hours", "8 working hours". */
export const replyTime = {
	course: inWords(replyPromises.course),
	hiring: inWords(replyPromises.hiring),
	contact: inWords(replyPromises.contact),
};

/** The same by the end of its span: "48 hours". */
export const longestReplyTime = {
	course: inWords(untilTheEnd(replyPromises.course)),
	hiring: inWords(untilTheEnd(replyPromises.hiring)),
	contact: inWords(untilTheEnd(replyPromises.contact)),
};

export function inWords({ hours, counted }: ReplyPromise): string {
	const count = hours.join("-");
	if (hours.at(-1) === 1)
		return counted === "working" ? t("{count} working hour", { count }) : t("{count} hour", { count });
	return counted === "working" ? t("{count} working hours", { count }) : t("{count} hours", { count });
}

/** The promise reduced to the end of its span, which is what counts. */
export function untilTheEnd({ hours, counted }: ReplyPromise): ReplyPromise {
	return { hours: hours.slice(-1), counted };
}
