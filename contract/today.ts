import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";
import { leadRow } from "./leads.ts";
import { reaches } from "./roles.ts";

/** What waits today. */

export const todaySections = ["overdue", "due", "never", "hiring"] as const;
export type TodaySection = (typeof todaySections)[number];
/** Rows of a section at first, and after "more". */
export const todayRows = { first: 50, more: 500 } as const;

const section = z.object({ count: z.number(), rows: z.array(leadRow) });

export const readToday = endpoint({
	method: "GET",
	path: "/today",
	for: "admin",
	reach: reaches.anyLead,
	summary: "What waits today: overdue, due, never contacted, hiring",
	query: z.object({
		who: z._default(z.enum(["mine", "everyone"], "mine or everyone."), "mine"),
		more: z.optional(z.enum(todaySections, "A section.")),
	}),
	answers: {
		200: z.object({
			asOf: instant,
			mine: z.number(),
			everyone: z.number(),
			callsToday: z.number(),
			sections: z.object({ overdue: section, due: section, never: section, hiring: section }),
			/** The next follow-up after today, and a lead that nobody has: for an empty day. */
			next: z.nullable(leadRow),
			unassigned: z.nullable(leadRow),
		}),
	},
});
export type Today = z.output<(typeof readToday)["answers"][200]>;

export const countToday = endpoint({
	method: "GET",
	path: "/today/count",
	for: "admin",
	reach: reaches.anyLead,
	summary: "How much waits today for whoever asks, without its rows",
	answers: { 200: z.object({ mine: z.number() }) },
});
