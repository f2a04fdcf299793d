import { api } from "#contract/api.ts";
import { openingTypes, workModes } from "#contract/openings.ts";
import { announceMasterclass, type Caller, enrolStudent } from "../people.ts";
import { payloads } from "../submissions/payloads.ts";

type Certified = { numbers: string[]; names: string[] };

/** Courses, students, openings, masterclasses and certificates named so, where the console takes the text. */
export async function fillConsole(address: string, { client }: Caller): Promise<Certified> {
	for (const [at, text] of payloads.entries()) {
		await unlessRefused(addStudent(client, text, at));
		await unlessRefused(client(api.addCourse, { body: { title: text, batch: text, description: text } }));
		await unlessRefused(publishOpening(client, text));
		if (at % 4 === 0) await unlessRefused(announceMasterclass(client, text));
	}
	return certify(address, client);
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

/** One certificate whose name becomes every third text in turn. */
async function certify(address: string, client: Caller["client"]): Promise<Certified> {
	const { id: studentid, courseId: courseid } = await enrolStudent(address, client);
	const { data: issued } = await client(api.issueCertificate, { body: { kind: "completion", courseid, studentid } });
	let version = issued.version;
	const names: string[] = [];
	const numbers = new Set<string>();
	for (const name of payloads.filter((_, at) => at % 3 === 0)) {
		const corrected = client(api.correctCertificate, { params: { id: issued._id }, body: { name, version } });
		const answer = await corrected.catch(() => undefined);
		if (answer === undefined) continue;
		version = answer.data.version;
		numbers.add(answer.data.number);
		names.push(name);
	}
	return { numbers: [...numbers], names };
}
