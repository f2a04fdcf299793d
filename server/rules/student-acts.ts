import { Refusal } from "../http/errors.ts";
import { admitStudent } from "../sign-in/log-student-in.ts";
import { addStudent, addStudents } from "../students/add.ts";
import { presentStudent } from "../students/answers.ts";
import { changeStudent } from "../students/change.ts";
import { removeStudent } from "../students/remove.ts";
import { activate, deactivate } from "../students/status.ts";
import { findStudent, keepNewPassword, type Student } from "../students/students.ts";
import type { Details } from "./academy.ts";
import { type Act, type Known, versionOf, type World } from "./world.ts";

const publicUrl = "https://academy.example";

export function add(said: Details): Act {
	return {
		text: `add ${said.name}, ${said.email}`,
		plan: (academy) => ({
			rule: () => academy.add(said),
			at: academy.students.length,
			act: async (world) => {
				const row = await addStudent(world.db, said, world.given, world.actor());
				world.students.push(row._id);
				return row;
			},
		}),
	};
}

export function addMany(said: Details[]): Act {
	return {
		text: `add ${said.map(({ email }) => email).join(" and ")} at once`,
		plan: (academy) => ({
			rule: () => academy.addMany(said),
			act: async (world) => {
				const rows = await addStudents(world.db, said, world.given, world.actor());
				world.students.push(...rows.map(({ _id }) => _id));
			},
		}),
	};
}

/** Without details it is a reset. */
export function change([at, details, alsoReset, knows]: [number, Details | undefined, boolean, Known]): Act {
	const reset = alsoReset || details === undefined;
	return {
		text: `change ${at}${details ? ` to ${details.name}, ${details.email}` : ""}${reset ? " with a reset" : ""}, ${knows}`,
		plan: (academy) => {
			const version = versionOf(academy.students[at], knows);
			return {
				rule: () => academy.change(at, { ...(details && { details }), reset, ...version }),
				at,
				act: (world) => {
					const said = { ...details, ...(reset && { password: "any" }), ...version };
					return changeStudent(world.db, world.student(at), said, {
						given: world.given,
						actor: world.actor(),
						publicUrl,
					});
				},
			};
		},
	};
}

export function remove(at: number): Act {
	return {
		text: `remove ${at}`,
		plan: (academy) => ({
			rule: () => academy.remove(at),
			act: (world) => removeStudent(world.db, world.student(at), world.actor()),
		}),
	};
}

export function move([at, to]: [number, "active" | "inactive"]): Act {
	return {
		text: `make ${at} ${to}`,
		plan: (academy) => ({
			rule: () => academy.move(at, to),
			at,
			act: (world) =>
				to === "active"
					? activate(world.db, world.student(at), world.actor(), publicUrl)
					: deactivate(world.db, world.student(at), world.actor()),
		}),
	};
}

/** After the password was found to be right. */
export function logIn(at: number): Act {
	return {
		text: `log ${at} in`,
		plan: (academy) => ({
			rule: () => academy.logIn(at),
			act: async (world) => {
				const student = await storedStudent(world, at);
				const { now } = world.actor();
				const { token } = await world.db.transaction((tx) => admitStudent(tx, student, now));
				world.tokens.push(token);
			},
		}),
	};
}

export function choosePassword(at: number): Act {
	return {
		text: `let ${at} choose a password`,
		plan: (academy) => ({
			rule: () => academy.choosePassword(at),
			act: async (world) => {
				const student = await storedStudent(world, at);
				const { now } = world.actor();
				if (!(await keepNewPassword(world.db, student, `own ${now.getTime()}`, now))) throw new Refusal("signed-out");
			},
		}),
	};
}

async function storedStudent(world: World, at: number): Promise<Student> {
	const { email } = await presentStudent(world.db, world.student(at));
	return (await findStudent(world.db, email)) as Student;
}
