import type { TestApp } from "../app.ts";
import type { Examples } from "./stored/example.ts";
import { addFees } from "./stored/fees.ts";
import { addLeads } from "./stored/leads.ts";
import { addMasterclasses } from "./stored/masterclasses.ts";
import { addOpenings } from "./stored/openings.ts";
import { addOtherSystems } from "./stored/other-systems.ts";
import { addToSite } from "./stored/site.ts";
import { addStudents } from "./stored/students.ts";

const subjects = [addStudents, addOpenings, addMasterclasses, addOtherSystems, addLeads, addFees, addToSite];

/** Creates one of everything, so that requests have something to work on or to break. Returns what only its creator can know. */
export async function buildData(app: TestApp): Promise<Examples> {
	const { client: admin } = await app.signInAsAdmin();
	const examples: Examples = {};
	for (const add of subjects) Object.assign(examples, await add(app, admin));
	return examples;
}
