import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix, verifyPage } from "#contract/paths.ts";
import { findLeaks } from "#tools/testing/leaks.ts";
import { plantedSecrets } from "#tools/testing/planted-secrets.ts";
import { openCertificateKeys } from "../../certificates/link.ts";
import { defaultStudentPassword } from "../../identity/passwords/default-password.ts";
import { openRegistrationKeys } from "../../masterclasses/registration-keys.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { settings } from "../db/schema.ts";
import { openTestPglite } from "../db/testing.ts";

const home = fileURLToPath(new URL("../../..", import.meta.url));
const builtSite = fileURLToPath(new URL("../../../dist/site", import.meta.url));
const { DATABASE_URL: _, ...operators } = plantedSecrets;

test("No page or answer reveals a secret without a sign-in", async () => {
	const fixture = await openWithSecrets();
	// Built files are checked by `tools/build/built-files.test.ts`.
	const built = (await readdir(builtSite, { recursive: true })).filter((file) => file.endsWith(".html"));
	expect(built.length).toBeGreaterThan(30);
	const pages = built.map((file) => `/${file.replace(/(index)?\.html$/, "")}`);
	const live = [
		"/seat/none",
		"/certificate/none",
		verifyPage("GW-C-2611-0000000000"),
		"/no/such/page",
		"/healthz",
		"/readyz",
		"/metrics",
	];
	const calls = ["/docs", "/docs/json", "/none", "/%"].map((path) => apiPrefix + path);
	for (const page of [...pages, ...live, ...calls]) await expectNoLeak(fixture, "GET", page);
	for (const { method, path } of Object.values<Endpoint>(api))
		await expectNoLeak(fixture, method, apiPrefix + path.replace(/:\w+/g, crypto.randomUUID()));

	const { secrets, defaultPassword } = fixture;
	expect(secrets.length).toBeGreaterThan(1);
	for (const secret of [defaultPassword, ...secrets])
		expect(findLeaks(`<p>${secret}</p>`, { home, values: secrets })).toContain("a secret by its value");
});

type AppWithSecrets = { app: TestApp; secrets: string[]; defaultPassword: string };

/** The operator's secrets, and those that an installation generates. */
async function openWithSecrets(): Promise<AppWithSecrets> {
	const database = await openTestPglite();
	const environment = { ...operators, MAIL_FROM: "desk@academy.example" };
	const app = await openTestApp(database, { siteDir: builtSite, environment });
	await app.signInAsAdmin(operators.ADMIN_EMAILS);
	await openRegistrationKeys(database.db).keyOf(crypto.randomUUID());
	await openCertificateKeys(database.db).keyOf(crypto.randomUUID());
	const defaultPassword = await defaultStudentPassword(database.db, { defaultStudentPassword: undefined });
	const stored = await database.db.select().from(settings);
	return { app, defaultPassword, secrets: stored.filter(({ secret }) => secret).map(({ value }) => value) };
}

async function expectNoLeak({ app, secrets }: AppWithSecrets, method: Endpoint["method"], url: string): Promise<void> {
	const body = method === "GET" ? {} : { payload: {} };
	const { payload, headers } = await app.app.inject({ method, url, ...body });
	const response = `${JSON.stringify(headers)}\n${payload}`;
	expect([url, findLeaks(response, { home, values: secrets })]).toEqual([url, []]);
}
