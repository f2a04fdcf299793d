import { api } from "#contract/api.ts";
import { openingTypes, workModes } from "#contract/openings.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { createMasterclass } from "../masterclasses.ts";
import type { Caller } from "./browsing.ts";

/** Adds courses, students, openings and masterclasses with each text as name, where the console accepts it. */
export async function fillConsole({ client }: Caller): Promise<void> {
	for (const [at, text] of payloads.entries()) {
		await unlessRefused(addStudent(client, text, at));
		await unlessRefused(client(api.addCourse, { body: { title: text, batch: text, description: text } }));
		await unlessRefused(publishOpening(client, text));
		await unlessRefused(createMasterclass(client, { title: text }));
	}
}

async function unlessRefused(work: Promise<unknown>): Promise<void> {
	await work.catch(() => undefined);
}

function addStudent(client: Caller["client"], text: string, at: number) {
	const body = { name: text, email: `s${at}@people.example`, phone: "9876543210", batch: text };
	return client(api.addStudent, { body });
}

function publishOpening(client: Caller["client"], text: string) {
	const words = { title: text, company: text, place: text, description: text, pay: text, skills: text };
	const terms = { type: openingTypes[0], mode: workModes[0], positions: 1, deadline: "2099-12-31" };
	return client(api.publishOpening, { body: { ...words, ...terms } });
}
