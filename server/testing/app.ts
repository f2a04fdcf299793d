import { getPriority } from "node:os";
import fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import pg from "pg";
import { onTestFinished } from "vitest";
import { type Client, createClient } from "#contract/client.ts";
import type { AdminRole } from "#contract/roles.ts";
import { checkAdminCredential } from "#contract/sign-in.ts";
import { checkStudentCredential } from "#contract/student-sign-in.ts";
import { type AppParts, buildApp } from "../app.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import { startTestIssuer, type TestIssuer } from "../identity/sign-in/testing.ts";
import { readConfig } from "../platform/config/config.ts";
import { drizzle, eq, sql } from "../platform/db/drizzle.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import * as schema from "../platform/db/schema.ts";
import type { Parts } from "../platform/parts.ts";
import { openPdfDocuments } from "../platform/pdf/documents.ts";
import { insertStudent, type StudentOptions } from "../students/testing.ts";
import { retryOnOverload } from "./racing.ts";

/** The `PUBLIC_URL` of the site under test. */
export const testOrigin = "https://academy.example";

const missingSiteDir = "nowhere";

/** On a machine that runs other tests too, a healthy database answers late, and a build of low priority gets no turn. */
const busyMachineOptions = { patienceMs: 120_000, buildPriority: getPriority() };

type TestClock = { now: Date; advance: (milliseconds: number) => void };

export type TestApp = {
	app: FastifyInstance;
	database: OpenDatabase;
	parts: AppParts;
	clock: TestClock;
	issuer: TestIssuer;
	/** Calls as a program without a sign-in. */
	client: Client;
	/** Calls with this token. */
	clientOf: (token: string) => Client;
	/** Makes this email an admin, an owner unless told otherwise, and signs them in through the real endpoint. */
	signInAsAdmin: (email?: string, role?: AdminRole) => Promise<{ token: string; client: Client }>;
	/**
	 * Creates this student and logs them in through the real endpoint. They have a password of their own unless told
	 * otherwise.
	 */
	logInAsStudent: (options?: StudentOptions) => Promise<{ token: string; client: Client; id: string }>;
};

type TestAppOptions = {
	/** Variables besides those a test always sets. */
	environment?: Record<string, string>;
	siteDir?: string;
	/** The key in the link that opens the local identity provider. */
	identityKey?: string;
	log?: Parts["log"];
};

/** The whole app on this database, as `main.ts` builds it, with a stopped clock. Closed with the test. */
export async function openTestApp(database: OpenDatabase, options: TestAppOptions = {}): Promise<TestApp> {
	issuer ??= startTestIssuer();
	const testIssuer = await issuer;
	const clock = createStoppedClock();
	const environment = {
		NODE_ENV: "test",
		PUBLIC_URL: testOrigin,
		FORM_RATE_LIMIT: "1000000",
		LOGIN_RATE_LIMIT: "1000000",
		LOGIN_ADDRESS_LIMIT: "1000000",
		...testIssuer.environment,
		...options.environment,
	};
	const log = options.log ?? fastify().log;
	const pdfDocuments = openPdfDocuments();
	const parts = { config: readConfig(environment), database, clock: () => clock.now, log, pdfDocuments };
	const app = await buildApp(parts, { siteDir: missingSiteDir, ...busyMachineOptions, ...options });
	await app.ready();
	onTestFinished(() => Promise.all([app.close(), pdfDocuments.close()]).then(() => {}));
	const clientOf = (token?: string) =>
		createClient({
			origin: testOrigin,
			headers: token ? { authorization: `Bearer ${token}` } : {},
			fetch: injectFetch(app),
		});
	const signInAsAdmin = async (email = "meera@academy.example", role: AdminRole = "owner") => {
		await addAdmins(database.db, [email], clock.now);
		if (role !== "owner") await database.db.update(schema.admins).set({ role }).where(eq(schema.admins.email, email));
		const credential = await testIssuer.issue(clock.now, { email });
		const { data } = await retryOnOverload(() => clientOf()(checkAdminCredential, { body: { credential } }));
		return { token: data.token, client: clientOf(data.token) };
	};
	const logInAsStudent = async (options: StudentOptions = { password: "monsoon in Sirsi 7" }) => {
		const { id, email } = await insertStudent(parts, options);
		const credential = await testIssuer.issue(clock.now, { email });
		const { data } = await retryOnOverload(() => clientOf()(checkStudentCredential, { body: { credential } }));
		return { id, token: data.token, client: clientOf(data.token) };
	};
	return {
		app,
		database,
		parts,
		clock,
		issuer: testIssuer,
		client: clientOf(),
		clientOf,
		signInAsAdmin,
		logInAsStudent,
	};
}

/** This database with its server unreachable. */
export function unreachableDatabase(database: OpenDatabase): OpenDatabase {
	const unreachablePool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:9/none" });
	const db = drizzle(unreachablePool, { schema }) as unknown as OpenDatabase["db"];
	return { ...database, db, ping: async () => void (await db.execute(sql`select 1`)) };
}

/** One per worker: generating its key takes a while. */
let issuer: Promise<TestIssuer> | undefined;

function createStoppedClock(): TestClock {
	const clock = {
		now: new Date("2026-03-02T10:00:00.000Z"),
		advance: (milliseconds: number) => {
			clock.now = new Date(clock.now.getTime() + milliseconds);
		},
	};
	return clock;
}

/** `fetch` straight into the app, without a network. */
function injectFetch(app: FastifyInstance): typeof fetch {
	return async (address, init = {}) => {
		const { pathname, search } = new URL(String(address));
		const response = await app.inject({
			method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
			url: pathname + search,
			headers: Object.fromEntries(new Headers(init.headers)),
			...(typeof init.body === "string" && { payload: init.body }),
		});
		const headers = Object.entries(response.headers).flatMap(([name, value]) =>
			[value].flat().map((each): [string, string] => [name, String(each)]),
		);
		return new Response(response.statusCode === 204 ? null : new Uint8Array(response.rawPayload), {
			status: response.statusCode,
			headers,
		});
	};
}
