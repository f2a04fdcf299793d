import fc from "fast-check";
import { expect } from "vitest";
import { jobApplicationStates } from "#contract/openings.ts";
import type { StudentRow } from "#contract/students.ts";
import { Refusal } from "../../platform/refusal.ts";
import { addTitled, assignTo, drop, rename, takeFrom } from "./course-actions.ts";
import { alter, announce, cancel, registerFor } from "./masterclass-actions.ts";
import type { Details, Model } from "./model.ts";
import { applyFor, moveOn, publish, restate, withdraw } from "./opening-actions.ts";
import type { Outcome } from "./outcome.ts";
import { everythingIn, everythingModelled, modelled, shownState } from "./state.ts";
import * as student from "./student-actions.ts";
import type { Action, World } from "./world.ts";

/** One act, by the rules in memory and by the server: both do it, or both refuse it for the same reason. */
class Step implements fc.AsyncCommand<Model, World> {
	readonly #act: Action;

	constructor(act: Action) {
		this.#act = act;
	}

	check = () => true;
	toString = () => this.#act.text;

	async run(model: Model, world: World): Promise<void> {
		const { rule, act, at } = this.#act.plan(model);
		const { outcome, answered } = await happening(act(world));
		expect(outcome).toBe(rule());
		const known = at === undefined ? undefined : model.students[at];
		if (outcome === "done" && known) expect(shownState(answered as StudentRow)).toEqual(modelled(model, known));
	}
}

async function happening(acting: Promise<unknown>): Promise<{ outcome: Outcome; answered?: unknown }> {
	try {
		return { answered: await acting, outcome: "done" };
	} catch (error) {
		if (error instanceof Refusal) return { outcome: error.id };
		throw error;
	}
}

/** So few that most acts meet what others did. Positions beyond what was added have no record. */
const place = fc.nat({ max: 4 });
const ofCourse = fc.nat({ max: 2 });
const email = fc.constantFrom("asha", "ravi", "meera", "kavya").map((name) => `${name}@mail.example`);
const details: fc.Arbitrary<Details> = fc.record({
	name: fc.constantFrom("Asha", "Ravi"),
	email,
	phone: fc.constantFrom("919876543210", "1"),
	batch: fc.constantFrom("DS-2603-A", "FS-2604-B"),
});
const titled = fc.record({ title: fc.constantFrom("SQL", "Git"), batch: fc.constantFrom("A", "B") });
const known = fc.constantFrom("unsaid", "current", "older");
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const title = fc.constantFrom("SQL in ninety minutes", "Git");
const wish = fc.record({
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
const jobWish = fc.oneof(fc.record({ details: job }), fc.record({ state }));

const studentActions: fc.Arbitrary<Action>[] = [
	details.map(student.add),
	fc.array(details, { minLength: 1, maxLength: 3 }).map(student.addMany),
	fc.tuple(place, optional(details), fc.boolean(), known).map(student.change),
	place.map(student.remove),
	fc.tuple(place, fc.constantFrom("active", "inactive")).map(student.move),
	fc.tuple(place, ofCourse).map(assignTo),
	fc.tuple(place, place).map(takeFrom),
];

const otherActions: fc.Arbitrary<Action>[] = [
	place.map(student.logIn),
	place.map(student.choosePassword),
	titled.map(addTitled),
	fc.tuple(ofCourse, titled).map(rename),
	ofCourse.map(drop),
	title.map(announce),
	fc.tuple(ofCourse, wish, known).map(alter),
	ofCourse.map(cancel),
	fc.tuple(ofCourse, email).map(registerFor),
	job.map(publish),
	fc.tuple(ofCourse, jobWish, known).map(restate),
	ofCourse.map(withdraw),
	fc.tuple(place, ofCourse).map(applyFor),
	fc.tuple(ofCourse, ofCourse, fc.constantFrom(...jobApplicationStates), known).map(moveOn),
];

/** Sequences of any actions; those of students and their courses are more frequent. */
export const sequences = fc.commands<Model, World, false>(
	[...studentActions, ...studentActions, ...otherActions].map((acts) => acts.map((act) => new Step(act))),
	{ maxCommands: 20, size: "max" },
);

const called = (name: string): Details => ({
	...{ name, email: `${name.toLowerCase()}@mail.example`, phone: "919876543210", batch: "DS-2603-A" },
});
/** Actions that set up a working academy. Without them random acts hardly ever find a record that they apply to. */
const setUpActions = [
	student.addMany([called("Asha"), called("Ravi")]),
	addTitled({ title: "SQL", batch: "A" }),
	student.move([0, "active"]),
	publish({ title: "Data analyst", deadline: "2026-03-30" }),
	assignTo([0, 0]),
	student.logIn(0),
	applyFor([0, 0]),
	announce("Git"),
	addTitled({ title: "Git", batch: "B" }),
	student.move([1, "active"]),
	student.choosePassword(0),
	student.logIn(1),
	assignTo([1, 0]),
	assignTo([0, 1]),
	publish({ title: "UI designer", deadline: "2026-03-02" }),
	applyFor([1, 0]),
	student.add(called("Meera")),
].map((act) => new Step(act));

/** A random number of these actions from the first on, often all. */
export const beginnings = fc
	.oneof(fc.nat({ max: setUpActions.length }), fc.constant(setUpActions.length))
	.map((acts) => setUpActions.slice(0, acts));

/** The database holds exactly what the model predicts. */
export async function expectAgreement(model: Model, world: World): Promise<void> {
	expect(await everythingIn(world)).toEqual(everythingModelled(model));
}
