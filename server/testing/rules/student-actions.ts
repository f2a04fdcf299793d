import { studentChangeListeners } from "../../app.ts";
import { startStudentSignIn } from "../../identity/passwords/log-student-in.ts";
import { findStudent, type Student, storeNewPassword } from "../../identity/sign-in/student-accounts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addStudent, addStudents } from "../../students/add.ts";
import { changeStudent } from "../../students/change.ts";
import { presentStudent } from "../../students/present.ts";
import { removeStudent } from "../../students/remove.ts";
import { activate, deactivate } from "../../students/status.ts";
import type { Details } from "./model.ts";
import { type Action, type KnownVersion, versionOf, type World } from "./world.ts";

const publicUrl = "https://academy.example";

export function add(input: Details): Action {
	return {
		text: `add ${input.name}, ${input.email}`,
		plan: (model) => ({
			rule: () => model.add(input),
			at: model.students.length,
			perform: async (world) => {
				const row = await addStudent(world.db, input, world.defaultPassword, world.actor());
				world.students.push(row._id);
				return row;
			},
		}),
	};
}

export function addMany(input: Details[]): Action {
	return {
		text: `add ${input.map(({ email }) => email).join(" and ")} at once`,
		plan: (model) => ({
			rule: () => model.addMany(input),
			perform: async (world) => {
				const rows = await addStudents(world.db, input, world.defaultPassword, world.actor());
				world.students.push(...rows.map(({ _id }) => _id));
			},
		}),
	};
}

/** Without details it is a reset. */
export function change([at, details, withReset, knownVersion]: [
	number,
	Details | undefined,
	boolean,
	KnownVersion,
]): Action {
	const reset = withReset || details === undefined;
	return {
		text: `change ${at}${details ? ` to ${details.name}, ${details.email}` : ""}${reset ? " with a reset" : ""}, ${knownVersion}`,
		plan: (model) => {
			const version = versionOf(model.students[at], knownVersion);
			return {
				rule: () => model.change(at, { ...(details && { details }), reset, ...version }),
				at,
				perform: (world) => {
					const input = { ...details, ...(reset && { password: "any" }), ...version };
					return changeStudent(world.db, world.student(at), input, {
						defaultPassword: world.defaultPassword,
						actor: world.actor(),
						publicUrl,
						listeners: studentChangeListeners,
					});
				},
			};
		},
	};
}

export function remove(at: number): Action {
	return {
		text: `remove ${at}`,
		plan: (model) => ({
			rule: () => model.remove(at),
			perform: (world) => removeStudent(world.db, world.student(at), world.actor()),
		}),
	};
}

export function move([at, to]: [number, "active" | "inactive"]): Action {
	return {
		text: `make ${at} ${to}`,
		plan: (model) => ({
			rule: () => model.move(at, to),
			at,
			perform: (world) =>
				to === "active"
					? activate(world.db, world.student(at), world.actor(), publicUrl)
					: deactivate(world.db, world.student(at), world.actor()),
		}),
	};
}

/** Logs in; the password counts as verified. */
export function logIn(at: number): Action {
	return {
		text: `log ${at} in`,
		plan: (model) => ({
			rule: () => model.logIn(at),
			perform: async (world) => {
				const student = await storedStudent(world, at);
				const { now } = world.actor();
				const { token } = await world.db.transaction((tx) => startStudentSignIn(tx, student, now));
				world.tokens.push(token);
			},
		}),
	};
}

export function choosePassword(at: number): Action {
	return {
		text: `let ${at} choose a password`,
		plan: (model) => ({
			rule: () => model.choosePassword(at),
			perform: async (world) => {
				const student = await storedStudent(world, at);
				const { now } = world.actor();
				if (!(await storeNewPassword(world.db, student, `own ${now.getTime()}`, now))) throw new Refusal("signed-out");
			},
		}),
	};
}

async function storedStudent(world: World, at: number): Promise<Student> {
	const { email } = await presentStudent(world.db, world.student(at));
	return (await findStudent(world.db, email)) as Student;
}
