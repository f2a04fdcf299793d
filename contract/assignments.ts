import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { reaches } from "./roles.ts";
import { studentRow } from "./students.ts";

export const assignCourse = endpoint({
	method: "POST",
	path: "/user/assigncourse/:userId",
	for: "admin",
	reach: reaches.taught,
	summary: "Assign a course to an active student; title and batch are the course's own, whatever was sent",
	params: z.object({ userId: id }),
	body: z.object({
		courseid: id,
		coursetitle: z.optional(z.string()),
		batch: z.optional(z.string()),
	}),
	answers: { 201: z.object({ user: studentRow }) },
});

export const unassignCourse = endpoint({
	method: "DELETE",
	path: "/user/unasigncourse/:userId/:assignmentId",
	for: "admin",
	reach: reaches.taught,
	summary: "Take a course away from an active student",
	params: z.object({ userId: id, assignmentId: id }),
	answers: { 200: z.object({ updatedUser: studentRow }) },
});
