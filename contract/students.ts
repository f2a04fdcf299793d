import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, line, lowercaseEmail, phoneDigits } from "./fields.ts";
import { anyIds, anyOf, createdBetween, listQuery } from "./lists.ts";
import { maxPasswordLength } from "./plain.ts";
import { reaches } from "./roles.ts";
import { optionalVersion, seenVersion } from "./versions.ts";
import { wholeOrPart } from "./whole-or-part.ts";

export const studentStatuses = ["pending", "active", "inactive"] as const;
export type StudentStatus = (typeof studentStatuses)[number];

const details = {
	name: line("Enter a name."),
	email: lowercaseEmail(),
	phone: phoneDigits("Enter a phone number."),
	batch: line("Enter a batch."),
};

export const newStudent = z.object(details);
export type NewStudent = z.output<typeof newStudent>;

/** Progress: how many of the current sessions were watched, and when one was last opened or marked. */
const progressFields = { sessioncount: z.number(), watchedcount: z.number(), seenAt: z.nullable(instant) };

/** Days without activity after which a student with sessions left counts as stopped. */
export const stoppedAfterDays = 7;

/**
 * From when these days count: when the student was last seen, became active or got a course. Null while they cannot
 * open sessions: they are not active, or their courses are paused.
 */
export const idleSince = z.nullable(instant);

/** A course that a student has. `courseid` is null once the course was deleted. */
export const assignment = z.object({
	...progressFields,
	_id: id,
	courseid: z.nullable(id),
	coursetitle: z.string(),
	batch: z.string(),
	enrolledAt: instant,
});
export type Assignment = z.output<typeof assignment>;

export const studentRow = z.object({
	_id: id,
	createdAt: instant,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	batch: z.string(),
	status: z.enum(studentStatuses),
	/** Since when they have had it. */
	statusAt: instant,
	version: z.number(),
	courses: z.array(assignment),
	/** In all their courses. */
	...progressFields,
	idleSince,
});
export type StudentRow = z.output<typeof studentRow>;

/** Shown once to the admin who made it: the server stores only its hash. */
const passwordLink = z.object({ address: z.string(), until: instant });
export type PasswordLink = z.output<typeof passwordLink>;

const studentWithLink = z.extend(studentRow, {
	/** The link that this action mailed to them. */
	passwordlink: z.optional(passwordLink),
});
export type StudentWithLink = z.output<typeof studentWithLink>;

const sorts = ["createdAt", "name", "email", "batch"] as const;
const byBatch = { batch: anyOf };
const byDayOrId = { ...byBatch, ...createdBetween, ids: anyIds };
const byCourses = {
	...byDayOrId,
	/** Only students without a course, or only those with one. */
	courses: z.optional(z.enum(["none", "some"], "none or some.")),
};

export const maxStudentsPerRequest = 1000;
const maxBulkBytes = 1024 * 1024;

export const listPendingStudents = endpoint({
	method: "GET",
	path: "/user/pendinguser",
	for: "admin",
	reach: reaches.studentLists,
	summary: "Students who are not activated yet, newest first",
	query: listQuery(sorts, byDayOrId),
	answers: { 200: z.array(studentRow) },
	list: true,
});

const byProgress = {
	...byCourses,
	progress: z.optional(z.enum(["stopped"], "stopped.")),
};

export const listActiveStudents = endpoint({
	method: "GET",
	path: "/user/activeuser",
	for: "admin",
	reach: reaches.studentLists,
	summary: "Active students with their courses and how far they are, newest first",
	query: listQuery([...sorts, "coursecount", "seenAt"], byProgress),
	answers: { 200: z.array(studentRow) },
	list: true,
});

export const listInactiveStudents = endpoint({
	method: "GET",
	path: "/user/inactiveuser",
	for: "admin",
	reach: reaches.studentLists,
	summary: "Inactive students with their courses, newest first",
	query: listQuery([...sorts, "coursecount"], byCourses),
	answers: { 200: z.array(studentRow) },
	list: true,
});

/** A student as the roster of one course shows them: `progressFields` is this course's. */
const rosterRow = z.object({
	_id: id,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	batch: z.string(),
	status: z.enum(studentStatuses),
	assignmentid: id,
	enrolledAt: instant,
	...progressFields,
	idleSince,
});
export type RosterRow = z.output<typeof rosterRow>;

export const listRoster = endpoint({
	method: "GET",
	path: "/course/:id/students",
	for: "admin",
	reach: reaches.taught,
	summary: "Who has a course, since when and how far they are",
	params: byId,
	query: listQuery(["name", "createdAt", "batch"], byBatch),
	answers: { 200: z.array(rosterRow) },
	list: true,
});

export const listBatches = endpoint({
	method: "GET",
	path: "/user/batches",
	for: "admin",
	reach: reaches.studentLists,
	summary: "The batches that students of a status are in, in alphabetical order, at most 500",
	query: z.object({ status: z.enum(studentStatuses, "pending, active or inactive.") }),
	answers: { 200: z.array(z.string()) },
});

export const readStudent = endpoint({
	method: "GET",
	path: "/user/:id",
	for: "admin",
	reach: reaches.studentLists,
	summary: "One student with their courses",
	params: byId,
	answers: { 200: studentRow },
});

export const findExistingStudents = endpoint({
	method: "POST",
	path: "/user/knownusers",
	for: "admin",
	reach: reaches.students,
	summary: "Which of these emails are students' already, and whose",
	body: z.object({
		emails: z.array(z.string().check(z.maxLength(320, "Not an email."))).check(z.maxLength(maxStudentsPerRequest)),
	}),
	maxBodyBytes: maxBulkBytes,
	answers: {
		200: z.array(
			z.object({ _id: id, email: z.string(), name: z.string(), status: z.enum(studentStatuses), createdAt: instant }),
		),
	},
});

/** Shown in the heading of Create User, nowhere else. */
export const readDefaultPassword = endpoint({
	method: "GET",
	path: "/user/defaultpassword",
	for: "admin",
	reach: reaches.students,
	summary: "The password that created and reset students log in with first, and whether their links are emailed",
	answers: { 200: z.object({ password: z.string(), mailed: z.boolean() }) },
});

export const addStudent = endpoint({
	method: "POST",
	path: "/user/adduser",
	for: "admin",
	reach: reaches.students,
	summary: "Add a student: pending, with the default password",
	body: newStudent,
	answers: { 201: studentRow },
});

/**
 * All or none. A refusal names each invalid row: `fields["users.2.email"]` is the third one's email, which belongs to a
 * student or is twice in the list.
 */
export const addStudents = endpoint({
	method: "POST",
	path: "/user/addusers",
	for: "admin",
	reach: reaches.students,
	summary: "Add many students at once, all of them or none",
	body: z.object({
		users: z
			.array(newStudent, "A list of students.")
			.check(
				z.minLength(1, "At least one student."),
				z.maxLength(maxStudentsPerRequest, `At most ${maxStudentsPerRequest} students at once.`),
			),
	}),
	maxBodyBytes: maxBulkBytes,
	answers: { 201: z.array(studentRow) },
});

/** A reset sets the default password, whatever was sent. */
const password = z
	.string("Send a password.")
	.check(z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters.`));

/** The details, or only a password. */
const studentChange = z
	.extend(z.partial(newStudent), { password: z.optional(password), version: optionalVersion })
	.check(wholeOrPart(details, ["password"]));
export type StudentChange = z.output<typeof studentChange>;

export const changeStudent = endpoint({
	method: "PUT",
	path: "/user/updateuser/:id",
	for: "admin",
	reach: reaches.students,
	summary: "Change a student's details, or reset a student's password to the default one",
	params: byId,
	body: studentChange,
	answers: { 200: studentWithLink },
});

export const removeStudent = endpoint({
	method: "DELETE",
	path: "/user/deleteuser/:id",
	for: "admin",
	reach: reaches.students,
	summary: "Delete a pending student",
	params: byId,
	query: seenVersion,
	answers: { 204: null },
});

export const changeStudentStatus = endpoint({
	method: "PUT",
	path: "/user/updateuserstatus/:id",
	for: "admin",
	reach: reaches.students,
	summary: "Activate a pending or inactive student, or make an active one inactive",
	params: byId,
	body: z.object({ status: z.enum(["active", "inactive"], "active or inactive.") }),
	answers: { 200: studentWithLink },
});

/** Ends any earlier link of the student. */
export const makePasswordLink = endpoint({
	method: "POST",
	path: "/user/:id/passwordlink",
	for: "admin",
	reach: reaches.students,
	summary: "Make a single-use link by which an active student chooses a password, to hand on oneself",
	params: byId,
	answers: { 201: passwordLink },
});
