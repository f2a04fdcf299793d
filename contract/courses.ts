import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, driveFile, id, instant, line, paragraph, wholeNumber } from "./fields.ts";
import { exactMatch, listQuery } from "./lists.ts";
import { reaches } from "./roles.ts";
import { optionalVersion, seenVersion } from "./versions.ts";

const courseDetails = {
	title: line("Enter a title."),
	batch: line("Enter a batch."),
	description: paragraph("Enter a description."),
	/** Percent of its sessions. Students who watched fewer get a certificate of completion only with a reason. */
	watchedenough: z.optional(
		wholeNumber("Enter a percentage from 0 to 100.", { min: 0, max: 100 }, "A percentage from 0 to 100."),
	),
};

const sessionDetails = {
	topic: line("Enter a topic."),
	/** A Drive file's id or its address; the id is what is stored. */
	url: driveFile("Enter the id or the address of a video on Drive."),
};

export const newCourse = z.object(courseDetails);
export const courseChange = z.object({ ...courseDetails, version: optionalVersion });
export const newCourseSession = z.object(sessionDetails);
export const courseSessionChange = z.object({ ...sessionDetails, version: optionalVersion });

/** Where Drive shows its files in a frame. */
export const driveFileBase = "https://drive.google.com/file/d/";
export const drivePreview = (file: string) => `${driveFileBase}${file}/preview`;
export const drivePage = (file: string) => `${driveFileBase}${file}/view`;

/** A video session of a course. `url` is a Drive file's id. */
const courseSession = z.object({ _id: id, topic: z.string(), url: z.string(), version: z.number() });
export type CourseSession = z.output<typeof courseSession>;

const courseRow = z.object({
	_id: id,
	createdAt: instant,
	title: z.string(),
	batch: z.string(),
	description: z.string(),
	watchedenough: z.number(),
	version: z.number(),
	/** In the order they are watched in. */
	sessions: z.array(courseSession),
	/** How many students it is assigned to. */
	studentcount: z.number(),
});
export type CourseRow = z.output<typeof courseRow>;

const courseParams = z.object({ courseId: id });
const sessionParams = z.object({ courseId: id, sessionId: id });

export const listCourses = endpoint({
	method: "GET",
	path: "/course/allcourse",
	for: "admin",
	reach: reaches.teaching,
	summary: "Courses with their sessions, newest first",
	query: listQuery(["createdAt", "title", "batch"]),
	answers: { 200: z.array(courseRow) },
	list: true,
});

export const readCourse = endpoint({
	method: "GET",
	path: "/course/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "One course with its sessions",
	params: byId,
	answers: { 200: courseRow },
});

export const listCoursesToAssign = endpoint({
	method: "GET",
	path: "/course/courseforassign",
	for: "admin",
	reach: reaches.teaching,
	summary: "Courses to choose one from for a student",
	query: listQuery(["title", "batch", "createdAt"], {
		/** Only courses that active students of this batch have. */
		heldby: exactMatch,
	}),
	answers: { 200: z.array(z.object({ _id: id, title: z.string(), batch: z.string() })) },
	list: true,
});

export const addCourse = endpoint({
	method: "POST",
	path: "/course/addcourse",
	for: "admin",
	reach: reaches.teaching,
	summary: "Add a course",
	idempotent: true,
	body: newCourse,
	answers: { 201: courseRow },
});

export const changeCourse = endpoint({
	method: "PUT",
	path: "/course/updatecourse/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "Change a course's title, batch and description",
	params: byId,
	body: courseChange,
	answers: { 200: courseRow },
});

export const removeCourse = endpoint({
	method: "DELETE",
	path: "/course/delete/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "Delete a course without sessions; whom it was assigned to keep its title and batch",
	params: byId,
	query: seenVersion,
	answers: { 204: null },
});

export const addCourseSession = endpoint({
	method: "POST",
	path: "/course/addsession/:courseId",
	for: "admin",
	reach: reaches.teaching,
	summary: "Add a session at the end of a course",
	idempotent: true,
	params: courseParams,
	body: newCourseSession,
	answers: { 201: z.object({ course: courseRow }) },
});

const maxSessionsPerRequest = 100;
/** Enough for as many topics and addresses. */
const maxSessionsBytes = 128 * 1024;

/** A refusal names each invalid session: `fields["sessions.2.url"]` is the third one's video. */
export const addCourseSessions = endpoint({
	method: "POST",
	path: "/course/addsessions/:courseId",
	for: "admin",
	reach: reaches.teaching,
	summary: "Add several sessions at the end of a course in the order sent, all of them or none",
	idempotent: true,
	params: courseParams,
	body: z.object({
		sessions: z
			.array(newCourseSession, "A list of sessions.")
			.check(
				z.minLength(1, "At least one session."),
				z.maxLength(maxSessionsPerRequest, `At most ${maxSessionsPerRequest} sessions at once.`),
			),
	}),
	maxBodyBytes: maxSessionsBytes,
	answers: { 201: z.object({ course: courseRow }) },
});

export const duplicateCourse = endpoint({
	method: "POST",
	path: "/course/duplicate/:id",
	for: "admin",
	reach: reaches.teaching,
	summary: "Add a course with the sessions of another one, assigned to nobody",
	idempotent: true,
	params: byId,
	body: newCourse,
	answers: { 201: courseRow },
});

export const changeCourseSession = endpoint({
	method: "PUT",
	path: "/course/updatesession/:courseId/:sessionId",
	for: "admin",
	reach: reaches.teaching,
	summary: "Change a session's topic and video",
	params: sessionParams,
	body: courseSessionChange,
	answers: { 200: z.object({ updatedCourse: courseRow }) },
});

export const removeCourseSession = endpoint({
	method: "DELETE",
	path: "/course/deletesession/:courseId/:sessionId",
	for: "admin",
	reach: reaches.teaching,
	summary: "Delete a session of a course",
	params: sessionParams,
	query: seenVersion,
	answers: { 200: z.object({ updatedCourse: courseRow }) },
});

export const maxSessions = 1000;
/** Enough for two lists of ids. */
const maxOrderBytes = 128 * 1024;

function sessionIds() {
	return z.array(id, "The ids of all sessions.").check(z.maxLength(maxSessions, `At most ${maxSessions} sessions.`));
}

export const sessionOrder = z.object({
	sessions: sessionIds(),
	/** The order the client last read. With it the call is refused if someone else moved a session meanwhile. */
	was: z.optional(sessionIds()),
});

export const orderCourseSessions = endpoint({
	method: "PUT",
	path: "/course/ordersessions/:courseId",
	for: "admin",
	reach: reaches.teaching,
	summary: "Put a course's sessions into another order: all of their ids, in the order they are to be watched in",
	params: courseParams,
	body: sessionOrder,
	maxBodyBytes: maxOrderBytes,
	answers: { 200: z.object({ updatedCourse: courseRow }) },
});
