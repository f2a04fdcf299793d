import { mkdir, mkdtemp, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dayMs, hourMs } from "#contract/durations.ts";
import { startMailServer } from "#tools/testing/mail-server.ts";
import { readConfig } from "../../platform/config/config.ts";
import { examine } from "./doctor.ts";
import type { Network } from "./network.ts";

const now = new Date();
const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs);

/** A network where every check passes. */
const healthyNetwork: Network = {
	addresses: async () => ["203.0.113.5"],
	txtRecords: async (name) =>
		({
			"academy.example": ["v=spf1 include:mail.example -all"],
			"_dmarc.academy.example": ["v=DMARC1; p=none"],
			"s1._domainkey.academy.example": ["v=DKIM1; k=rsa; p=MIGf"],
		})[name] ?? [],
	certificateExpiresAt: async () => daysFromNow(60),
	fetch: async () => new Response('{"keys":[{}]}', { headers: { date: new Date().toUTCString() } }),
};

async function runDoctor(overrides: Partial<Network> = {}, { backupAgeHours = 3, issuer = {} } = {}) {
	const mail = await startMailServer();
	onTestFinished(async () => void (await mail.close()));
	const DATA_DIR = await mkdtemp(join(tmpdir(), "gradway-doctor-"));
	await mkdir(join(DATA_DIR, "backups"));
	const backup = join(DATA_DIR, "backups/gradway-20260302T100000Z.backup");
	await writeFile(backup, "");
	const writtenAt = new Date(now.getTime() - backupAgeHours * hourMs);
	await utimes(backup, writtenAt, writtenAt);
	const config = readConfig({
		PUBLIC_URL: "https://academy.example",
		DATA_DIR,
		SMTP_URL: mail.url,
		MAIL_FROM: "Desk <desk@academy.example>",
		...issuer,
	});
	const examined = await examine(config, { ...healthyNetwork, ...overrides }, now);
	return Object.fromEntries(
		examined.filter(({ name }) => !["Disk", "Memory"].includes(name)).map(({ name, ...result }) => [name, result]),
	);
}

test("A correct setup is reported as good", async () => {
	const results = await runDoctor();
	expect(Object.keys(results)).toEqual([
		"Name",
		"Site",
		"Certificate",
		"Sign-in",
		"Clock",
		"Mail server",
		"SPF",
		"DKIM",
		"DMARC",
		"Backup",
	]);
	for (const [name, { state }] of Object.entries(results)) expect([name, state]).toEqual([name, "good"]);
});

test.each<[string, string, Partial<Network>, string]>([
	["Name", "without a record", { addresses: async () => [] }, "has no address"],
	[
		"Name",
		"while name servers are away",
		{ addresses: () => Promise.reject(Object.assign(new Error(), { code: "ETIMEOUT" })) },
		"ETIMEOUT",
	],
	[
		"Site",
		"behind a closed port",
		{
			fetch: () =>
				Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) })),
		},
		"ECONNREFUSED",
	],
	["Certificate", "soon over", { certificateExpiresAt: async () => daysFromNow(3) }, "Ends in 3 days"],
	[
		"Certificate",
		"not trusted",
		{ certificateExpiresAt: () => Promise.reject(Object.assign(new Error(), { code: "CERT_HAS_EXPIRED" })) },
		"CERT_HAS_EXPIRED",
	],
	["Sign-in", "without keys", { fetch: async () => new Response("{}") }, "no keys"],
	[
		"Clock",
		"years ahead",
		{ fetch: async () => new Response('{"keys":[{}]}', { headers: { date: "Mon, 02 Mar 2020 10:00:00 GMT" } }) },
		"ahead",
	],
	["SPF", "not set", { txtRecords: async () => [] }, "v=spf1"],
	["DMARC", "not set", { txtRecords: async () => [] }, "v=DMARC1"],
])("%s %s is told with what to do", async (name, _, overrides, message) => {
	expect((await runDoctor(overrides))[name]).toEqual({ state: "bad", message: expect.stringContaining(message) });
});

test("A DKIM key under an unusual name is reported as unsure, and an old backup as bad", async () => {
	const results = await runDoctor({ txtRecords: async () => [] }, { backupAgeHours: 50 });
	expect(results.DKIM?.state).toBe("unsure");
	expect(results.Backup).toEqual({ state: "bad", message: "The last one is 50 hours old." });
});

test("Where the local sign-in page stands in, no provider is asked", async () => {
	const offline: typeof fetch = () => Promise.reject(new TypeError("fetch failed"));
	const results = await runDoctor({ fetch: offline }, { issuer: { PUBLIC_URL: "http://localhost:3000" } });
	expect(results["Sign-in"]?.state).toBe("unsure");
});

test("Another OpenID provider must also say where people sign in", async () => {
	const name = "https://login.college.example";
	const issuer = { IDENTITY_ISSUER: name, IDENTITY_JWKS_URL: `${name}/keys`, IDENTITY_CLIENT_ID: "gradway" };
	const checkSignIn = async (configuration: object) => {
		const fetchUrl: typeof fetch = async (address) =>
			Response.json(String(address).endsWith("/openid-configuration") ? configuration : { keys: [{}] });
		return (await runDoctor({ fetch: fetchUrl }, { issuer }))["Sign-in"];
	};
	const page = `${name}/authorize`;
	expect(await checkSignIn({ issuer: name, authorization_endpoint: page })).toEqual({
		state: "good",
		message: expect.stringContaining(page),
	});
	expect(await checkSignIn({ issuer: "https://other.example", authorization_endpoint: page })).toEqual({
		state: "bad",
		message: expect.stringContaining(".well-known/openid-configuration"),
	});
});
