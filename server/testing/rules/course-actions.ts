import { addCourse, changeCourse, removeCourse } from "../../courses/courses.ts";
import { assign, unassign } from "../../students/assign.ts";
import type { Action } from "./world.ts";

type CourseTitle = { title: string; batch: string };
const description = "Eight weeks.";

export function addCourseAction(input: CourseTitle): Action {
	return {
		text: `add the course ${input.title}`,
		plan: (model) => ({
			rule: () => model.addCourse(input),
			perform: async (world) => {
				const { _id } = await addCourse(world.db, { ...input, description }, world.actor());
				world.courses.push(_id);
			},
		}),
	};
}

export function rename([at, input]: [number, CourseTitle]): Action {
	return {
		text: `call the course ${at} ${input.title}, ${input.batch}`,
		plan: (model) => ({
			rule: () => model.changeCourse(at, input),
			perform: (world) => changeCourse(world.db, world.course(at), { ...input, description }, world.actor()),
		}),
	};
}

export function removeCourseAction(at: number): Action {
	return {
		text: `remove the course ${at}`,
		plan: (model) => ({
			rule: () => model.removeCourse(at),
			perform: (world) => removeCourse(world.db, world.course(at), world.actor()),
		}),
	};
}

export function assignTo([at, course]: [number, number]): Action {
	return {
		text: `assign the course ${course} to ${at}`,
		plan: (model) => ({
			rule: () => model.assign(at, course),
			at,
			perform: async (world) => {
				const row = await assign(world.db, world.student(at), world.course(course), world.actor());
				world.assignments.push(row.courses.at(-1)?._id ?? "");
				return row;
			},
		}),
	};
}

export function takeFrom([at, assignment]: [number, number]): Action {
	return {
		text: `take the assignment ${assignment} from ${at}`,
		plan: (model) => ({
			rule: () => model.unassign(at, assignment),
			at,
			perform: (world) => unassign(world.db, world.student(at), world.assignment(assignment), world.actor()),
		}),
	};
}
