import type { MailState } from "#contract/outbox.ts";
import { pages } from "#contract/paths.ts";

/** The list of the mails in one state. */
export const mailsInState = (state: MailState) => `${pages.outbox}?state=${state}`;
