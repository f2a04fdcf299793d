import { randomUUID } from "node:crypto";
import { policyVersion as consent } from "#content/legal/policy-version.ts";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix, masterclassPage, pages, programPage, verifyPage } from "#contract/paths.ts";
import { adminCookie, studentCookie } from "#contract/sign-in.ts";
import { application } from "../applying.ts";
import { query, type Tokens } from "../databases.ts";

/** One kind of call, which is made repeatedly. */
export type CallKind = { name: string; path: string; init?: () => RequestInit };

const masterclassId = "00000000-0000-4000-8000-000000000001";
const freshEmail = () => `asha.${randomUUID()}@mail.example`;

/** Served from memory, also while the database is unavailable. */
export const publicKinds: CallKind[] = [
	...[pages.home, pages.programs, pages.recruiter, pages.career, pages.about, pages.contact, pages.application],
	...[pages.masterclasses, masterclassPage(masterclassId), pages.verify, pages.signIn, pages.login],
	...[programPage("data-science"), "/healthz"],
].map((path) => ({ name: `GET ${path}`, path, init: () => ({ headers: { accept: "text/html" } }) }));

/** A masterclass to register for. */
export async function addMasterclass(url: string): Promise<void> {
	await query(
		url,
		`insert into masterclasses (id, created_at, updated_at, title, starts_at, ends_at, link, image) values ('${masterclassId}',
			now(), now(), 'Careers in data', now() + interval '9 days', now() + interval '9 days 2 hours',
			'https://chat.example/group', '/marks/data-science.svg')`,
	);
}

/** All calls that need the database: every endpoint as its caller, protected pages, and forms with and without scripts. */
export function databaseKinds(tokens: Tokens): CallKind[] {
	return [
		...Object.values<Endpoint>(api).flatMap((endpoint) =>
			endpoint.for === "anyone" ? [] : [signedIn(endpoint, tokens[endpoint.for])],
		),
		...submissions(),
		visit(pages.dashboard, `${adminCookie}=${tokens.admin}`),
		visit(pages.courses, `${studentCookie}=${tokens.student}`),
		visit(verifyPage("GW-P-2603-7K4M9-QXTV2")),
		{ name: "GET /readyz", path: "/readyz" },
	];
}

function visit(path: string, cookie = ""): CallKind {
	return {
		name: `visit ${path}`,
		path,
		init: () => ({ headers: { accept: "text/html", cookie }, redirect: "manual" }),
	};
}

function signedIn({ method, path }: Endpoint, token: string): CallKind {
	// Logging out would end the sign-in of the other calls.
	const bearer = path.includes("logout") ? "x".repeat(43) : token;
	const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
	return {
		name: `${method} ${path}`,
		path: apiPrefix + path.replace(/:\w+/g, randomUUID()),
		init: () => ({ method, headers, body: method === "GET" ? null : "{}" }),
	};
}

function submissions(): CallKind[] {
	const post = ({ path }: Endpoint, body: () => object): CallKind => ({
		name: `POST ${path}`,
		path: apiPrefix + path.replace(":id", masterclassId),
		init: () => ({
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
			body: JSON.stringify(body()),
		}),
	});
	const person = () => ({ name: "Meera Nair", email: freshEmail(), phone: "9876543210", consent });
	const hiringFields = {
		designation: "Talent lead",
		company: "Sahyadri Software",
		role: "Data analyst",
		requirement: 4,
	};
	const college = { clgemail: "meera@college.example", collegename: "Government College, Mandya" };
	return [
		post(api.applyForCourse, () => application(randomUUID())),
		post(api.requestHiring, () => ({ ...person(), ...hiringFields })),
		post(api.sendMessage, () => ({ ...person(), message: "When?" })),
		post(api.registerForMasterclass, () => ({ ...person(), ...college })),
		post(api.requestParticipationCertificate, () => ({ email: freshEmail(), consent })),
		post(api.logStudentIn, () => ({ email: freshEmail(), password: "monsoon 77" })),
		{
			name: "message without scripts",
			path: apiPrefix + api.sendMessage.path,
			init: () => ({
				method: "POST",
				body: new URLSearchParams({ ...person(), message: "When?" }),
				headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
				redirect: "manual",
			}),
		},
	];
}
