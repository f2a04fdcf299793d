import { api } from "#contract/api.ts";
import { type Client, createClient } from "#contract/client.ts";
import { checkAdminCredential, type Door } from "#contract/sign-in.ts";
import { logStudentIn } from "#contract/student-sign-in.ts";
import { identityKeyOf } from "./server.ts";

/** How a benchmark gets through the doors of a server that has the local identity provider (`withDoors`). */
export const withDoors = {
	NODE_ENV: "test",
	ADMIN_EMAILS: "asha@academy.example",
	LOGIN_RATE_LIMIT: "1000000",
	LOGIN_ADDRESS_LIMIT: "1000000",
};
export const ownPassword = "monsoon in Sirsi 7";
const authorizePath = "/identity/authorize";

export type Caller = { token: string; client: Client };

export function clientOf(origin: string, token?: string): Client {
	return createClient({ origin, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
}

/** Through the real door, as `ADMIN_EMAILS` names them. */
export async function signInAsAdmin(origin: string, email: string = withDoors.ADMIN_EMAILS): Promise<Caller> {
	const credential = await credentialOf(origin, email, "admin");
	const { data } = await clientOf(origin)(checkAdminCredential, { body: { credential } });
	return { token: data.token, client: clientOf(origin, data.token) };
}

/** The local identity provider knows the server's own name only. */
export async function credentialOf(origin: string, email: string, door: Door): Promise<string> {
	const own = origin.replace("127.0.0.1", "localhost");
	const cookie = `local-identity-${new URL(origin).port}=${identityKeyOf(origin)}`;
	const answered = await fetch(own + authorizePath, {
		method: "POST",
		redirect: "manual",
		headers: { origin: own, cookie, "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ email, door }),
	});
	const credential = /#credential=(.+)$/.exec(answered.headers.get("location") ?? "")?.[1];
	if (credential === undefined) throw new Error(`No credential from ${authorizePath}: ${answered.status}`);
	return credential;
}

let enrolled = 0;

/** An active student of this name who has a course and a password of their own, logged in. */
export async function enrolStudent(
	origin: string,
	desk: Client,
	name = "Farah Khan",
): Promise<Caller & { id: string; email: string; courseId: string }> {
	enrolled += 1;
	const email = `student.${enrolled}.${Date.now()}@mail.example`;
	const { data: added } = await desk(api.addStudent, {
		body: { name, email, phone: "9876543210", batch: "DS-2611-A" },
	});
	const { data: course } = await desk(api.addCourse, {
		body: { title: "Data Science", batch: "DS-2611-A", description: "What it teaches." },
	});
	await desk(api.changeStudentStatus, { params: { id: added._id }, body: { status: "active" } });
	await desk(api.assignCourse, { params: { userId: added._id }, body: { courseid: course._id } });
	const { password } = (await desk(api.readDefaultPassword, {})).data;
	const first = await clientOf(origin)(logStudentIn, { body: { email, password } });
	await clientOf(origin, first.data.token)(api.chooseNewPassword, { body: { password: ownPassword } });
	const { token } = (await clientOf(origin)(logStudentIn, { body: { email, password: ownPassword } })).data;
	return { token, client: clientOf(origin, token), id: added._id, email, courseId: course._id };
}

/** A masterclass in ten days. */
export async function announceMasterclass(desk: Client, title = "Careers in data"): Promise<string> {
	const dayMs = 86_400_000;
	const [start, end] = [10, 10.1].map((days) => new Date(Date.now() + days * dayMs).toISOString()) as [string, string];
	const body = { title, start, end, link: "https://chat.example/group", image: "/marks/data-science.svg" };
	return (await desk(api.addMasterclass, { body })).data._id;
}

/** Someone's place in it, and the address of the page that shows it. */
export async function takeSeat(origin: string, desk: Client, masterclass: string, name = "Rohan Das"): Promise<string> {
	const email = `seat.${Date.now()}.${Math.random()}@mail.example`;
	const params = { id: masterclass };
	const body = { name, email, phone: "98765 43210", clgemail: email, collegename: "Shanti Valley College" };
	await clientOf(origin)(api.registerForMasterclass, { params, body });
	const { data } = await desk(api.listRegistrations, { params, query: { q: email } });
	const [{ seat = "" } = {}] = data;
	return seat;
}
