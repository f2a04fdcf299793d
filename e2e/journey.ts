import { type Browser, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { type Client, createClient } from "#contract/client.ts";
import { adminCookie } from "#contract/sign-in.ts";
import { startPostgres } from "#tools/postgres.ts";
import { type Academy, openAcademy } from "./academy.ts";
import { watchPolicies } from "./policy-violations.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "@playwright/test";

export type Journey = { database: "embedded" | "postgres" };

type ForOneTest = {
	/** Console messages this test brings about on purpose. Any other fails it. */
	expected: RegExp[];
	/** What this test does against a page's policy on purpose. Any other violation fails it, whatever messages it expects. */
	againstPolicy: RegExp[];
	/** Fails the test for any message in the console of a page, CSP violations among them. */
	watched: (page: Page) => Page;
	/** An academy for this test alone: to stop, to crash. */
	ownAcademy: Academy;
	/** A browser that is signed in as an admin. */
	admin: Page;
	/** Policy violations of this worker's pages since the last test. */
	violations: string[];
};

type ForOneWorker = Journey & {
	databaseUrl: string | undefined;
	academy: Academy;
	/** The contract's client, signed in as an admin. */
	desk: Client;
	adminToken: string;
	/** What any page of any context of this worker's browser did against its content security policy. */
	policyViolations: string[];
};

export const test = base.extend<ForOneTest, ForOneWorker>({
	database: ["embedded", { option: true, scope: "worker" }],
	databaseUrl: [
		async ({ database }, use) => {
			if (database === "embedded") return use(undefined);
			const postgres = await startPostgres();
			await use(postgres.url);
			await postgres.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	academy: [
		async ({ databaseUrl }, use) => {
			const academy = await openAcademy({ databaseUrl });
			await use(academy);
			await academy.close();
		},
		{ scope: "worker", timeout: 120_000 },
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
	adminToken: [async ({ academy, browser }, use) => use(await adminTokenOf(academy, browser)), { scope: "worker" }],
	desk: [({ academy, adminToken }, use) => use(deskOf(academy, adminToken)), { scope: "worker" }],
	baseURL: ({ academy }, use) => use(academy.origin),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
	expected: ({}, use) => use([]),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
	againstPolicy: ({}, use) => use([]),
	watched: async ({ expected }, use) => {
		const surprises: string[] = [];
		const note = (text: string) => {
			if (!expected.some((pattern) => pattern.test(text))) surprises.push(text);
		};
		await use((page) => {
			page.on("console", (message) => isNoise(message) || note(`${message.type()}: ${message.text()}`));
			page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
			return page;
		});
		expect(surprises, "messages in the browser's console").toEqual([]);
	},
	page: ({ page, watched }, use) => use(watched(page)),
	ownAcademy: [
		async ({ databaseUrl }, use) => {
			const academy = await openAcademy({ databaseUrl });
			await use(academy);
			await academy.close();
		},
		{ timeout: 120_000 },
	],
	admin: async ({ page, adminToken }, use) => {
		await page.context().addCookies([cookieOf(adminToken)]);
		await use(page);
	},
});

/** The token of an admin who signed in through the page. */
export async function adminTokenOf({ origin }: Academy, browser: Browser): Promise<string> {
	const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: true });
	await signIn(await context.newPage());
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

export function deskOf({ origin }: Academy, token: string): Client {
	return createClient({ origin, headers: { authorization: `Bearer ${token}` } });
}

/** How many course applications, hiring requests and messages name this email. */
export async function countLeads(desk: Client, email: string): Promise<number> {
	return (await leadsOf(desk, email)).length;
}

/** Why what this email sent is suspected to be spam. */
export async function suspicionsOf(desk: Client, email: string): Promise<string[]> {
	return (await leadsOf(desk, email)).flatMap(({ suspicion }) => suspicion);
}

async function leadsOf(desk: Client, email: string): Promise<{ suspicion: string[] }[]> {
	const query = { q: email };
	const [courses, hiring, messages] = await Promise.all([
		desk(api.listCourseApplications, { query }),
		desk(api.listHiringRequests, { query }),
		desk(api.listContactMessages, { query }),
	]);
	return [...courses.data, ...hiring.data, ...messages.data];
}

const isNoise = (message: ConsoleMessage) => !["error", "warning", "assert"].includes(message.type());
