import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { openingTypes, workModes } from "#contract/openings.ts";
import type { TestApp } from "../../app.ts";
import { type Examples, freshEmail, idAndVersion, idOf, listQuery, maxDetailReads } from "./example.ts";

const words = { title: "Data analyst", company: "Kaverisoft Labs", place: "Mysuru", description: "What one does." };
const anOpening = { ...words, type: openingTypes[0], mode: workModes[0], positions: 2, deadline: "2099-12-31" };

/** Two openings, one of them with an application. */
export async function addOpenings(app: TestApp, admin: Client): Promise<Examples> {
	await admin(api.publishOpening, { body: anOpening });
	const { _id: id } = (await admin(api.publishOpening, { body: anOpening })).data;
	const student = await app.logInAsStudent({ email: freshEmail("applicant"), password: "monsoon in Sirsi 7" });
	await student.client(api.applyForOpening, { params: { id }, body: {} });
	return {};
}

/** Examples of a student who has applied for one of the published openings. */
export async function aboutOwnApplications(student: Client): Promise<Examples> {
	const board = (await student(api.listPublishedOpenings, { query: listQuery })).data.map(idOf);
	const [first, ...others] = board;
	if (first) await student(api.applyForOpening, { params: { id: String(first.id) }, body: {} });
	const jobs = (await student(api.listMyJobApplications, { query: listQuery })).data.map(idOf);
	return {
		readPublishedOpening: board,
		applyForOpening: others,
		withdrawMyJobApplication: jobs,
		changeMyJobApplication: jobs.map((each) => ({ ...each, note: "I know SQL." })),
	};
}

export async function aboutOpenings(admin: Client): Promise<Examples> {
	const openings = (await admin(api.listOpenings, { query: listQuery })).data;
	const hiring = (await admin(api.listHiringRequests, { query: listQuery })).data;
	const applied = openings.filter(({ applicationcount }) => applicationcount > 0).slice(0, maxDetailReads);
	const applications = await Promise.all(
		applied.map(async ({ _id: id }) => {
			const { data } = await admin(api.listJobApplications, { params: { id }, query: listQuery });
			return data.map(({ _id, version }) => ({ id, applicationId: _id, version, state: "shortlisted" }));
		}),
	);
	const all = openings.map(idAndVersion);
	return {
		readOpening: all,
		listJobApplications: all,
		moveJobApplication: applications.flat(),
		publishOpening: hiring.map(({ _id }) => ({ ...anOpening, leadid: _id })),
		changeOpening: all.map((each) => ({ ...anOpening, ...each })),
		removeOpening: openings.filter(({ applicationcount }) => applicationcount === 0).map(idAndVersion),
	};
}
