import { policyVersion as consent } from "#content/legal/policy-version.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import { apiPrefix } from "#contract/paths.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { createMasterclass } from "../masterclasses.ts";
import type { Caller } from "./browsing.ts";

/** Sends each text in every free field of each form: as a program does, and as a page without scripts does. */
export async function sendForms(origin: string, { client }: Caller) {
	const { _id: masterclass } = await createMasterclass(client);
	const statuses: Record<string, number> = {};
	for (const [at, text] of payloads.entries())
		for (const [form, body] of Object.entries(formsWith(text, at, masterclass))) {
			const status = await send(origin + apiPrefix + form, body, { isPlain: at % 4 === 3 });
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
	const accepted = (statuses[201] ?? 0) + (statuses[303] ?? 0) + (statuses[200] ?? 0);
	return {
		masterclass,
		statuses,
		accepted,
		broken: Object.values(statuses).reduce((sum, each) => sum + each, 0) - accepted - (statuses[400] ?? 0),
	};
}

async function send(url: string, body: Record<string, unknown>, { isPlain }: { isPlain: boolean }): Promise<number> {
	const text = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
	const { status } = await fetch(url, {
		method: "POST",
		headers: {
			origin: new URL(url).origin,
			"content-type": isPlain ? "application/x-www-form-urlencoded" : "application/json",
		},
		body: isPlain ? new URLSearchParams(text).toString() : JSON.stringify(body),
		redirect: "manual",
	});
	return status;
}

function formsWith(text: string, at: number, masterclass: string): Record<string, Record<string, unknown>> {
	const email = `payload.${at}@people.example`;
	const person = {
		name: text,
		email,
		phone: at % 2 ? text.slice(0, 40) : "9876543210",
		consent,
		page: text,
		website: "",
	};
	return {
		"/apply/course": {
			...person,
			college: text,
			collegemail: email,
			passingyear: 2026,
			domain: text,
			reason: at % 2 ? reasons.brochure : reasons.programPage,
		},
		"/apply/hiring": { ...person, designation: text, company: text, role: text, requirement: 2 },
		"/apply/contact": { ...person, phone: "9876543210", message: text },
		[`/masterclass/${masterclass}/register`]: { ...person, clgemail: email, collegename: text },
	};
}
