import { Masterclasses } from "./masterclasses.ts";
import { Openings } from "./openings.ts";
import type { Outcome } from "./outcome.ts";

export type Details = { name: string; email: string; phone: string; batch: string };
export type ModelStudent = Details & {
	status: "pending" | "active" | "inactive";
	version: number;
	hasOwnPassword: boolean;
	/** Places of assignments. */
	courses: number[];
};
type ModelCourse = { title: string; batch: string; version: number };
type ModelAssignment = { student: number; course: number; title: string; batch: string };
type ModelSignIn = { student: number; isActive: boolean };

/**
 * The specification's rules for students, their courses, masterclasses and openings, as simple as possible: lists in
 * memory and no database. `rules.test.ts` compares the server with it. Records are numbered in the order they were
 * added.
 */
export class Model {
	readonly students: (ModelStudent | undefined)[] = [];
	readonly courses: (ModelCourse | undefined)[] = [];
	readonly assignments: ModelAssignment[] = [];
	readonly signIns: ModelSignIn[] = [];
	readonly masterclasses = new Masterclasses();
	/** The actions of the audit trail. */
	readonly trail: string[] = [];
	readonly openings: Openings;

	/** `today`: the day it is in India, from the first action to the last. */
	constructor(today: string) {
		this.openings = new Openings(this.trail, today);
	}

	add(input: Details): Outcome {
		if (this.#hasEmail(input.email)) return "user-exists";
		this.#append(input);
		return "done";
	}

	addMany(input: Details[]): Outcome {
		const emails = input.map(({ email }) => email);
		const isFree = emails.every((email, at) => !this.#hasEmail(email) && emails.indexOf(email) === at);
		if (!isFree) return "users-refused";
		for (const each of input) this.#append(each);
		return "done";
	}

	change(at: number, { details, reset, version }: { details?: Details; reset: boolean; version?: number }): Outcome {
		const student = this.students[at];
		if (student === undefined) return "not-found";
		if (version !== undefined && version !== student.version) return "changed-meanwhile";
		if (details && this.students.some((other, index) => index !== at && other?.email === details.email))
			return "user-exists";
		if (details) this.#rewrite(at, student, details);
		if (reset) this.#reset(at, student);
		return "done";
	}

	remove(at: number): Outcome {
		const student = this.students[at];
		if (student === undefined) return "not-found";
		if (student.status !== "pending") return "user-not-pending";
		this.students[at] = undefined;
		this.trail.push(`removed ${student.name}`);
		return "done";
	}

	move(at: number, to: "active" | "inactive"): Outcome {
		const student = this.students[at];
		if (student === undefined) return "not-found";
		const isAllowed = to === "active" ? student.status !== "active" : student.status === "active";
		if (!isAllowed) return "status-unchanged";
		student.status = to;
		student.version += 1;
		if (to === "inactive") this.#endSignIns(at);
		this.trail.push(`${to === "active" ? "activated" : "deactivated"} ${student.name}`);
		return "done";
	}

	assign(at: number, course: number): Outcome {
		const [student, selected] = [this.students[at], this.courses[course]];
		if (student === undefined || selected === undefined) return "not-found";
		if (student.status !== "active") return "user-not-active";
		if (student.courses.some((index) => this.assignments[index]?.course === course)) return "already-assigned";
		student.courses.push(this.assignments.length);
		this.assignments.push({ student: at, course, title: selected.title, batch: selected.batch });
		this.trail.push(`course-assigned ${student.name}`);
		return "done";
	}

	unassign(at: number, assignment: number): Outcome {
		const student = this.students[at];
		if (student === undefined) return "not-found";
		if (student.status !== "active") return "user-not-active";
		if (!student.courses.includes(assignment)) return "not-found";
		student.courses = student.courses.filter((index) => index !== assignment);
		this.trail.push(`course-unassigned ${student.name}`);
		return "done";
	}

	logIn(at: number): Outcome {
		const student = this.students[at];
		if (student === undefined) return "not-found";
		if (student.status !== "active") return `account-${student.status}`;
		this.signIns.push({ student: at, isActive: true });
		return "done";
	}

	/** The version stays: admins do not edit the password. */
	choosePassword(at: number): Outcome {
		const student = this.students[at];
		if (student === undefined) return "not-found";
		if (student.status !== "active") return "signed-out";
		student.hasOwnPassword = true;
		return "done";
	}

	addCourse(input: { title: string; batch: string }): Outcome {
		this.courses.push({ ...input, version: 1 });
		this.trail.push(`added ${input.title}`);
		return "done";
	}

	changeCourse(at: number, input: { title: string; batch: string }): Outcome {
		const course = this.courses[at];
		if (course === undefined) return "not-found";
		if (course.title === input.title && course.batch === input.batch) return "done";
		Object.assign(course, input, { version: course.version + 1 });
		this.trail.push(`changed ${input.title}`);
		return "done";
	}

	removeCourse(at: number): Outcome {
		const course = this.courses[at];
		if (course === undefined) return "not-found";
		for (const assigned of this.assignments) if (assigned.course === at) Object.assign(assigned, this.#namesOf(at));
		this.courses[at] = undefined;
		this.trail.push(`removed ${course.title}`);
		return "done";
	}

	/** The current names of a student's courses. */
	coursesOf({ courses }: ModelStudent) {
		return courses.map((index) => {
			const { course, title, batch } = this.assignments[index] as ModelAssignment;
			return { isDeleted: this.courses[course] === undefined, title, batch, ...this.#namesOf(course) };
		});
	}

	#namesOf(course: number) {
		const current = this.courses[course];
		return current && { title: current.title, batch: current.batch };
	}

	#hasEmail(email: string): boolean {
		return this.students.some((student) => student?.email === email);
	}

	#append(input: Details): void {
		this.students.push({ ...input, status: "pending", version: 1, hasOwnPassword: false, courses: [] });
		this.trail.push(`added ${input.name}`);
	}

	/** Another email ends the student's sign-ins. */
	#rewrite(at: number, student: ModelStudent, { name, email, phone, batch }: Details): void {
		if (student.name === name && student.email === email && student.phone === phone && student.batch === batch) return;
		if (student.email !== email) this.#endSignIns(at);
		Object.assign(student, { name, email, phone, batch, version: student.version + 1 });
		this.trail.push(`changed ${name}`);
	}

	#reset(at: number, student: ModelStudent): void {
		Object.assign(student, { hasOwnPassword: false, version: student.version + 1 });
		this.#endSignIns(at);
		this.trail.push(`password-reset ${student.name}`);
	}

	#endSignIns(at: number): void {
		for (const signIn of this.signIns) if (signIn.student === at) signIn.isActive = false;
	}
}
