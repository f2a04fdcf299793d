import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { reviewConfig } from "./review.ts";

const googleId = "123456789-abc_DEF.apps.googleusercontent.com";
const complete = {
	NODE_ENV: "production",
	PUBLIC_URL: "https://academy.example",
	TRUST_PROXY: "loopback",
	ADMIN_EMAILS: "meera@academy.example",
	IDENTITY_CLIENT_ID: googleId,
	SMTP_URL: "smtps://desk:secret@mail.example:465",
	MAIL_FROM: "desk@academy.example",
	ADMISSIONS_EMAIL: "desk@academy.example",
};
const reviewOf = (environment: Record<string, string>, known = {}) =>
	reviewConfig(readConfig(environment), environment, known);

test("A complete installation has no findings, whatever else is in the environment", () => {
	const systems = {
		PATH: "/bin",
		HOME: "/root",
		HOSTNAME: "one",
		MAIL: "/var/mail/root",
		NODE_OPTIONS: "",
		LOGNAME: "root",
	};
	expect(reviewOf({ ...complete, ...systems })).toEqual([]);
	expect(reviewOf({})).toEqual([]);
});

test.each([
	["PUBLC_URL", "Not known. Is PUBLIC_URL meant?"],
	["ADMIN_EMAIL", "Not known. Is ADMIN_EMAILS meant?"],
	["SMTPS_URL", "Not known. Is SMTP_URL meant?"],
	["SMTP_PASSWORD", "Not known: the server does not read it."],
	["DATABASE_NAME", "Not known: the server does not read it."],
])("%s is an unknown variable", (variable, message) => {
	expect(reviewOf({ ...complete, [variable]: "x" })).toEqual([{ variable, isProblem: true, message }]);
});

test.each([
	["no client id", { IDENTITY_CLIENT_ID: "" }, "IDENTITY_CLIENT_ID", true, "nobody can sign in"],
	["one that is not Google's", { IDENTITY_CLIENT_ID: "abc" }, "IDENTITY_CLIENT_ID", true, "Google refuses"],
	["a public address of this machine", { PUBLIC_URL: "http://localhost:3000" }, "PUBLIC_URL", true, "lead nowhere"],
	[
		"another issuer with Google's keys",
		{ IDENTITY_ISSUER: "https://id.example" },
		"IDENTITY_JWKS_URL",
		true,
		"no credential",
	],
	["no admin", { ADMIN_EMAILS: "" }, "ADMIN_EMAILS", false, "add-admin"],
	["no mail server", { SMTP_URL: "" }, "SMTP_URL", false, "wait in the outbox"],
	["a proxy that is not trusted", { TRUST_PROXY: "off", HOST: "127.0.0.1" }, "TRUST_PROXY", false, "share one limit"],
	["nobody who reads enquiries", { ADMISSIONS_EMAIL: "" }, "ADMISSIONS_EMAIL", false, "which nobody reads"],
])("In production %s is reported", (_, change, variable, isProblem, message) => {
	expect(reviewOf({ ...complete, ...change })).toEqual([
		{ variable, isProblem, message: expect.stringContaining(message) },
	]);
});

test("A site built for another address is reported, two addresses of one machine are not", () => {
	expect(reviewOf(complete, { builtFor: "https://academy.example" })).toEqual([]);
	expect(reviewOf(complete, { builtFor: "http://localhost:3000" })).toEqual([
		{ variable: "PUBLIC_URL", isProblem: true, message: expect.stringContaining("built for http://localhost:3000") },
	]);
	expect(reviewOf({ PORT: "4000" }, { builtFor: "http://localhost:3000" })).toEqual([]);
	expect(reviewOf({}, { builtFor: "https://academy.example" })).toHaveLength(1);
});

test("Placeholder content is reported by file, and existing admins need no variable", () => {
	const known = { hasAdmins: true, specimens: ["content/testimonials.ts"] };
	expect(reviewOf({ ...complete, ADMIN_EMAILS: "" }, known)).toEqual([
		{ variable: "content/testimonials.ts", isProblem: false, message: expect.stringContaining("specimens") },
	]);
});
