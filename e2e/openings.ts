import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { type Client, createClient } from "#contract/client.ts";
import { dayMs } from "#contract/durations.ts";
import type { JobApplicationState, NewOpening, OpeningRow } from "#contract/openings.ts";
import type { PublishedOpening } from "#contract/portal-openings.ts";
import type { TestServer } from "./fixture.ts";
import { freshEmail } from "./forms.ts";
import { enrol, ownPassword } from "./portal-student.ts";

const indianDays = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });
export const dayFromNow = (days: number) => indianDays.format(Date.now() + days * dayMs);

export async function publish(
	adminClient: Client,
	wishes: Partial<NewOpening> & { company: string },
): Promise<OpeningRow> {
	const usual: Omit<NewOpening, "company"> = {
		title: "Junior data analyst",
		place: "Bengaluru",
		type: "full-time",
		mode: "office",
		positions: 2,
		deadline: dayFromNow(20),
		description: "You read what the shops sold.\n\nYou say what it means.",
		pay: "₹3.6 to 4.8 lakh a year",
		skills: "SQL, Excel, Power BI",
	};
	return (await adminClient(api.publishOpening, { body: { ...usual, ...wishes } })).data;
}

export const listApplicants = async (adminClient: Client, { _id: id }: Pick<PublishedOpening, "_id">) =>
	(await adminClient(api.listJobApplications, { params: { id } })).data;

export async function move(adminClient: Client, { _id: id }: OpeningRow, state: JobApplicationState): Promise<void> {
	const [application] = await listApplicants(adminClient, { _id: id });
	if (application === undefined) throw new Error("Nobody applied.");
	const { _id: applicationId, version } = application;
	await adminClient(api.moveJobApplication, { params: { id, applicationId }, body: { state, version } });
}

export const closeOpening = (adminClient: Client, { _id: id, version }: OpeningRow) =>
	adminClient(api.changeOpening, { params: { id }, body: { state: "closed", version } });

export const rowOf = (page: Page, { title }: { title: string }) =>
	page.getByRole("region", { name: "Openings" }).getByRole("article", { name: title });
export const noteIn = (page: Page) => page.getByLabel(/^Optional note to/);

/** A new student applies through the portal's API. */
export async function applyAs(
	server: TestServer,
	adminClient: Client,
	{ _id: id }: OpeningRow,
	name: string,
	note = "",
) {
	const { email } = await enrol(server, adminClient, { name });
	const { origin } = server;
	const { data } = await createClient({ origin })(api.logStudentIn, { body: { email, password: ownPassword } });
	const client = createClient({ origin, headers: { authorization: `Bearer ${data.token}` } });
	await client(api.applyForOpening, { params: { id }, body: { note } });
	return { email };
}

export async function sendHiringRequest(adminClient: Client, company: string) {
	const body = {
		name: "Meera Iyer",
		email: freshEmail(),
		phone: "080 4123 4567",
		designation: "Head of people",
		company,
		role: "Data analyst",
		requirement: 4,
	};
	return (await adminClient(api.requestHiring, { body })).data;
}

export const readOpening = async (adminClient: Client, { _id: id }: OpeningRow) =>
	(await adminClient(api.readOpening, { params: { id } })).data;
