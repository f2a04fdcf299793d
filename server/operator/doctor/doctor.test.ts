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
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

/** A network where every check passes. */
const world: Network = {
	addresses: async () => ["203.0.113.5"],
	texts: async (name) =>
		({
			"academy.example": ["v=spf1 include:mail.example -all"],
			"_dmarc.academy.example": ["v=DMARC1; p=none"],
			"s1._domainkey.academy.example": ["v=DKIM1; k=rsa; p=MIGf"],
		})[name] ?? [],
	certificateEnds: async () => inDays(60),
	fetch: async () => new Response('{"keys":[{}]}', { headers: { date: new Date().toUTCString() } }),
};

async function lookAt(change: Partial<Network> = {}, { backupAgeHours = 3, issuer = {} } = {}) {
	const mail = await startMailServer();
	onTestFinished(async () => void (await mail.close()));
	const DATA_DIR = await mkdtemp(join(tmpdir(), "gradway-doctor-"));
	await mkdir(join(DATA_DIR, "backups"));
	const backup = join(DATA_DIR, "backups/gradway-20260302T100000Z.backup");
	await writeFile(backup, "");
	const written = new Date(now.getTime() - backupAgeHours * hourMs);
	await utimes(backup, written, written);
	const config = readConfig({
		PUBLIC_URL: "https://academy.example",
		DATA_DIR,
		SMTP_URL: mail.url,
		MAIL_FROM: "Desk <desk@academy.example>",
		...issuer,
	});
	const examined = await examine(config, { ...world, ...change }, now);
	return Object.fromEntries(
		examined.filter(({ what }) => !["Disk", "Memory"].includes(what)).map(({ what, ...rest }) => [what, rest]),
	);
}

test("A correct setup is reported as good", async () => {
	const found = await lookAt();
	expect(Object.keys(found)).toEqual([
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
	for (const [what, { state }] of Object.entries(found)) expect([what, state]).toEqual([what, "good"]);
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
	["Certificate", "soon over", { certificateEnds: async () => inDays(3) }, "Ends in 3 days"],
	[
		"Certificate",
		"not trusted",
		{ certificateEnds: () => Promise.reject(Object.assign(new Error(), { code: "CERT_HAS_EXPIRED" })) },
		"CERT_HAS_EXPIRED",
	],
	["Sign-in", "without keys", { fetch: async () => new Response("{}") }, "no keys"],
	[
		"Clock",
		"years ahead",
		{ fetch: async () => new Response('{"keys":[{}]}', { headers: { date: "Mon, 02 Mar 2020 10:00:00 GMT" } }) },
		"ahead",
	],
	["SPF", "not set", { texts: async () => [] }, "v=spf1"],
	["DMARC", "not set", { texts: async () => [] }, "v=DMARC1"],
])("%s %s is told with what to do", async (what, _, change, says) => {
	expect((await lookAt(change))[what]).toEqual({ state: "bad", says: expect.stringContaining(says) });
});

test("A DKIM key under an unusual name is reported as unsure, and an old backup as bad", async () => {
	const found = await lookAt({ texts: async () => [] }, { backupAgeHours: 50 });
	expect(found.DKIM?.state).toBe("unsure");
	expect(found.Backup).toEqual({ state: "bad", says: "The last one is 50 hours old." });
});

test("Another OpenID provider must also say where people sign in", async () => {
	const name = "https://login.college.example";
	const issuer = { IDENTITY_ISSUER: name, IDENTITY_JWKS_URL: `${name}/keys`, IDENTITY_CLIENT_ID: "gradway" };
	const lookFor = async (configuration: object) => {
		const ask: typeof fetch = async (address) =>
			Response.json(String(address).endsWith("/openid-configuration") ? configuration : { keys: [{}] });
		return (await lookAt({ fetch: ask }, { issuer }))["Sign-in"];
	};
	const page = `${name}/authorize`;
	expect(await lookFor({ issuer: name, authorization_endpoint: page })).toEqual({
		state: "good",
		says: expect.stringContaining(page),
	});
	expect(await lookFor({ issuer: "https://other.example", authorization_endpoint: page })).toEqual({
		state: "bad",
		says: expect.stringContaining(".well-known/openid-configuration"),
	});
});
