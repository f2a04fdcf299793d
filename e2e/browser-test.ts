import { type Browser, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { type Client, createClient } from "#contract/client.ts";
import { adminCookie } from "#contract/sign-in.ts";
import { startPostgres } from "#tools/testing/postgres.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { openTestServer, type TestServer } from "./fixture.ts";
import { watchPolicies } from "./policy-violations.ts";
import { reportToasts } from "./shown-toasts.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "@playwright/test";

export type DatabaseOption = { database: "embedded" | "postgres" };

type ForOneTest = {
	/** Console messages this test brings about on purpose. Any other fails it. */
	expected: RegExp[];
	/** Policy violations this test brings about on purpose. Any other fails it, whatever messages it expects. */
	againstPolicy: RegExp[];
	/** Fails the test for any message in the console of a page, CSP violations among them. The page reports its toasts. */
	watched: (page: Page) => Promise<Page>;
	/** A server for this test alone: to stop, to crash. */
	ownServer: TestServer;
	/** A browser that is signed in as an admin. */
	admin: Page;
	/** Policy violations of this worker's pages since the last test. */
	violations: string[];
	/** Attached to a test that failed. */
	serverOutput: undefined;
};

type ForOneWorker = DatabaseOption & {
	databaseUrl: string | undefined;
	server: TestServer;
	/** The contract's client, signed in as an admin. */
	adminClient: Client;
	adminToken: string;
	/** Violations of the content security policy by any page of any context of this worker's browser. */
	policyViolations: string[];
};

export const test = base.extend<ForOneTest, ForOneWorker>({
	database: ["embedded", { option: true, scope: "worker" }],
	databaseUrl: [
		async ({ database }, use) => {
			if (database === "embedded") return use(undefined);
			const postgres = await startPostgres();
			await use(`${postgres.url}?${patient}`);
			await postgres.stop();
		},
		{ scope: "worker", timeout: testTimeoutMs },
	],
	server: [
		async ({ databaseUrl }, use) => {
			const server = await openTestServer({ databaseUrl });
			await use(server);
			await server.close();
		},
		{ scope: "worker", timeout: testTimeoutMs },
	],
	policyViolations: [({ browser }, use) => use(watchPolicies(browser)), { scope: "worker", auto: true }],
	violations: [
		async ({ policyViolations, againstPolicy }, use) => {
			await use(policyViolations);
			const surprises = policyViolations
				.splice(0)
				.filter((each) => !againstPolicy.some((pattern) => pattern.test(each)));
			expect(surprises, "against a page's content security policy").toEqual([]);
		},
		{ auto: true },
	],
	serverOutput: [
		async ({ server }, use, info) => {
			await use(undefined);
			if (info.status !== info.expectedStatus)
				await info.attach("server output", { body: server.output(), contentType: "text/plain" });
		},
		{ auto: true },
	],
	adminToken: [async ({ server, browser }, use) => use(await adminTokenOf(server, browser)), { scope: "worker" }],
	adminClient: [({ server, adminToken }, use) => use(adminClientOf(server, adminToken)), { scope: "worker" }],
	baseURL: ({ server }, use) => use(server.origin),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
	expected: ({}, use) => use([]),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
	againstPolicy: ({}, use) => use([]),
	watched: async ({ expected }, use) => {
		const surprises: string[] = [];
		const note = (text: string) => {
			if (!expected.some((pattern) => pattern.test(text))) surprises.push(text);
		};
		await use(async (page) => {
			page.on("console", (message) => isNoise(message) || note(`${message.type()}: ${message.text()}`));
			page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
			await reportToasts(page);
			return page;
		});
		expect(surprises, "messages in the browser's console").toEqual([]);
	},
	page: async ({ page, watched }, use) => use(await watched(page)),
	ownServer: [
		async ({ databaseUrl }, use) => {
			const server = await openTestServer({ databaseUrl });
			await use(server);
			await server.close();
		},
		{ timeout: testTimeoutMs },
	],
	admin: async ({ page, adminToken }, use) => {
		await page.context().addCookies([cookieOf(adminToken)]);
		await use(page);
	},
});

/**
 * A process may stand still on a busy machine for longer than the product waits for its database, and would then answer
 * 503.
 */
export const patient = new URLSearchParams({
	statement_timeout: "60000",
	query_timeout: "60000",
	idle_in_transaction_session_timeout: "60000",
});

/** The token of an admin who signed in through the page: this one, or by default the shared one. */
export async function adminTokenOf({ origin }: TestServer, browser: Browser, email?: string): Promise<string> {
	const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: true });
	await signIn(await context.newPage(), email);
	const cookie = (await context.cookies()).find(({ name }) => name === adminCookie);
	await context.close();
	if (cookie === undefined) throw new Error("Signing in left no cookie.");
	return cookie.value;
}

/** As the server sets it. */
export function cookieOf(token: string) {
	const attributes = { domain: "localhost", path: "/", httpOnly: true, secure: false, sameSite: "Lax" } as const;
	return { name: adminCookie, value: token, ...attributes };
}

export function adminClientOf({ origin }: TestServer, token: string): Client {
	return createClient({ origin, headers: { authorization: `Bearer ${token}` } });
}

/** How many course applications, hiring requests and messages name this email. */
export async function countEnquiries(adminClient: Client, email: string): Promise<number> {
	return (await enquiriesOf(adminClient, email)).length;
}

/** Why what this email sent is suspected to be spam. */
export async function suspicionsOf(adminClient: Client, email: string): Promise<string[]> {
	return (await enquiriesOf(adminClient, email)).flatMap(({ suspicion }) => suspicion);
}

/** When the lead of this email allowed offers; undefined while it has no lead. */
export async function offersOf(adminClient: Client, email: string): Promise<string | null | undefined> {
	const [enquiry] = await enquiriesOf(adminClient, email);
	const { data: lead } = await adminClient(api.readLeadOfEnquiry, { params: { id: enquiry?._id ?? "" } });
	return lead?.offersAt;
}

async function enquiriesOf(adminClient: Client, email: string): Promise<{ _id: string; suspicion: string[] }[]> {
	const query = { q: email };
	const [courses, hiring, messages] = await Promise.all([
		adminClient(api.listCourseApplications, { query }),
		adminClient(api.listHiringRequests, { query }),
		adminClient(api.listContactMessages, { query }),
	]);
	return [...courses.data, ...hiring.data, ...messages.data];
}

const isNoise = (message: ConsoleMessage) => !["error", "warning", "assert"].includes(message.type());
