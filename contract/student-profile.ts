import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

/** A student's own details, and the browsers they are logged in with. The password is the door's (student-sign-in.ts). */

export const readMyProfile = endpoint({
	method: "GET",
	path: "/student/profile",
	for: "student",
	summary: "The student's details and how many other browsers they are logged in with",
	answers: {
		200: z.object({
			name: z.string(),
			email: z.string(),
			phone: z.string(),
			batch: z.string(),
			/** Since when they have been active. */
			activeSince: instant,
			othersignins: z.number(),
		}),
	},
});
export type MyProfile = z.output<(typeof readMyProfile)["answers"][200]>;

export const endMyOtherSignIns = endpoint({
	method: "POST",
	path: "/student/logout-others",
	for: "student",
	summary: "End the student's other sign-ins",
	answers: { 200: z.object({ ended: z.number() }) },
});
