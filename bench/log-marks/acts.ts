import { randomUUID } from "node:crypto";
import { policyVersion as consent } from "#content/legal/policy-version.ts";
import { api } from "#contract/api.ts";
import { CallFailed, type Client } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix, brochureFile, pages } from "#contract/paths.ts";
import { application } from "../application.ts";
import { announceMasterclass, type Caller, clientOf, enrolStudent, signInAsAdmin } from "../people.ts";
import type { Stranger, Strangers } from "./strangers.ts";

/** Something somebody does, with the status it was answered with. */
export type Act = () => Promise<number>;
type Site = { origin: string; people: Strangers; admin: Caller; masterclass: string };

/** All that people do, each with a stranger of its own. */
export async function actsAt(origin: string, people: Strangers): Promise<Act[]> {
	const admin = await signInAsAdmin(origin);
	const masterclass = await announceMasterclass(admin.client);
	const site = { origin, people, admin, masterclass };
	return [...forms(site), ...doors(site), ...looks(site), ...downloads(site), ...broken(site)];
}

function forms({ origin, people, masterclass }: Site): Act[] {
	const anyone = clientOf(origin);
	const hiring = { designation: "Talent lead", company: "Sahyadri Software", role: "Data analyst", requirement: 4 };
	const apply = (them: Stranger, collegemail = them.clgemail) => ({ ...application(them.email), ...them, collegemail });
	return [
		() => statusOf(anyone(api.applyForCourse, { body: apply(people.next()) })),
		() => statusOf(anyone(api.requestHiring, { body: { ...people.next(), ...hiring, consent } })),
		() => {
			const them = people.next();
			return statusOf(
				anyone(api.sendMessage, { body: { ...them, message: `Call ${them.phone}`, page: them.email, consent } }),
			);
		},
		() => {
			const body = { ...people.next(), collegename: "Shanti Valley College", consent };
			return statusOf(anyone(api.registerForMasterclass, { params: { id: masterclass }, body }));
		},
		() =>
			statusOf(anyone(api.askForParticipation, { params: { id: masterclass }, body: { email: people.next().email } })),
		// As a page without scripts sends it.
		() => {
			const body = new URLSearchParams({ ...people.next(), message: "When does it begin?", consent });
			return send(origin, api.sendMessage, { body, headers: { accept: "text/html", origin } });
		},
		() => {
			const idempotencyKey = randomUUID();
			const once = () => anyone(api.applyForCourse, { body: apply(people.next()), idempotencyKey });
			return statusOf(once().then(once));
		},
	];
}

function doors({ origin, people, admin }: Site): Act[] {
	const anyone = clientOf(origin);
	let student: (Caller & { email: string }) | undefined;
	const enrol = async () => {
		const { id, ...caller } = await enrolStudent(origin, admin.client, people.next().name);
		const { data } = await admin.client(api.readStudent, { params: { id } });
		student = { ...caller, email: data.email };
		return 200;
	};
	const logIn = (email: string, password: string) => statusOf(anyone(api.logStudentIn, { body: { email, password } }));
	return [
		() => (student === undefined || Math.random() < 0.01 ? enrol() : statusOf(student.client(api.readMyProfile, {}))),
		() => logIn(people.next().email, people.next().phone),
		() => logIn(student?.email ?? people.next().email, "monsoon in Sirsi 7"),
		() =>
			Math.random() < 0.1 ? logIn(student?.email ?? "", people.next().email) : logIn(people.next().email, "guess"),
		() => statusOf(anyone(api.checkAdminCredential, { body: { credential: people.next().email } })),
		() => signInAsAdmin(origin).then(() => 200),
		() =>
			signInAsAdmin(origin, people.next().email)
				.then(() => 200)
				.catch(statusFrom),
	];
}

function looks({ origin, people, admin: { client } }: Site): Act[] {
	const search = (list: Endpoint, q: string) => statusOf(client(list, { query: { q } } as never));
	return [
		() => search(api.listCourseApplications, people.next().email),
		() => search(api.listContactMessages, people.next().phone),
		() => search(api.listOutbox, people.met.at(-7)?.email ?? ""),
		() => search(api.find, people.met.at(-9)?.phone ?? ""),
		() =>
			statusOf(
				client(api.listActiveStudents, { query: { cursor: people.next().email, sort: people.next().phone } } as never),
			),
		() => {
			const { email, phone } = people.next();
			const body = { name: email, email, phone, batch: phone };
			return statusOf(client(api.addStudent, { body }));
		},
		() => visit(origin, `/${encodeURIComponent(people.next().email)}?phone=${encodeURIComponent(people.next().phone)}`),
	];
}

function downloads({ origin, people, masterclass, admin: { client } }: Site): Act[] {
	const all = { limit: 200, q: "visitor" } as const;
	return [
		() => statusOf(client(api.listCourseApplications, { query: all })),
		() => statusOf(client(api.listRegistrations, { params: { id: masterclass }, query: all })),
		() => visit(origin, brochureFile("data-science")),
		() => visit(origin, `${pages.verify}/${encodeURIComponent(people.next().phone)}`),
	];
}

/** What no form sends, with somebody's address in every part. */
function broken({ origin, people }: Site): Act[] {
	const post = (body: string, headers: Record<string, string> = {}) =>
		send(origin, api.sendMessage, { body, headers: { "content-type": "application/json", ...headers } });
	return [
		() => post(`{"email": "${people.next().email}", "phone": ${people.next().phone}`),
		() => post(JSON.stringify({ ...people.next(), message: 7, [people.next().email]: people.next().phone })),
		() => post(JSON.stringify([people.next()])),
		() => post(JSON.stringify({ ...people.next(), message: "x".repeat(40_000) })),
		() => post(JSON.stringify({ ...people.next(), message: "\0" })),
		() => post(JSON.stringify(people.next()), { "content-type": `text/${people.next().phone.replaceAll(" ", "")}` }),
		() => post("{}", { "idempotency-key": people.next().email, "x-request-id": people.next().email }),
		() => post("{}", { authorization: `Bearer ${people.next().email}`, cookie: `user1=${people.next().email}` }),
		() => post("{}", { referer: `https://x.example/?email=${people.next().email}`, "user-agent": people.next().email }),
		() => visit(origin, `${apiPrefix}/${people.next().email}/${encodeURIComponent(people.next().phone)}`),
		() => visit(origin, `/%E0%A4%A/${people.next().email}`),
	];
}

function statusOf(call: ReturnType<Client>): Promise<number> {
	return call.then(() => 200, statusFrom);
}

function statusFrom(error: unknown): number {
	if (error instanceof CallFailed) return error.status;
	return Number(/\d{3}$/.exec(error instanceof Error ? error.message : "")?.[0] ?? 0);
}

function send(origin: string, { method, path }: Endpoint, init: RequestInit): Promise<number> {
	return answered(fetch(`${origin}${apiPrefix}${path}`, { method, redirect: "manual", ...init }));
}

function visit(origin: string, path: string): Promise<number> {
	return answered(fetch(origin + path, { headers: { accept: "text/html" } }));
}

async function answered(answer: Promise<Response>): Promise<number> {
	const response = await answer;
	await response.arrayBuffer();
	return response.status;
}
