import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, options, readConfig, unencryptedConnections } from "./config.ts";

const names = Object.values(options).map(({ name }) => name);
const production = { NODE_ENV: "production", PUBLIC_URL: "https://academy.example" };

test("An empty environment gives the documented defaults", () => {
	expect(readConfig({})).toEqual({
		environment: "development",
		port: 3000,
		host: "127.0.0.1",
		publicUrl: "http://localhost:3000",
		dataDir: "data",
		databaseUrl: undefined,
		databaseDirectUrl: undefined,
		databasePool: 10,
		adminEmails: [],
		defaultStudentPassword: undefined,
		identityClientId: undefined,
		identityIssuer: "https://accounts.google.com",
		identityJwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
		smtpUrl: undefined,
		mailFrom: undefined,
		admissionsEmail: undefined,
		razorpayApi: "https://api.razorpay.com",
		leadRetentionMonths: 24,
		outboxRetentionDays: 90,
		auditRetentionDays: 1_095,
		formRateLimit: 20,
		loginRateLimit: 10,
		loginAddressLimit: 200,
		trustProxy: false,
		hstsSubdomains: false,
		metricsToken: undefined,
	});
});

test("The host and the public address follow the environment and the port", () => {
	expect(readConfig(production).host).toBe("0.0.0.0");
	expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test("A variable that is set but empty counts as not set", () => {
	expect(readConfig(Object.fromEntries(names.map((name) => [name, " "])))).toEqual(readConfig({}));
});

test("Valid values are parsed", () => {
	const config = readConfig({
		ADMIN_EMAILS: "Meera@Academy.example, ravi@academy.example,meera@academy.example",
		DATABASE_URL: "postgres://u:p@one:5432,two:5433/gradway?sslmode=require",
		TRUST_PROXY: "10.0.0.0/8, loopback",
		PUBLIC_URL: "https://academy.example/",
	});
	expect(config.adminEmails).toEqual(["meera@academy.example", "ravi@academy.example"]);
	expect(config.databaseUrl).toContain("two:5433");
	expect(config.trustProxy).toEqual(["10.0.0.0/8", "loopback"]);
	expect(config.publicUrl).toBe("https://academy.example");
});

test.each([
	["NODE_ENV", "prod"],
	["PORT", "0"],
	["PORT", "65536"],
	["PORT", "3000a"],
	["HOST", "not a host"],
	["PUBLIC_URL", "academy.example"],
	["PUBLIC_URL", "https://academy.example/path"],
	["PUBLIC_URL", "ftp://academy.example"],
	["DATABASE_URL", "mysql://u:hidden@h/d"],
	["ADMIN_EMAILS", "meera@academy.example,,"],
	["ADMIN_EMAILS", "meera"],
	["DEFAULT_STUDENT_PASSWORD", "hidden"],
	["IDENTITY_CLIENT_ID", "a client"],
	["IDENTITY_ISSUER", "accounts"],
	["IDENTITY_JWKS_URL", "file:///keys"],
	["SMTP_URL", "http://hidden"],
	["MAIL_FROM", "academy"],
	["ADMISSIONS_EMAIL", "academy"],
	["RAZORPAY_KEY_ID", "key"],
	["RAZORPAY_KEY_SECRET", "hidden"],
	["RAZORPAY_WEBHOOK_SECRET", "hidden"],
	["RAZORPAY_EARLIER_SECRET", "hidden"],
	["RAZORPAY_API", "api.razorpay.com"],
	["FORM_RATE_LIMIT", "0"],
	["FORM_RATE_LIMIT", "many"],
	["LOGIN_RATE_LIMIT", "-1"],
	["LOGIN_ADDRESS_LIMIT", "0"],
	["TRUST_PROXY", "on"],
	["TRUST_PROXY", "2"],
	["METRICS_TOKEN", "hidden"],
])("%s=%s stops the start with one line that names it", (name, value) => {
	const read = () => readConfig({ [name]: value });
	expect(read).toThrow(ConfigError);
	expect(read).toThrow(new RegExp(`^${name}: found [^\\n]+, expected [^\\n]+\\.$`));
	const shown = /not shown/.test(messageOf(read));
	expect(messageOf(read).includes(value)).toBe(!shown);
	expect(shown).toBe(value.includes("hidden"));
});

test("A password in an address is not shown", () => {
	const read = () => readConfig({ PUBLIC_URL: "https://u:hidden@academy.example" });
	expect(messageOf(read)).toContain('PUBLIC_URL: found "https://…@academy.example"');
});

test.each([
	["PUBLIC_URL", "http://academy.example"],
	["IDENTITY_ISSUER", "http://id.example"],
	["IDENTITY_JWKS_URL", "http://id.example/keys"],
])("Production refuses %s=%s, because anyone on the way could change it", (name, value) => {
	expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
	expect(() => readConfig({ [name]: value })).not.toThrow();
});

test.each([
	["DATABASE_URL", "postgres://u:p@db.example/gradway?sslmode=no-verify"],
	["DATABASE_URL", "postgres://u:p@db.example/gradway?ssl=no-verify"],
	["DATABASE_DIRECT_URL", "postgres://u:p@db.example/gradway?ssl=no-verify"],
	["DATABASE_URL", "postgres://u:p@db.example/gradway?uselibpqcompat=true&sslmode=require"],
	["SMTP_URL", "smtps://u:p@mail.example?tls.rejectUnauthorized=false"],
	["PGSSLMODE", "no-verify"],
	["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
])("Production refuses %s=%s, which does not verify the server", (name, value) => {
	const others = { DATABASE_URL: "postgres://u:p@localhost/gradway", MAIL_FROM: "desk@academy.example" };
	expect(() => readConfig({ ...production, ...others, [name]: value })).toThrow(new RegExp(`^${name}: `));
});

test.each([
	["postgres://u:p@db.example/gradway", ["DATABASE_URL"]],
	["postgres://u:p@db.example:5432,127.0.0.1:5433/gradway?sslmode=disable", ["DATABASE_URL"]],
	["postgres://u:p@db.example,other.example:5433/gradway?sslmode=verify-full", []],
	["postgres://u:p@127.0.0.1:5432/gradway", []],
	["postgres://u:p@localhost/gradway", []],
	["postgres://u:p@localhost/gradway?host=db.example", ["DATABASE_URL"]],
	["postgres://u:p@db.example/gradway?host=localhost", []],
	["postgres://gradway@/gradway?host=/var/run/postgresql", []],
	["postgres://gradway@%2Fvar%2Frun%2Fpostgresql/gradway", []],
])("The way to %s is known to be open, or not", (DATABASE_URL, open) => {
	expect(unencryptedConnections(readConfig({ DATABASE_URL }))).toEqual(open);
});

test("An unencrypted mail server is reported", () => {
	const openTo = (SMTP_URL: string) =>
		unencryptedConnections(readConfig({ SMTP_URL, MAIL_FROM: "desk@academy.example" }));
	expect(openTo("smtp://mail.example?ignoreTLS=true")).toEqual(["SMTP_URL"]);
	expect(openTo("smtp://mail.example")).toEqual([]);
});

test("Production may be tried on loopback without https", () => {
	expect(readConfig({ NODE_ENV: "production" }).publicUrl).toBe("http://localhost:3000");
});

const razorpay = {
	RAZORPAY_KEY_ID: "rzp_live_abcdef123456",
	RAZORPAY_KEY_SECRET: "secret-of-the-key",
	RAZORPAY_WEBHOOK_SECRET: "secret-of-the-webhook",
};

test.each(Object.keys(razorpay))("Razorpay without %s is refused", (name) => {
	expect(() => readConfig({ ...razorpay, [name]: "" })).toThrow(new RegExp(`^${name}: `));
	expect(() => readConfig(razorpay)).not.toThrow();
});

test.each([
	["RAZORPAY_KEY_ID", "rzp_test_abcdef123456"],
	["RAZORPAY_API", "http://api.razorpay.com"],
	["RAZORPAY_API", "https://127.0.0.1:4000"],
])("Production refuses %s=%s, which takes no money", (name, value) => {
	expect(() => readConfig({ ...production, ...razorpay, [name]: value })).toThrow(new RegExp(`^${name}: `));
	expect(() => readConfig({ ...razorpay, [name]: value })).not.toThrow();
});

test("A mail server without a sender's address is refused", () => {
	expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(/^MAIL_FROM: /);
});

test(".env.example lists every variable once, and each stays at its default", () => {
	const lines = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8").split("\n");
	const listed = lines.flatMap((line) => /^#?([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3).join("=") ?? []);
	expect(listed.map((line) => line.split("=")[0]).sort()).toEqual([...names].sort());
	const set = Object.fromEntries(listed.map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]));
	const read = readConfig(set);
	expect(read).toEqual(readConfig({}));
});

function messageOf(read: () => unknown): string {
	try {
		read();
		return "";
	} catch (error) {
		return (error as Error).message;
	}
}
