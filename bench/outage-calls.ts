import { randomUUID } from "node:crypto";
import { policyVersion } from "#content/legal/policy-version.ts";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix, masterclassPage, pages, programPage, verifyPage } from "#contract/paths.ts";
import { adminCookie, studentCookie } from "#contract/sign-in.ts";
import { application } from "./application.ts";
import { masterclassId } from "./callers.ts";

/** One kind of call, as it is made again and again. A key makes a retry of it the same call. */
export type Kind = { name: string; path: string; init?: () => RequestInit };

/** Served from memory, whatever becomes of the database. */
export const publicKinds: Kind[] = [
	pages.home,
	pages.programs,
	pages.recruiter,
	pages.career,
	pages.about,
	pages.contact,
	pages.application,
	pages.events,
	masterclassPage(masterclassId),
	pages.verify,
	pages.signIn,
	pages.login,
	programPage("data-science"),
	"/healthz",
].map((path) => ({ name: `GET ${path}`, path, init: () => ({ headers: { accept: "text/html" } }) }));

/** All that needs the database: every endpoint of the contract as its caller, the pages behind a door, forms with and without scripts. */
export function neededKinds(tokens: { admin: string; student: string }): Kind[] {
	const visit = (path: string, cookie = ""): Kind => ({
		name: `visit ${path}`,
		path,
		init: () => ({ headers: { accept: "text/html", cookie }, redirect: "manual" }),
	});
	return [
		...Object.entries(api)
			.filter(([, { for: audience }]) => audience !== "anyone")
			.map(([name, endpoint]) => signedIn(name, endpoint, tokens[endpoint.for as "admin" | "student"])),
		...submissions(),
		{
			name: "log in",
			path: apiPrefix + api.logStudentIn.path,
			init: () => json({ email: freshEmail(), password: "monsoon 77" }),
		},
		visit(pages.dashboard, `${adminCookie}=${tokens.admin}`),
		visit(pages.enrolled, `${studentCookie}=${tokens.student}`),
		visit(verifyPage("GW-P-2603-7K4M9-QXTV2")),
		{ name: "GET /readyz", path: "/readyz" },
	];
}

function signedIn(name: string, { method, path }: Endpoint, token: string): Kind {
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	const body = method === "GET" ? null : "{}";
	// Logging out would end what the other calls need.
	const bearer = name.startsWith("log") ? { ...headers, authorization: `Bearer ${"x".repeat(43)}` } : headers;
	return {
		name: `${method} ${path}`,
		path: apiPrefix + path.replace(/:\w+/g, randomUUID()),
		init: () => ({ method, headers: bearer, body }),
	};
}

const person = { phone: "9876543210", consent: policyVersion };

function submissions(): Kind[] {
	const post = (kind: string, { path }: Endpoint, body: () => object): Kind => ({
		name: kind,
		path: apiPrefix + path.replace(":id", masterclassId),
		init: () => json(body(), randomUUID()),
	});
	return [
		post("apply", api.applyForCourse, () => application(randomUUID())),
		post("hiring request", api.requestHiring, () => ({
			...person,
			name: "Ravi Kumar",
			email: freshEmail(),
			designation: "Talent lead",
			company: "Sahyadri Software",
			role: "Junior data analyst",
			requirement: 4,
		})),
		post("message", api.sendMessage, () => ({ ...person, name: "Lakshmi Rao", email: freshEmail(), message: "When?" })),
		post("register", api.registerForMasterclass, () => ({
			...person,
			name: "Meera Nair",
			email: freshEmail(),
			clgemail: "meera@college.example",
			collegename: "Government College, Mandya",
		})),
		post("ask for a certificate", api.askForParticipation, () => ({ email: freshEmail(), consent: person.consent })),
		applicationWithoutScripts(),
	];
}

function applicationWithoutScripts(): Kind {
	const { name, college, collegemail, passingyear, domain, reason } = application("form");
	const fields = {
		...person,
		name,
		college,
		collegemail,
		passingyear: String(passingyear),
		domain,
		reason: String(reason),
	};
	return {
		name: "apply without scripts",
		path: apiPrefix + api.applyForCourse.path,
		init: () => ({
			method: "POST",
			body: new URLSearchParams({ ...fields, email: freshEmail() }),
			headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
			redirect: "manual",
		}),
	};
}

function json(body: object, key?: string): RequestInit {
	const headers = { "content-type": "application/json", ...(key === undefined ? {} : { "idempotency-key": key }) };
	return { method: "POST", headers, body: JSON.stringify(body) };
}

const freshEmail = () => `asha.${randomUUID()}@mail.example`;
