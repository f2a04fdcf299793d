import type { JobApplicationState } from "#contract/openings.ts";
import { moveApplication } from "../../openings/applications.ts";
import { apply } from "../../openings/apply.ts";
import { changeOpening, publishOpening, removeOpening } from "../../openings/openings.ts";
import { anOpening } from "../../openings/testing.ts";
import type { OpeningWish } from "./openings.ts";
import { type Action, type KnownVersion, versionOf } from "./world.ts";

type Named = { title: string; deadline: string };

export function publish(input: Named): Action {
	return {
		text: `publish ${input.title} until ${input.deadline}`,
		plan: ({ openings }) => ({
			rule: () => openings.publish(input),
			act: async (world) => {
				const { _id } = await publishOpening(world.db, anOpening(input), world.actor());
				world.openings.push(_id);
			},
		}),
	};
}

export function restate([at, wish, knows]: [number, Omit<OpeningWish, "version">, KnownVersion]): Action {
	return {
		text: `change the opening ${at}: ${JSON.stringify(wish)}, ${knows}`,
		plan: ({ openings }) => {
			const version = versionOf(openings.all[at], knows);
			return {
				rule: () => openings.change(at, { ...wish, ...version }),
				act: (world) => {
					const { details, state } = wish;
					const change = { ...(details && anOpening(details)), ...(state && { state }), ...version };
					return changeOpening(world.db, world.opening(at), change, world.actor());
				},
			};
		},
	};
}

export function withdraw(at: number): Action {
	return {
		text: `remove the opening ${at}`,
		plan: ({ openings }) => ({
			rule: () => openings.remove(at),
			act: (world) => removeOpening(world.db, world.opening(at), world.actor()),
		}),
	};
}

export function applyFor([student, at]: [number, number]): Action {
	return {
		text: `let ${student} apply for the opening ${at}`,
		plan: (model) => ({
			rule: () => model.openings.apply(student, model.students[student], at),
			act: async (world) => {
				const [studentId, openingId] = [world.student(student), world.opening(at)];
				const { _id } = await apply(world.db, { ...world.actor(), studentId, openingId, note: undefined });
				world.jobApplications.push(_id);
			},
		}),
	};
}

export function moveOn([at, application, state, knows]: [number, number, JobApplicationState, KnownVersion]): Action {
	return {
		text: `make the application ${application} for the opening ${at} ${state}, ${knows}`,
		plan: ({ openings }) => {
			const version = versionOf(openings.applied[application], knows);
			return {
				rule: () => openings.move(at, application, { state, ...version }),
				act: (world) => {
					const ids = { id: world.opening(at), applicationId: world.jobApplication(application) };
					return moveApplication(world.db, ids, { state, ...version }, world.actor());
				},
			};
		},
	};
}
