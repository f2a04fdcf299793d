import * as z from "zod/mini";
import { daysLater } from "./days.ts";
import { endpoint } from "./endpoint.ts";
import { unassignedOwner } from "./enquiries.ts";
import { reaches } from "./roles.ts";

/** How leads become students. */

export const funnelGroups = ["week", "program", "source", "owner"] as const;
export type FunnelGroup = (typeof funnelGroups)[number];
/** Days of India that the funnel looks back on, today included. */
export const funnelDays = 30;

/** Of leads that began within these days; each equals the count of the list of enquiries with that `funnel` filter. */
const funnelFigures = z.object({
	all: z.number(),
	contacted: z.number(),
	interested: z.number(),
	enrolled: z.number(),
	"not-now": z.number(),
	/** Replies that were due, and what became of them. */
	due: z.number(),
	kept: z.number(),
	reached: z.number(),
	written: z.number(),
	"no-answer": z.number(),
	late: z.number(),
	never: z.number(),
	tried: z.number(),
	/** Not tried yet, and the reply is not due yet. */
	waiting: z.number(),
	/** Median minutes until the first attempt to reach them; null without any. */
	firstContact: z.nullable(z.number()),
});
export type FunnelFigures = z.output<typeof funnelFigures>;

/** Open leads: those nobody tried to reach, past the promised reply and before it, and those without an owner. */
const waitingLeads = z.object({ late: z.number(), waiting: z.number(), unassigned: z.number() });
export type WaitingLeads = z.output<typeof waitingLeads>;

/** The filters with which a list of course applications holds the leads of one row. */
export function funnelRowFilters(by: FunnelGroup, name: string, since: string): Record<string, string> {
	if (by === "program") return { domain: name };
	if (by === "source") return { source: name };
	if (by === "owner") return { owner: name === "" ? unassignedOwner : name };
	return { createdfrom: name > since ? name : since, createdto: daysLater(name, 6) };
}

export const readFunnel = endpoint({
	method: "GET",
	path: "/leads/funnel",
	for: "admin",
	reach: reaches.leads,
	summary: `From lead to student: course leads of the last ${funnelDays} days, together and by week, program, source or owner`,
	query: z.object({ by: z._default(z.enum(funnelGroups, "week, program, source or owner."), "week") }),
	answers: {
		200: z.object({
			/** The first of these days. */
			since: z.iso.date(),
			total: funnelFigures,
			/** Weeks newest first, other groups by most leads; at most twenty of `groups`. A week is named by its Monday, leads without an owner by "". */
			rows: z.array(z.extend(funnelFigures, { name: z.string(), open: z.number() })),
			groups: z.number(),
			/** Of all open leads, whenever they came. */
			waiting: z.object({ course: waitingLeads, hiring: waitingLeads, contact: waitingLeads }),
		}),
	},
});
export type Funnel = z.output<(typeof readFunnel)["answers"][200]>;
