import fc from "fast-check";
import { expect } from "vitest";
import { jobApplicationStates } from "#contract/openings.ts";
import type { StudentRow } from "#contract/students.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addCourseAction, assignTo, removeCourseAction, rename, takeFrom } from "./course-actions.ts";
import { announce, cancel, changeMasterclassAction, registerFor } from "./masterclass-actions.ts";
import type { Details, Model } from "./model.ts";
import {
	applyFor,
	changeOpeningAction,
	moveApplicationAction,
	publish,
	removeOpeningAction,
} from "./opening-actions.ts";
import type { Outcome } from "./outcome.ts";
import { modelledState, modelState, presentedState, storedState } from "./state.ts";
import * as student from "./student-actions.ts";
import type { Action, World } from "./world.ts";

/** One action: the rules in memory and the server both do it, or both refuse it for the same reason. */
class Step implements fc.AsyncCommand<Model, World> {
	readonly #action: Action;

	constructor(action: Action) {
		this.#action = action;
	}

	check = () => true;
	toString = () => this.#action.text;

	async run(model: Model, world: World): Promise<void> {
		const { rule, perform, at } = this.#action.plan(model);
		const { outcome, answer } = await settle(perform(world));
		expect(outcome).toBe(rule());
		const modelStudent = at === undefined ? undefined : model.students[at];
		if (outcome === "done" && modelStudent)
			expect(presentedState(answer as StudentRow)).toEqual(modelledState(model, modelStudent));
	}
}

async function settle(action: Promise<unknown>): Promise<{ outcome: Outcome; answer?: unknown }> {
	try {
		return { answer: await action, outcome: "done" };
	} catch (error) {
		if (error instanceof Refusal) return { outcome: error.id };
		throw error;
	}
}

/** So few that most actions meet what others did. Positions beyond what was added have no record. */
const position = fc.nat({ max: 4 });
const smallPosition = fc.nat({ max: 2 });
const email = fc.constantFrom("asha", "ravi", "meera", "kavya").map((name) => `${name}@mail.example`);
const details: fc.Arbitrary<Details> = fc.record({
	name: fc.constantFrom("Asha", "Ravi"),
	email,
	phone: fc.constantFrom("919876543210", "1"),
	batch: fc.constantFrom("DS-2603-A", "FS-2604-B"),
});
const courseTitle = fc.record({ title: fc.constantFrom("SQL", "Git"), batch: fc.constantFrom("A", "B") });
const knownVersion = fc.constantFrom("unsaid", "current", "older");
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const title = fc.constantFrom("SQL in ninety minutes", "Git");
const masterclassChange = fc.record({
	title: optional(title),
	status: optional(fc.constantFrom("upcoming", "ongoing", "completed")),
	pdfstatus: optional(fc.boolean()),
});

const job = fc.record({
	title: fc.constantFrom("Data analyst", "UI designer"),
	deadline: fc.constantFrom("2026-03-01", "2026-03-02", "2026-03-30"),
});
const state = fc.constantFrom("published", "closed");
/** Only the details, or only the state, as the contract has it. */
const openingChange = fc.oneof(fc.record({ details: job }), fc.record({ state }));

const studentActions: fc.Arbitrary<Action>[] = [
	details.map(student.add),
	fc.array(details, { minLength: 1, maxLength: 3 }).map(student.addMany),
	fc.tuple(position, optional(details), fc.boolean(), knownVersion).map(student.change),
	position.map(student.remove),
	fc.tuple(position, fc.constantFrom("active", "inactive")).map(student.move),
	fc.tuple(position, smallPosition).map(assignTo),
	fc.tuple(position, position).map(takeFrom),
];

const otherActions: fc.Arbitrary<Action>[] = [
	position.map(student.logIn),
	position.map(student.choosePassword),
	courseTitle.map(addCourseAction),
	fc.tuple(smallPosition, courseTitle).map(rename),
	smallPosition.map(removeCourseAction),
	title.map(announce),
	fc.tuple(smallPosition, masterclassChange, knownVersion).map(changeMasterclassAction),
	smallPosition.map(cancel),
	fc.tuple(smallPosition, email).map(registerFor),
	job.map(publish),
	fc.tuple(smallPosition, openingChange, knownVersion).map(changeOpeningAction),
	smallPosition.map(removeOpeningAction),
	fc.tuple(position, smallPosition).map(applyFor),
	fc
		.tuple(smallPosition, smallPosition, fc.constantFrom(...jobApplicationStates), knownVersion)
		.map(moveApplicationAction),
];

/** Sequences of any actions; those of students and their courses are more frequent. */
export const sequences = fc.commands<Model, World, false>(
	[...studentActions, ...studentActions, ...otherActions].map((actions) => actions.map((action) => new Step(action))),
	{ maxCommands: 20, size: "max" },
);

const person = (name: string): Details => ({
	name,
	email: `${name.toLowerCase()}@mail.example`,
	phone: "919876543210",
	batch: "DS-2603-A",
});
/** Actions that set up a working academy. Without them random actions hardly ever find a record that they apply to. */
const setUpActions = [
	student.addMany([person("Asha"), person("Ravi")]),
	addCourseAction({ title: "SQL", batch: "A" }),
	student.move([0, "active"]),
	publish({ title: "Data analyst", deadline: "2026-03-30" }),
	assignTo([0, 0]),
	student.logIn(0),
	applyFor([0, 0]),
	announce("Git"),
	addCourseAction({ title: "Git", batch: "B" }),
	student.move([1, "active"]),
	student.choosePassword(0),
	student.logIn(1),
	assignTo([1, 0]),
	assignTo([0, 1]),
	publish({ title: "UI designer", deadline: "2026-03-02" }),
	applyFor([1, 0]),
	student.add(person("Meera")),
].map((action) => new Step(action));

/** A random number of these actions from the first on, often all. */
export const setUpSequences = fc
	.oneof(fc.nat({ max: setUpActions.length }), fc.constant(setUpActions.length))
	.map((count) => setUpActions.slice(0, count));

/** The database holds exactly what the model predicts. */
export async function expectAgreement(model: Model, world: World): Promise<void> {
	expect(await storedState(world)).toEqual(modelState(model));
}
