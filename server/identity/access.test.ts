import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { listAdmins, removeAdmin } from "#contract/admins.ts";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { errors } from "#contract/errors.ts";
import { apiPrefix } from "#contract/paths.ts";
import { type AdminRole, adminRoles } from "#contract/roles.ts";
import { adminCookie, signAdminOut, signInSeconds, studentCookie } from "#contract/sign-in.ts";
import { logStudentOut } from "#contract/student-sign-in.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { activate, deactivate } from "../students/status.ts";
import { insertStudent } from "../students/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../testing/app.ts";
import { startSignIn } from "./sign-in/sign-ins.ts";

/** Every endpoint × every kind of caller × where the call comes from, by cookie and by bearer token. Nothing to add for a new endpoint. */
const endpoints = Object.entries<Endpoint>(api);
const origins = { "our pages": testOrigin, "another site": "https://elsewhere.example", nowhere: undefined };
const transports = ["cookie", "bearer"] as const;
type Transport = (typeof transports)[number];
const calls = endpoints.flatMap(([name, endpoint]) =>
	transports.flatMap((transport) =>
		Object.entries(origins).map(([place, origin]) => ({ name, endpoint, transport, place, origin })),
	),
);

type Kind = AdminRole | "student" | "student with our password" | "nobody";

const callers: Record<string, { mayBe: Kind; token: (app: TestApp) => Promise<string | undefined> }> = {
	anonymous: { mayBe: "nobody", token: async () => undefined },
	"a made-up token": { mayBe: "nobody", token: async () => "A".repeat(43) },
	"a malformed token": { mayBe: "nobody", token: async () => "' or 1=1 --" },
	"an expired sign-in": {
		mayBe: "nobody",
		token: async (app) => {
			const { token } = await app.signInAsAdmin();
			app.clock.advance(signInSeconds * 1000);
			return token;
		},
	},
	"a signed-out admin": {
		mayBe: "nobody",
		token: async (app) => {
			const { token, client } = await app.signInAsAdmin();
			await client(signAdminOut, {});
			return token;
		},
	},
	"a removed admin": {
		mayBe: "nobody",
		token: async (app) => {
			const { token } = await app.signInAsAdmin("removed@academy.example");
			const { client } = await app.signInAsAdmin();
			const { data } = await client(listAdmins, { query: { q: "removed@academy.example" } });
			for (const { _id } of data) await client(removeAdmin, { params: { id: _id } });
			return token;
		},
	},
	...Object.fromEntries(
		adminRoles.map((role) => [
			`an admin, ${role}`,
			{ mayBe: role, token: async (app: TestApp) => (await app.signInAsAdmin(`${role}@academy.example`, role)).token },
		]),
	),
	"a student": { mayBe: "student", token: async (app) => (await app.logInAsStudent()).token },
	"a student who must change the password": {
		mayBe: "student with our password",
		token: async (app) => (await app.logInAsStudent({})).token,
	},
	"a logged-out student": {
		mayBe: "nobody",
		token: async (app) => {
			const { token, client } = await app.logInAsStudent();
			await client(logStudentOut, {});
			return token;
		},
	},
	"a student whose login expired": {
		mayBe: "nobody",
		token: async (app) => {
			const { token } = await app.logInAsStudent();
			app.clock.advance(signInSeconds * 1000);
			return token;
		},
	},
	"a student deactivated after logging in": {
		mayBe: "nobody",
		token: async (app) => {
			const { token, id } = await app.logInAsStudent();
			await deactivate(app.database.db, id, { by: null, now: app.clock.now });
			await activate(app.database.db, id, { by: null, now: app.clock.now }, testOrigin);
			return token;
		},
	},
	/** No sign-in would issue these two tokens: the lookup itself must refuse them. */
	"a pending student": { mayBe: "nobody", token: (app) => tokenWithoutSignIn(app, "pending") },
	"an inactive student": { mayBe: "nobody", token: (app) => tokenWithoutSignIn(app, "inactive") },
};

async function tokenWithoutSignIn(app: TestApp, status: "pending" | "inactive"): Promise<string> {
	const { id } = await insertStudent(app.parts, { status });
	return startSignIn(app.database.db, { studentId: id }, app.clock.now);
}

/** How many of the calls that change nothing run at once. */
const atOnce = 8;

describeWithDatabase("Every endpoint", (open) => {
	for (const [caller, { mayBe, token }] of Object.entries(callers))
		test(`is for ${caller} what it declares`, async () => {
			const app = await openTestApp(await open());
			let current = await token(app);
			const isAnonymous = current === undefined;
			const expected = calls.map(({ name, endpoint, transport, place, origin }) => {
				const verdict = expectedVerdict(endpoint, mayBe, isAnonymous ? "cookie" : transport, place);
				return { words: `${name} by ${transport} from ${place}`, verdict, endpoint, transport, origin };
			});
			const mayChange = ({ endpoint, verdict }: (typeof expected)[number]) =>
				endpoint.method !== "GET" && verdict === "admitted";
			const [others, changes] = [expected.filter((each) => !mayChange(each)), expected.filter(mayChange)];
			const differences: string[] = [];
			for (let from = 0; from < others.length; from += atOnce) {
				const some = others.slice(from, from + atOnce);
				const answers = await Promise.all(
					some.map((each) => call(app.app, each.endpoint, { ...each, token: current })),
				);
				differences.push(...answers.map((answered, at) => `${some[at]?.words}: ${verdictOf(answered)}`));
			}
			for (const each of changes) {
				const answered = await call(app.app, each.endpoint, { ...each, token: current });
				differences.push(`${each.words}: ${verdictOf(answered)}`);
				// A successful call may have ended the sign-in.
				if (answered.statusCode < 400) current = await token(app);
			}
			expect(differences).toEqual([...others, ...changes].map(({ words, verdict }) => `${words}: ${verdict}`));
		});
});

const verdicts = ["signed-out", "origin-refused", "new-password-first", "not-allowed"] as const;
type Verdict = "admitted" | (typeof verdicts)[number];

function expectedVerdict(endpoint: Endpoint, caller: Kind, transport: Transport, place: string): Verdict {
	const role = adminRoles.find((each) => each === caller);
	const hasOurPassword = caller === "student with our password";
	const kind = role ? "admin" : hasOurPassword ? "student" : caller;
	if (endpoint.for !== "anyone" && endpoint.for !== kind) return "signed-out";
	if (endpoint.method !== "GET" && place !== "our pages") {
		if (endpoint.for === "anyone" ? place === "another site" : transport === "cookie") return "origin-refused";
	}
	if (role && endpoint.reach && endpoint.reach[role] === undefined) return "not-allowed";
	const isClosed = endpoint.for === "student" && hasOurPassword && !endpoint.beforeNewPassword;
	return isClosed ? "new-password-first" : "admitted";
}

/** A call is authorized if it reached the endpoint's own checks. */
function verdictOf(answered: LightMyRequestResponse): Verdict | string {
	const errorId = answered.headers["x-error-id"];
	// A sign-in that has ended is told the reason.
	if (errorId === "sign-in-ended" || errorId === "sign-in-inactive")
		return answered.statusCode === 401 ? "signed-out" : errorId;
	const id = verdicts.find((each) => each === errorId);
	if (id !== undefined) {
		const isWhole =
			answered.statusCode === errors[id].status && answered.body === JSON.stringify({ error: errors[id].text });
		return isWhole ? id : `${id} as ${answered.statusCode} ${answered.body}`;
	}
	return answered.statusCode < 500 && answered.statusCode !== 401 ? "admitted" : `status ${answered.statusCode}`;
}

function call(
	app: FastifyInstance,
	endpoint: Endpoint,
	from: { token: string | undefined; transport: Transport; origin: string | undefined },
) {
	const { token, transport, origin } = from;
	return app.inject({
		method: endpoint.method,
		url: apiPrefix + endpoint.path.replace(/:\w+/g, "7f0c2a52-6a0a-4d2e-9a3e-0d2b5a1c9e11"),
		headers: {
			...(token !== undefined && transport === "cookie" && { cookie: bothCookies(token) }),
			...(token !== undefined && transport === "bearer" && { authorization: `Bearer ${token}` }),
			...(origin !== undefined && { origin }),
		},
		...(endpoint.body && { payload: {} }),
	});
}

/** Every token is presented as an admin's and as a student's. */
const bothCookies = (token: string) => `${adminCookie}=${token}; ${studentCookie}=${token}`;

describeWithDatabase("A call that a cookie authorises", (open) => {
	let app: TestApp;
	let cookie: string;
	beforeEach(async () => {
		app = await openTestApp(await open());
		cookie = `${adminCookie}=${(await app.signInAsAdmin()).token}`;
	});

	test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
		"is refused with a body of %s, which any site's form can send",
		async (type) => {
			const headers = { cookie, origin: testOrigin, "content-type": type };
			const answered = await app.app.inject({ method: "POST", url: "/api/admin/logout", headers, payload: "a=b" });
			expect(answered.statusCode).toBe(415);
			expect(answered.json()).toEqual({ error: errors["media-type-refused"].text });
			expect(await stillSignedIn()).toBe(true);
		},
	);

	test("is refused from an origin that only looks like ours", async () => {
		for (const origin of ["null", `${testOrigin}.elsewhere.example`, "http://academy.example", `${testOrigin}:8443`]) {
			const answered = await app.app.inject({ method: "POST", url: "/api/admin/logout", headers: { cookie, origin } });
			expect([origin, answered.statusCode]).toEqual([origin, 403]);
		}
		expect(await stillSignedIn()).toBe(true);
	});

	async function stillSignedIn(): Promise<boolean> {
		const answered = await app.app.inject({ url: "/api/admin/me", headers: { cookie } });
		return answered.statusCode === 200;
	}
});

describe("The table of endpoints", () => {
	test("names each method and path once", () => {
		const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`);
		expect(new Set(addresses).size).toBe(addresses.length);
	});
});
