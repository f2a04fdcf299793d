import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { httpsOnlyMessage, instant, isHttpsUrl, maxUrlLength, storable } from "./fields.ts";

/** A student's own details and sign-ins. Passwords are in student-sign-in.ts. */

/** Empty: none. */
const resume = z.string("Enter the link.").check(
	storable,
	z.trim(),
	z.maxLength(maxUrlLength, `At most ${maxUrlLength} characters.`),
	z.refine((typed) => typed === "" || isHttpsUrl(typed), httpsOnlyMessage),
);

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
			/** The link to their résumé, which is shown with their job applications. */
			resume: z.nullable(z.string()),
			/** Since when they have been active. */
			activeSince: instant,
			othersignins: z.number(),
		}),
	},
});
export type MyProfile = z.output<(typeof readMyProfile)["answers"][200]>;

export const changeMyResume = endpoint({
	method: "PUT",
	path: "/student/resume",
	for: "student",
	summary: "Change or take away the link to the student's résumé, which staff see with their job applications",
	body: z.object({ resume }),
	answers: { 200: z.object({ resume: z.nullable(z.string()) }) },
});

export const endMyOtherSignIns = endpoint({
	method: "POST",
	path: "/student/logout-others",
	for: "student",
	summary: "End the student's other sign-ins",
	answers: { 200: z.object({ ended: z.number() }) },
});
