import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, calendarDay, id, instant, line, lowercaseEmail } from "./fields.ts";
import { adminRoles, reaches } from "./roles.ts";

/** Unassigned leads stay so, or go to members in turn. */
const leadSharings = ["off", "in-turn"] as const;
export type LeadSharing = (typeof leadSharings)[number];
const leadSharing = z.enum(leadSharings, "off or in-turn.");

const maxDailyCap = 1000;

const daysAway = z.object({ _id: id, first: z.string(), last: z.string() });
const countsByKind = z.object({ course: z.number(), hiring: z.number(), contact: z.number() });

const member = z.object({
	_id: id,
	email: z.string(),
	name: z.string(),
	role: z.enum(adminRoles),
	/** Whether new leads go to them in turn, and how many a day at most; null: any number. */
	getsLeads: z.boolean(),
	dailyCap: z.nullable(z.number()),
	/** What came to them in turn today, which the cap counts. */
	assignedToday: z.number(),
	isAway: z.boolean(),
	/** Days of India, both included; those that are over are left out. */
	away: z.array(z.extend(daysAway, { followUps: z.number() })),
	since: instant,
	/** When they last used the console, to the minute. */
	seenAt: z.nullable(instant),
	/** Their leads, in all and by kind: open ones, those begun today, and those with an overdue follow-up. */
	open: z.number(),
	openOf: countsByKind,
	newToday: z.number(),
	newOf: countsByKind,
	overdueOf: countsByKind,
	/** Leads that they called and wrote to today, whoever owns them. */
	calledOf: countsByKind,
	writtenOf: countsByKind,
});
export type Member = z.output<typeof member>;

export const readTeam = endpoint({
	method: "GET",
	path: "/admin/team",
	for: "admin",
	reach: reaches.management,
	summary: "The team with its open leads, and how leads are shared out",
	answers: { 200: z.object({ sharing: leadSharing, unassigned: z.number(), members: z.array(member) }) },
});
export type Team = z.output<(typeof readTeam)["answers"][200]>;

export const changeLeadSharing = endpoint({
	method: "PUT",
	path: "/admin/lead-sharing",
	for: "admin",
	reach: reaches.management,
	summary: "Share unassigned leads out in turn, or stop it",
	body: z.object({ sharing: leadSharing }),
	answers: { 200: z.object({ sharing: leadSharing }) },
});

export const changeMember = endpoint({
	method: "PUT",
	path: "/admin/team/:id",
	for: "admin",
	reach: reaches.management,
	summary: "Change what a member is called, and whether and how many leads they get",
	params: byId,
	body: z.object({
		name: z.optional(line("Enter a name.", 80)),
		getsLeads: z.optional(z.boolean("Yes or no.")),
		dailyCap: z.optional(
			z.nullable(
				z.int("A whole number.").check(z.gte(1, "At least 1."), z.lte(maxDailyCap, `At most ${maxDailyCap}.`)),
			),
		),
	}),
	answers: { 204: null },
});

export const addDaysAway = endpoint({
	method: "POST",
	path: "/admin/team/:id/away",
	for: "admin",
	reach: reaches.management,
	summary: "Days on which a member gets no leads, both included",
	params: byId,
	body: z.object({ first: calendarDay("Choose the first day."), last: calendarDay("Choose the last day.") }),
	answers: { 201: daysAway },
});

export const removeDaysAway = endpoint({
	method: "DELETE",
	path: "/admin/team/:id/away/:away",
	for: "admin",
	reach: reaches.management,
	summary: "A member is here on these days after all",
	params: z.object({ id, away: z.uuid("Not an id.") }),
	answers: { 204: null },
});

export const unassignFollowUps = endpoint({
	method: "POST",
	path: "/admin/team/:id/away/:away/unassign",
	for: "admin",
	reach: reaches.management,
	summary: "Make the leads unassigned whose follow-up falls on a member's days away, before that morning comes",
	params: z.object({ id, away: z.uuid("Not an id.") }),
	answers: { 200: z.object({ leads: z.number() }) },
});

/** How many leads went to whom. */
const handedOver = z.object({ leads: z.number(), to: z.array(z.object({ email: z.string(), leads: z.number() })) });
export type HandedOver = z.output<typeof handedOver>;

export const handOverLeads = endpoint({
	method: "POST",
	path: "/admin/team/:id/hand-over",
	for: "admin",
	reach: reaches.management,
	summary: "Hand all open leads of a member over, in one step: to one, or shared out among those who get leads",
	params: byId,
	body: z.object({
		/** Null: shared out. */
		to: z.nullable(lowercaseEmail("Choose someone.")),
		/** The number as counted before: nothing is handed over if it has changed since. */
		leads: z.int("How many leads.").check(z.gte(0, "How many leads.")),
	}),
	answers: { 200: handedOver },
});

export const listTeam = endpoint({
	method: "GET",
	path: "/team",
	for: "admin",
	reach: reaches.everyone,
	summary: "The people who work here, by name",
	answers: {
		200: z.array(
			z.object({ _id: id, email: z.string(), name: z.string(), role: z.enum(adminRoles), createdAt: instant }),
		),
	},
});
export type TeamMember = z.output<(typeof listTeam)["answers"][200]>[number];
