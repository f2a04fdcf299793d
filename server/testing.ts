import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import pg from "pg";
import { onTestFinished } from "vitest";
import { type Client, createClient } from "#contract/client.ts";
import { checkAdminCredential } from "#contract/sign-in.ts";
import { checkStudentCredential } from "#contract/student-sign-in.ts";
import { addAdmins } from "./admins/admins.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { OpenDatabase } from "./db/open.ts";
import * as schema from "./db/schema.ts";
import { openPapers } from "./documents/papers.ts";
import type { Parts } from "./parts.ts";
import { startTestIssuer, type TestIssuer } from "./sign-in/testing.ts";
import { enrol, type StudentWishes } from "./students/testing.ts";

/** Of the site under test, as `PUBLIC_URL` has it. */
export const testOrigin = "https://academy.example";

/** A folder that is not there. */
const withoutPages = "nowhere";

export type TestClock = { now: Date; advance: (milliseconds: number) => void };

export type TestApp = {
	app: FastifyInstance;
	database: OpenDatabase;
	parts: Parts;
	clock: TestClock;
	issuer: TestIssuer;
	/** Calls as a program without a sign-in. */
	client: Client;
	/** Calls with this token. */
	clientOf: (token: string) => Client;
	/** Makes this email an admin and signs them in through the real door. */
	signInAsAdmin: (email?: string) => Promise<{ token: string; client: Client }>;
	/** Enrols this student and logs them in through the real door. They have a password of their own unless told otherwise. */
	logInAsStudent: (wishes?: StudentWishes) => Promise<{ token: string; client: Client; id: string }>;
};

type Wishes = {
	/** Variables besides those a test always sets. */
	environment?: Record<string, string>;
	siteDir?: string;
	/** Of the link that opens the local identity provider. */
	identityKey?: string;
	log?: Parts["log"];
};

/** The whole app on this database, as `main.ts` builds it, with a clock that stands still. Closed with the test. */
export async function openTestApp(database: OpenDatabase, wishes: Wishes = {}): Promise<TestApp> {
	issuer ??= startTestIssuer();
	const issued = await issuer;
	const clock = standingClock();
	const environment = {
		NODE_ENV: "test",
		PUBLIC_URL: testOrigin,
		FORM_RATE_LIMIT: "1000000",
		LOGIN_RATE_LIMIT: "1000000",
		LOGIN_ADDRESS_LIMIT: "1000000",
		...issued.environment,
		...wishes.environment,
	};
	const log = wishes.log ?? fastify().log;
	const papers = openPapers();
	const parts = { config: readConfig(environment), database, clock: () => clock.now, log, papers };
	const app = await buildApp(parts, { siteDir: withoutPages, ...wishes });
	await app.ready();
	onTestFinished(() => Promise.all([app.close(), papers.close()]).then(() => {}));
	const clientOf = (token?: string) =>
		createClient({
			origin: testOrigin,
			headers: token ? { authorization: `Bearer ${token}` } : {},
			fetch: fetchFrom(app),
		});
	const signInAsAdmin = async (email = "meera@academy.example") => {
		await addAdmins(database.db, [email], clock.now);
		const credential = await issued.issue(clock.now, { email });
		const { data } = await clientOf()(checkAdminCredential, { body: { credential } });
		return { token: data.token, client: clientOf(data.token) };
	};
	const logInAsStudent = async (wishes: StudentWishes = { password: "monsoon in Sirsi 7" }) => {
		const { id, email } = await enrol(parts, wishes);
		const credential = await issued.issue(clock.now, { email });
		const { data } = await clientOf()(checkStudentCredential, { body: { credential } });
		return { id, token: data.token, client: clientOf(data.token) };
	};
	return { app, database, parts, clock, issuer: issued, client: clientOf(), clientOf, signInAsAdmin, logInAsStudent };
}

/** This database as it looks when its server is gone: nobody listens there. */
export function lostDatabase(database: OpenDatabase): OpenDatabase {
	const nowhere = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:9/none" });
	const db = drizzle(nowhere, { schema }) as unknown as OpenDatabase["db"];
	return { ...database, db, ping: async () => void (await db.execute(sql`select 1`)) };
}

/** One for all tests of a worker: making its key takes a while. */
let issuer: Promise<TestIssuer> | undefined;

function standingClock(): TestClock {
	const clock = {
		now: new Date("2026-03-02T10:00:00.000Z"),
		advance: (milliseconds: number) => {
			clock.now = new Date(clock.now.getTime() + milliseconds);
		},
	};
	return clock;
}

/** `fetch` straight into the app, without a network. */
function fetchFrom(app: FastifyInstance): typeof fetch {
	return async (address, init = {}) => {
		const { pathname, search } = new URL(String(address));
		const answered = await app.inject({
			method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
			url: pathname + search,
			headers: Object.fromEntries(new Headers(init.headers)),
			...(typeof init.body === "string" && { payload: init.body }),
		});
		const headers = Object.entries(answered.headers).flatMap(([name, value]) =>
			[value].flat().map((each): [string, string] => [name, String(each)]),
		);
		return new Response(answered.statusCode === 204 ? null : new Uint8Array(answered.rawPayload), {
			status: answered.statusCode,
			headers,
		});
	};
}
