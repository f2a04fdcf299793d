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
import { begins, type World } from "./world.ts";

export function shownState({ name, email, phone, batch, status, version, courses: held }: StudentRow) {
	const named = held.map((each) => ({
		isDeleted: each.courseid === null,
		title: each.coursetitle,
		batch: each.batch,
	}));
	return { ...{ name, email, phone, batch, status, version }, courses: named };
}

export function modelled(model: Model, student: ModelStudent) {
	const { name, email, phone, batch, status, version } = student;
	return { ...{ name, email, phone, batch, status, version }, courses: model.coursesOf(student) };
}

/** All that is stored, in the order and the words of the model. */
export async function everythingIn(world: World) {
	const { db } = world;
	const found = await db.select().from(students);
	const rows = new Map((await presentStudents(db, found)).map((row) => [row._id, row]));
	const stored = new Map(found.map((student) => [student.id, student]));
	const seen = world.students.map((id) => {
		const [row, student] = [rows.get(id), stored.get(id)];
		if (row === undefined || student === undefined) return undefined;
		return { ...shownState(row), hasOwnPassword: !student.mustChangePassword, coursecount: student.coursecount };
	});
	return {
		students: seen,
		studentCount: found.length,
		assignmentCount: await db.$count(assignments),
		...(await coursesIn(world)),
		...(await masterclassesIn(world)),
		...(await openingsIn(world)),
		signIns: await Promise.all(world.tokens.map((token) => isSignedIn(world, token))),
		trail: await trailIn(db),
	};
}

/** The same from the model. */
export function everythingModelled(model: Model): Awaited<ReturnType<typeof everythingIn>> {
	const alive = model.students.filter((student) => student !== undefined);
	const seen = model.students.map((student) => {
		if (student === undefined) return undefined;
		const { hasOwnPassword, courses: held } = student;
		return { ...modelled(model, student), hasOwnPassword, coursecount: held.length };
	});
	return {
		students: seen,
		studentCount: alive.length,
		assignmentCount: alive.reduce((sum, { courses: held }) => sum + held.length, 0),
		courses: model.courses.map((course) => course && { ...course }),
		masterclasses: model.masterclasses.all.map(
			(each) => each && { ...each, emails: each.emails.toSorted(), applicationcount: each.emails.length },
		),
		openings: model.openings.all.map((each, at) => each && { ...each, applicationcount: model.openings.countOf(at) }),
		jobApplications: model.openings.applied.map((each) => ({ ...each })),
		signIns: model.signIns.map(({ lives }) => lives),
		trail: model.trail.toSorted(),
	};
}

async function coursesIn({ db, courses: ids }: World) {
	const found = new Map((await db.select().from(courses)).map((course) => [course.id, course]));
	return {
		courses: ids.map((id) => {
			const course = found.get(id);
			return course && { title: course.title, batch: course.batch, version: course.version };
		}),
	};
}

async function masterclassesIn({ db, masterclasses: ids }: World) {
	const found = new Map((await db.select().from(masterclasses)).map((each) => [each.id, each]));
	const came = await db.select().from(registrations).orderBy(asc(registrations.email));
	return {
		masterclasses: ids.map((id) => {
			const each = found.get(id);
			if (each === undefined) return undefined;
			const { title, status, pdfstatus, version, applicationcount } = each;
			const emails = came.flatMap(({ masterclassId, email }) => (masterclassId === id ? [email] : []));
			return { title, status, pdfstatus, version, applicationcount, emails };
		}),
	};
}

async function openingsIn(world: World) {
	const { db, openings: ids } = world;
	const found = new Map((await db.select().from(openings)).map((each) => [each.id, each]));
	const came = new Map((await db.select().from(jobApplications)).map((each) => [each.id, each]));
	return {
		openings: ids.map((id) => {
			const each = found.get(id);
			if (each === undefined) return undefined;
			const { title, state, deadline, version, applicationcount } = each;
			return { title, state, deadline, version, applicationcount };
		}),
		jobApplications: world.jobApplications.map((id) => {
			const { openingId = "", studentId = "", state = "applied", version = 0 } = came.get(id) ?? {};
			return { opening: ids.indexOf(openingId), student: world.students.indexOf(studentId), state, version };
		}),
	};
}

async function isSignedIn(world: World, token: string): Promise<boolean> {
	return (await lookUpSignIn(world.db, token, begins)) !== undefined;
}

async function trailIn(db: Database): Promise<string[]> {
	const told = await db
		.select({ act: auditEvents.act, record: auditEvents.record })
		.from(auditEvents)
		.where(inArray(auditEvents.kind, ["student", "course", "opening"]));
	return told.map(({ act, record }) => `${act} ${record}`).sort();
}
