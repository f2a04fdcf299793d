import { api } from "#contract/api.ts";
import { type Client, createClient } from "#contract/client.ts";
import type { OpeningRow } from "#contract/openings.ts";
import type { TestServer } from "./fixture.ts";
import { freshEmail } from "./forms.ts";
import { enrol, ownPassword } from "./portal-student.ts";

/** A new student applies, as the portal would have it. */
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

export async function askForPeople(adminClient: Client, company: string) {
	const body = {
		...{ name: "Meera Iyer", email: freshEmail(), phone: "080 4123 4567", designation: "Head of people" },
		...{ company, role: "Data analyst", requirement: 4 },
	};
	return (await adminClient(api.requestHiring, { body })).data;
}

export const readAgain = async (adminClient: Client, { _id: id }: OpeningRow) =>
	(await adminClient(api.readOpening, { params: { id } })).data;
