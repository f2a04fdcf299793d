import { addCourse, changeCourse, removeCourse } from "../courses/courses.ts";
import { assign, unassign } from "../students/assign.ts";
import type { Act } from "./world.ts";

type Titled = { title: string; batch: string };
const description = "Eight weeks.";

export function addTitled(said: Titled): Act {
	return {
		text: `add the course ${said.title}`,
		plan: (academy) => ({
			rule: () => academy.addCourse(said),
			act: async (world) => {
				const { _id } = await addCourse(world.db, { ...said, description }, world.actor());
				world.courses.push(_id);
			},
		}),
	};
}

export function rename([at, said]: [number, Titled]): Act {
	return {
		text: `call the course ${at} ${said.title}, ${said.batch}`,
		plan: (academy) => ({
			rule: () => academy.changeCourse(at, said),
			act: (world) => changeCourse(world.db, world.course(at), { ...said, description }, world.actor()),
		}),
	};
}

export function drop(at: number): Act {
	return {
		text: `remove the course ${at}`,
		plan: (academy) => ({
			rule: () => academy.removeCourse(at),
			act: (world) => removeCourse(world.db, world.course(at), world.actor()),
		}),
	};
}

export function assignTo([at, course]: [number, number]): Act {
	return {
		text: `assign the course ${course} to ${at}`,
		plan: (academy) => ({
			rule: () => academy.assign(at, course),
			at,
			act: async (world) => {
				const row = await assign(world.db, world.student(at), world.course(course), world.actor());
				world.assignments.push(row.courses.at(-1)?._id ?? "");
				return row;
			},
		}),
	};
}

export function takeFrom([at, assignment]: [number, number]): Act {
	return {
		text: `take the assignment ${assignment} from ${at}`,
		plan: (academy) => ({
			rule: () => academy.unassign(at, assignment),
			at,
			act: (world) => unassign(world.db, world.student(at), world.assignment(assignment), world.actor()),
		}),
	};
}
