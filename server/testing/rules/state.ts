import type { StudentRow } from "#contract/students.ts";
import { lookUpSignIn } from "../../identity/sign-in/sign-ins.ts";
import { asc, inArray } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import {
	assignments,
	auditEvents,
	courses,
	jobApplications,
	masterclasses,
	openings,
	registrations,
	students,
} from "../../platform/db/schema.ts";
import { presentStudents } from "../../students/present.ts";
import type { Model, ModelStudent } from "./model.ts";
import { startTime, type World } from "./world.ts";

export function presentedState({ name, email, phone, batch, status, version, courses: held }: StudentRow) {
	const courseNames = held.map((each) => ({
		isDeleted: each.courseid === null,
		title: each.coursetitle,
		batch: each.batch,
	}));
	return { name, email, phone, batch, status, version, courses: courseNames };
}

export function modelledState(model: Model, student: ModelStudent) {
	const { name, email, phone, batch, status, version } = student;
	return { name, email, phone, batch, status, version, courses: model.coursesOf(student) };
}

/** All that is stored, in the order and the words of the model. */
export async function storedState(world: World) {
	const { db } = world;
	const found = await db.select().from(students);
	const rows = new Map((await presentStudents(db, found)).map((row) => [row._id, row]));
	const stored = new Map(found.map((student) => [student.id, student]));
	const states = world.students.map((id) => {
		const [row, student] = [rows.get(id), stored.get(id)];
		if (row === undefined || student === undefined) return undefined;
		return { ...presentedState(row), hasOwnPassword: !student.mustChangePassword, coursecount: student.coursecount };
	});
	return {
		students: states,
		studentCount: found.length,
		assignmentCount: await db.$count(assignments),
		...(await readCourses(world)),
		...(await readMasterclasses(world)),
		...(await readOpenings(world)),
		signIns: await Promise.all(world.tokens.map((token) => isSignedIn(world, token))),
		trail: await readTrail(db),
	};
}

/** The same from the model. */
export function modelState(model: Model): Awaited<ReturnType<typeof storedState>> {
	const existing = model.students.filter((student) => student !== undefined);
	const states = model.students.map((student) => {
		if (student === undefined) return undefined;
		const { hasOwnPassword, courses: held } = student;
		return { ...modelledState(model, student), hasOwnPassword, coursecount: held.length };
	});
	return {
		students: states,
		studentCount: existing.length,
		assignmentCount: existing.reduce((sum, { courses: held }) => sum + held.length, 0),
		courses: model.courses.map((course) => course && { ...course }),
		masterclasses: model.masterclasses.all.map(
			(each) => each && { ...each, emails: each.emails.toSorted(), applicationcount: each.emails.length },
		),
		openings: model.openings.all.map((each, at) => each && { ...each, applicationcount: model.openings.countOf(at) }),
		jobApplications: model.openings.applied.map((each) => ({ ...each })),
		signIns: model.signIns.map(({ isActive }) => isActive),
		trail: model.trail.toSorted(),
	};
}

async function readCourses({ db, courses: ids }: World) {
	const rows = new Map((await db.select().from(courses)).map((course) => [course.id, course]));
	return {
		courses: ids.map((id) => {
			const course = rows.get(id);
			return course && { title: course.title, batch: course.batch, version: course.version };
		}),
	};
}

async function readMasterclasses({ db, masterclasses: ids }: World) {
	const rows = new Map((await db.select().from(masterclasses)).map((each) => [each.id, each]));
	const submitted = await db.select().from(registrations).orderBy(asc(registrations.email));
	return {
		masterclasses: ids.map((id) => {
			const each = rows.get(id);
			if (each === undefined) return undefined;
			const { title, status, pdfstatus, version, applicationcount } = each;
			const emails = submitted.flatMap(({ masterclassId, email }) => (masterclassId === id ? [email] : []));
			return { title, status, pdfstatus, version, applicationcount, emails };
		}),
	};
}

async function readOpenings(world: World) {
	const { db, openings: ids } = world;
	const rows = new Map((await db.select().from(openings)).map((each) => [each.id, each]));
	const submitted = new Map((await db.select().from(jobApplications)).map((each) => [each.id, each]));
	return {
		openings: ids.map((id) => {
			const each = rows.get(id);
			if (each === undefined) return undefined;
			const { title, state, deadline, version, applicationcount } = each;
			return { title, state, deadline, version, applicationcount };
		}),
		jobApplications: world.jobApplications.map((id) => {
			const { openingId = "", studentId = "", state = "applied", version = 0 } = submitted.get(id) ?? {};
			return { opening: ids.indexOf(openingId), student: world.students.indexOf(studentId), state, version };
		}),
	};
}

async function isSignedIn(world: World, token: string): Promise<boolean> {
	return (await lookUpSignIn(world.db, token, startTime)) !== undefined;
}

async function readTrail(db: Database): Promise<string[]> {
	const events = await db
		.select({ act: auditEvents.act, record: auditEvents.record })
		.from(auditEvents)
		.where(inArray(auditEvents.kind, ["student", "course", "opening"]));
	return events.map(({ act, record }) => `${act} ${record}`).sort();
}
