import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant } from "./fields.ts";

/** A student's assigned courses and progress, stored per session. */

const portalSession = z.object({
	_id: id,
	topic: z.string(),
	/** Id of a file on Drive. */
	url: z.string(),
	openedAt: z.nullable(instant),
	watchedAt: z.nullable(instant),
});
export type PortalSession = z.output<typeof portalSession>;

const portalCourse = z.object({
	/** The assignment's. */
	_id: id,
	/** Null once the course was deleted: its title and batch stay, nothing is left to watch. */
	courseid: z.nullable(id),
	title: z.string(),
	batch: z.string(),
	enrolledAt: instant,
	sessioncount: z.number(),
	watchedcount: z.number(),
	/** When one of its sessions was last opened. */
	openedAt: z.nullable(instant),
	/** The session to continue with; null when all are watched. */
	next: z.nullable(z.object({ _id: id, topic: z.string(), place: z.number() })),
});
export type PortalCourse = z.output<typeof portalCourse>;

const portalCourseWithSessions = z.extend(portalCourse, {
	description: z.string(),
	/** In the order they are watched in. */
	sessions: z.array(portalSession),
});
export type PortalCourseWithSessions = z.output<typeof portalCourseWithSessions>;

type SessionProgress = Pick<PortalSession, "_id" | "topic" | "openedAt" | "watchedAt">;

/** The session opened last while it is unwatched, else the first unwatched after it, else the first unwatched. */
export function findNextSession(sessions: readonly SessionProgress[]): PortalCourse["next"] {
	const isUnwatched = ({ watchedAt }: SessionProgress) => watchedAt === null;
	const from = Math.max(0, lastOpenedIndex(sessions));
	const after = sessions.findIndex((session, index) => index >= from && isUnwatched(session));
	const index = after === -1 ? sessions.findIndex(isUnwatched) : after;
	const session = sessions[index];
	return session ? { _id: session._id, topic: session.topic, place: index + 1 } : null;
}

/** The index of the session opened last, or -1. Of two opened at the same time, the later in the list. */
export function lastOpenedIndex(sessions: readonly SessionProgress[]): number {
	return sessions.reduce((last, { openedAt }, index) => {
		const isLater = openedAt !== null && openedAt >= (sessions[last]?.openedAt ?? "");
		return isLater ? index : last;
	}, -1);
}

const sessionParams = z.object({ id, sessionId: id });

export const listMyCourses = endpoint({
	method: "GET",
	path: "/student/courses",
	for: "student",
	summary: "The student's courses with their progress, the one they were in last first",
	answers: { 200: z.array(portalCourse) },
});

export const readMyCourse = endpoint({
	method: "GET",
	path: "/student/courses/:id",
	for: "student",
	summary: "One of the student's courses with its sessions and what of them was watched",
	params: byId,
	answers: { 200: portalCourseWithSessions },
});

export const openMySession = endpoint({
	method: "POST",
	path: "/student/courses/:id/sessions/:sessionId/open",
	for: "student",
	summary: "Remember that the student opened this session: resuming means this one",
	params: sessionParams,
	answers: { 204: null },
});

export const markMySession = endpoint({
	method: "PUT",
	path: "/student/courses/:id/sessions/:sessionId",
	for: "student",
	summary: "Mark a session as watched, or as not watched",
	params: sessionParams,
	body: z.object({ watched: z.boolean("true or false.") }),
	answers: { 200: portalCourseWithSessions },
});

/** What everyone may know of a masterclass, for a student's home, and the student's own registration. */
export const readNextMasterclass = endpoint({
	method: "GET",
	path: "/student/masterclass",
	for: "student",
	summary: "The masterclass that runs or comes next, and the address of the student's own registration for it",
	answers: {
		200: z.object({
			masterclass: z.nullable(
				z.object({
					_id: id,
					title: z.string(),
					start: instant,
					end: instant,
					image: z.string(),
					status: z.enum(["upcoming", "ongoing"]),
					registration: z.nullable(z.string()),
				}),
			),
		}),
	},
});
