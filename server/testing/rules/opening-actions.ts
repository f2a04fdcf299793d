import type { JobApplicationState } from "#contract/openings.ts";
import { moveApplication } from "../../openings/applications.ts";
import { apply } from "../../openings/apply.ts";
import { changeOpening, publishOpening, removeOpening } from "../../openings/openings.ts";
import { anOpening } from "../../openings/testing.ts";
import type { OpeningChange } from "./openings.ts";
import { type Action, type KnownVersion, versionOf } from "./world.ts";

type OpeningInput = { title: string; deadline: string };

export function publish(input: OpeningInput): Action {
	return {
		text: `publish ${input.title} until ${input.deadline}`,
		plan: ({ openings }) => ({
			rule: () => openings.publish(input),
			perform: async (world) => {
				const { _id } = await publishOpening(world.db, anOpening(input), world.actor());
				world.openings.push(_id);
			},
		}),
	};
}

export function changeOpeningAction([at, input, knownVersion]: [
	number,
	Omit<OpeningChange, "version">,
	KnownVersion,
]): Action {
	return {
		text: `change the opening ${at}: ${JSON.stringify(input)}, ${knownVersion}`,
		plan: ({ openings }) => {
			const version = versionOf(openings.all[at], knownVersion);
			return {
				rule: () => openings.change(at, { ...input, ...version }),
				perform: (world) => {
					const { details, state } = input;
					const change = { ...(details && anOpening(details)), ...(state && { state }), ...version };
					return changeOpening(world.db, world.opening(at), change, world.actor());
				},
			};
		},
	};
}

export function removeOpeningAction(at: number): Action {
	return {
		text: `remove the opening ${at}`,
		plan: ({ openings }) => ({
			rule: () => openings.remove(at),
			perform: (world) => removeOpening(world.db, world.opening(at), world.actor()),
		}),
	};
}

export function applyFor([student, at]: [number, number]): Action {
	return {
		text: `let ${student} apply for the opening ${at}`,
		plan: (model) => ({
			rule: () => model.openings.apply(student, model.students[student], at),
			perform: async (world) => {
				const [studentId, openingId] = [world.student(student), world.opening(at)];
				const { _id } = await apply(world.db, { ...world.actor(), studentId, openingId, note: undefined });
				world.jobApplications.push(_id);
			},
		}),
	};
}

export function moveApplicationAction([at, application, state, knownVersion]: [
	number,
	number,
	JobApplicationState,
	KnownVersion,
]): Action {
	return {
		text: `make the application ${application} for the opening ${at} ${state}, ${knownVersion}`,
		plan: ({ openings }) => {
			const version = versionOf(openings.applied[application], knownVersion);
			return {
				rule: () => openings.move(at, application, { state, ...version }),
				perform: (world) => {
					const ids = { id: world.opening(at), applicationId: world.jobApplication(application) };
					return moveApplication(world.db, ids, { state, ...version }, world.actor());
				},
			};
		},
	};
}
