import * as z from "zod/mini";
import { instant, moment, optionalLine } from "./fields.ts";

/** What is planned with a lead next. */

export const followUpKinds = ["call", "whatsapp", "mail", "visit"] as const;
export type FollowUpKind = (typeof followUpKinds)[number];

export const followUp = z.object({
	at: moment("Choose when."),
	kind: z.enum(followUpKinds, "Call, WhatsApp, mail or visit."),
	words: optionalLine(),
});
export type FollowUp = z.output<typeof followUp>;

export const storedFollowUp = z.object({ at: instant, kind: z.enum(followUpKinds), words: z.nullable(z.string()) });
