import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ErrorId } from "#contract/errors.ts";
import { type AdminRole, type Reaches, reaches } from "#contract/roles.ts";
import { readConfig } from "../platform/config/config.ts";
import { admins } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import type { Parts } from "../platform/parts.ts";
import { Refusal } from "../platform/refusal.ts";
import { insertStudent } from "../students/testing.ts";
import { addAdmins } from "./admins/admins.ts";
import { authorize } from "./authorize.ts";
import { startSignIn } from "./sign-in/sign-ins.ts";

const ours = "https://academy.example";
const theirs = "https://elsewhere.example";
const form = "application/x-www-form-urlencoded";
const now = new Date("2026-03-02T10:00:00.000Z");

type Headers = Record<string, string>;
type Declared = Pick<Endpoint, "for" | "method"> & Partial<Endpoint>;

/** The result of authorizing a call with these headers: the caller, or the refusal. */
type Ask = (declared: Declared, headers?: Headers) => Promise<"admin" | "student" | "anyone" | ErrorId>;

describeWithDatabase("The guard", (open) => {
	const openGuard = async () => {
		const database = await open();
		const config = readConfig({ PUBLIC_URL: ours, NODE_ENV: "test", DEFAULT_STUDENT_PASSWORD: "given to all 2026" });
		const parts = { config, database, clock: () => now } as Parts;
		const ask: Ask = (declared, headers = {}) =>
			authorize(
				{ ...(declared.for === "admin" && { reach: reaches.owners }), ...declared } as Endpoint,
				{ method: declared.method, headers } as FastifyRequest,
				parts,
				new Set([ours]),
			).then(
				(caller) => caller?.kind ?? "anyone",
				(error) => {
					if (error instanceof Refusal) return error.id;
					throw error;
				},
			);
		return { parts, database, ask };
	};
	const openWithCallers = async () => {
		const { parts, database, ask } = await openGuard();
		const { db } = database;
		await addAdmins(db, ["meera@academy.example"], now);
		const { id: adminId } = (await db.query.admins.findFirst()) ?? { id: "" };
		const { id: studentId } = await insertStudent(parts, { password: "monsoon in Sirsi 7" });
		const { id: newcomerId } = await insertStudent(parts, { email: "new@mail.example" });
		const admin = await startSignIn(db, { adminId }, now);
		const student = await startSignIn(db, { studentId }, now);
		return { database, ask, admin, student, newcomer: await startSignIn(db, { studentId: newcomerId }, now) };
	};

	test("ignores the token where an endpoint is for anyone", async () => {
		const { ask } = await openGuard();
		const cookie = `user1=${"A".repeat(43)}`;
		for (const method of ["GET", "POST"] as const)
			expect(await ask({ for: "anyone", method }, { cookie, origin: ours })).toBe("anyone");
	});

	test("accepts each kind of caller at their own endpoints only", async () => {
		const { ask, admin, student, newcomer } = await openWithCallers();
		const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
		for (const method of ["GET", "POST"] as const) {
			expect(await ask({ for: "admin", method })).toBe("signed-out");
			expect(await ask({ for: "admin", method }, bearer("A".repeat(43)))).toBe("signed-out");
			expect(await ask({ for: "admin", method }, bearer(admin))).toBe("admin");
			expect(await ask({ for: "admin", method }, bearer(student))).toBe("signed-out");
			expect(await ask({ for: "student", method }, bearer(student))).toBe("student");
			expect(await ask({ for: "student", method }, bearer(admin))).toBe("signed-out");
			expect(await ask({ for: "student", method }, bearer(newcomer))).toBe("new-password-first");
			expect(await ask({ for: "student", method, beforeNewPassword: true }, bearer(newcomer))).toBe("student");
		}
	});

	test("reads an admin's role at each call, and refuses endpoints that are not for it", async () => {
		const { database, ask, admin } = await openWithCallers();
		const called = (reach: Reaches) =>
			ask({ for: "admin", reach, method: "GET" }, { authorization: `Bearer ${admin}` });
		const makeThem = (role: AdminRole) => database.db.update(admins).set({ role });
		expect([await called(reaches.owners), await called(reaches.leads)]).toEqual(["admin", "admin"]);
		await makeThem("counsellor");
		expect([await called(reaches.owners), await called(reaches.leads)]).toEqual(["not-allowed", "admin"]);
		await makeThem("accounts");
		expect([await called(reaches.leads), await called(reaches.everyone)]).toEqual(["not-allowed", "admin"]);
	});

	test("accepts a changing call by cookie from our own origin only; programs send a token", async () => {
		const { ask, admin } = await openWithCallers();
		const cookie = `user1=${admin}`;
		const authorization = `Bearer ${admin}`;
		expect(await ask({ for: "admin", method: "GET" }, { cookie, origin: theirs })).toBe("admin");
		for (const method of ["POST", "PUT", "DELETE"] as const) {
			const declared = { for: "admin", method } as const;
			expect(await ask(declared, { cookie, origin: ours })).toBe("admin");
			expect(await ask(declared, { cookie, origin: theirs })).toBe("origin-refused");
			expect(await ask(declared, { cookie, origin: "null" })).toBe("origin-refused");
			expect(await ask(declared, { cookie })).toBe("origin-refused");
			expect(await ask(declared, { authorization, cookie, origin: theirs })).toBe("admin");
			expect(await ask({ for: "anyone", method })).toBe("anyone");
			expect(await ask({ for: "anyone", method }, { origin: theirs })).toBe("origin-refused");
			expect(await ask({ for: "anyone", method }, { origin: ours })).toBe("anyone");
		}
	});

	test("accepts a form without scripts from our own origin only, and only where the endpoint has one", async () => {
		const { ask } = await openGuard();
		const pages = { sent: "/sent/message", refused: "/refused/message" };
		const post = (headers: Headers, type = form) =>
			ask({ for: "anyone", method: "POST", form: pages }, { "content-type": type, ...headers });
		expect(await post({ origin: ours })).toBe("anyone");
		for (const said of [{}, { origin: "null" }]) {
			expect(await post({ ...said, "sec-fetch-site": "same-origin" })).toBe("anyone");
			for (const site of ["cross-site", "same-site", "none"])
				expect(await post({ ...said, "sec-fetch-site": site })).toBe("origin-refused");
			expect(await post(said)).toBe("origin-refused");
		}
		expect(await post({ origin: theirs, "sec-fetch-site": "same-origin" })).toBe("origin-refused");
		expect(await post({}, "Application/X-WWW-Form-URLEncoded; charset=utf-8")).toBe("origin-refused");
		const none = { "content-type": form, origin: ours };
		expect(await ask({ for: "anyone", method: "POST" }, none)).toBe("media-type-refused");
		// Browsers can only post forms: a PUT is checked like any API call.
		expect(await ask({ for: "anyone", method: "PUT" }, none)).toBe("anyone");
		expect(await post({}, `text/plain; was=${form}`)).toBe("anyone");
	});
});
