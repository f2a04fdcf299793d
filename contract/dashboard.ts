import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { reaches } from "./roles.ts";

/** Days of India that the figures look back on, today included. */
export const dashboardDays = 90;
/** The most common are named; the others are one row with the name "". */
export const maxProgramsShown = 20;
export const maxSourcesShown = 12;

const counted = z.array(z.object({ name: z.string(), count: z.number() }));

export const readDashboard = endpoint({
	method: "GET",
	path: "/dashboard",
	for: "admin",
	reach: reaches.leads,
	summary: "What there is of everything, and where applications came from",
	answers: {
		200: z.object({
			/** Null where this role may not see it; likewise the next two. */
			students: z.nullable(
				z.object({ total: z.number(), active: z.number(), inactive: z.number(), pending: z.number() }),
			),
			events: z.nullable(
				z.object({ total: z.number(), upcoming: z.number(), ongoing: z.number(), completed: z.number() }),
			),
			courses: z.nullable(z.object({ total: z.number() })),
			/**
			 * Course applications of the last 90 days without suspected ones, at most ten seconds old. Each figure
			 * equals the number of rows in the list of real ones, filtered by it and from the first of these days.
			 */
			applications: z.object({
				/** Every day once, the oldest first, today last. */
				days: z.array(z.object({ day: z.iso.date(), count: z.number() })),
				/** By domain. */
				programs: counted,
				/** By the first touch's source, as in the lists. */
				sources: counted,
			}),
		}),
	},
});
export type DashboardFigures = z.output<(typeof readDashboard)["answers"][200]>;
