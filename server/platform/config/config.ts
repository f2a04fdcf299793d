import { auditRetentionDays, leadRetentionMonths, outboxRetentionDays } from "#content/legal/policy.ts";
import { isLoopbackHost, isUnencryptedDatabase, isUnencryptedMail, skipsCertificateCheck } from "./safety.ts";
import { address, databaseAddress, emailShape, emails, oneOf, origin, proxies, wholeNumber } from "./values.ts";

/** Every environment variable of the server, declared once; `environment.ts` reads them. */

/** `parse` returns undefined for an invalid value. A secret's value is never shown. */
type Option<Value> = {
	name: string;
	expected: string;
	parse: (text: string) => Value | undefined;
	fallback: (environment: Environment) => Value;
	secret?: true;
};

export type Environment = { NODE_ENV?: string; PORT?: string; [name: string]: string | undefined };

const googleIssuer = "https://accounts.google.com";
const googleJwksUrl = "https://www.googleapis.com/oauth2/v3/certs";

const isProduction = (environment: Environment) => environment.NODE_ENV === "production";
const absent = () => undefined;

export const options = {
	environment: option({
		name: "NODE_ENV",
		expected: "production, development or test",
		parse: oneOf("production", "development", "test"),
		fallback: () => "development" as const,
	}),
	port: option({
		name: "PORT",
		expected: "a port, 1 to 65535",
		parse: wholeNumber(1, 65_535),
		fallback: () => 3000,
	}),
	host: option({
		name: "HOST",
		expected: "an address or host name to listen on",
		parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
		fallback: (environment) => (isProduction(environment) ? "0.0.0.0" : "127.0.0.1"),
	}),
	publicUrl: option({
		name: "PUBLIC_URL",
		expected: "an origin like https://academy.example, without a path; https in production, except on loopback",
		parse: origin,
		fallback: (environment) => `http://localhost:${environment.PORT || 3000}`,
	}),
	dataDir: option({
		name: "DATA_DIR",
		expected: "a folder",
		parse: (text) => (text.includes("\0") ? undefined : text),
		fallback: () => "data",
	}),
	databaseUrl: option<string | undefined>({
		name: "DATABASE_URL",
		expected: "postgres://user:password@host:port/database",
		parse: databaseAddress,
		fallback: absent,
		secret: true,
	}),
	databaseDirectUrl: option<string | undefined>({
		name: "DATABASE_DIRECT_URL",
		expected: "postgres://user:password@host:port/database, of the server itself where DATABASE_URL is a pooler's",
		parse: databaseAddress,
		fallback: absent,
		secret: true,
	}),
	databasePool: option({
		name: "DATABASE_POOL",
		expected: "a number of connections, 2 to 500",
		parse: wholeNumber(2, 500),
		fallback: () => 10,
	}),
	adminEmails: option({
		name: "ADMIN_EMAILS",
		expected: "email addresses, separated by commas",
		parse: emails,
		fallback: (): string[] => [],
	}),
	defaultStudentPassword: option<string | undefined>({
		name: "DEFAULT_STUDENT_PASSWORD",
		expected: "8 to 128 characters",
		parse: (text) => (text.length >= 8 && text.length <= 128 ? text : undefined),
		fallback: absent,
		secret: true,
	}),
	identityClientId: option<string | undefined>({
		name: "IDENTITY_CLIENT_ID",
		expected: "the client id that the identity provider gave out",
		parse: (text) => (/^[\w.:/-]{1,255}$/.test(text) ? text : undefined),
		fallback: absent,
	}),
	identityIssuer: option({
		name: "IDENTITY_ISSUER",
		expected: "the address of the issuer, like https://accounts.google.com",
		parse: address("https:", "http:"),
		fallback: () => googleIssuer,
	}),
	identityJwksUrl: option({
		name: "IDENTITY_JWKS_URL",
		expected: "the address of the issuer's keys; https in production, except on loopback",
		parse: address("https:", "http:"),
		fallback: () => googleJwksUrl,
	}),
	smtpUrl: option<string | undefined>({
		name: "SMTP_URL",
		expected: "smtp://user:password@host:port or smtps://…",
		parse: address("smtp:", "smtps:"),
		fallback: absent,
		secret: true,
	}),
	mailFrom: option<string | undefined>({
		name: "MAIL_FROM",
		expected: "an email address, or Name <address>",
		parse: (text) => (/^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text) ? text : undefined),
		fallback: absent,
	}),
	admissionsEmail: option<string | undefined>({
		name: "ADMISSIONS_EMAIL",
		expected: "an email address",
		parse: (text) => (emailShape.test(text) ? text : undefined),
		fallback: absent,
	}),
	razorpayKeyId: option<string | undefined>({
		name: "RAZORPAY_KEY_ID",
		expected: "a key id of Razorpay's, rzp_live_… (rzp_test_… outside production)",
		parse: (text) => (/^rzp_(live|test)_\w{6,60}$/.test(text) ? text : undefined),
		fallback: absent,
	}),
	razorpayKeySecret: option<string | undefined>({
		name: "RAZORPAY_KEY_SECRET",
		expected: "the secret of RAZORPAY_KEY_ID",
		parse: (text) => (/^[\x21-\x7e]{8,200}$/.test(text) ? text : undefined),
		fallback: absent,
		secret: true,
	}),
	razorpayWebhookSecret: option<string | undefined>({
		name: "RAZORPAY_WEBHOOK_SECRET",
		expected: "the webhook's secret, 16 to 200 visible characters",
		parse: (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined),
		fallback: absent,
		secret: true,
	}),
	razorpayEarlierSecret: option<string | undefined>({
		name: "RAZORPAY_EARLIER_SECRET",
		expected: "the webhook's secret before RAZORPAY_WEBHOOK_SECRET, 16 to 200 visible characters",
		parse: (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined),
		fallback: absent,
		secret: true,
	}),
	razorpayApi: option({
		name: "RAZORPAY_API",
		expected: "the origin of Razorpay's API; in production https, and not this machine",
		parse: origin,
		fallback: () => "https://api.razorpay.com",
	}),
	leadRetentionMonths: option({
		name: "LEAD_RETENTION_MONTHS",
		expected: `1 to ${leadRetentionMonths} months, as the privacy policy promises (content/legal/policy.ts)`,
		parse: wholeNumber(1, leadRetentionMonths),
		fallback: () => leadRetentionMonths,
	}),
	outboxRetentionDays: option({
		name: "OUTBOX_RETENTION",
		expected: `1 to ${outboxRetentionDays} days, as the privacy policy promises (content/legal/policy.ts)`,
		parse: wholeNumber(1, outboxRetentionDays),
		fallback: () => outboxRetentionDays,
	}),
	auditRetentionDays: option({
		name: "AUDIT_RETENTION",
		expected: `1 to ${auditRetentionDays} days, as the privacy policy promises (content/legal/policy.ts)`,
		parse: wholeNumber(1, auditRetentionDays),
		fallback: () => auditRetentionDays,
	}),
	formRateLimit: option({
		name: "FORM_RATE_LIMIT",
		expected: "a number of submissions, 1 to 1000000",
		parse: wholeNumber(1, 1_000_000),
		fallback: () => 20,
	}),
	loginRateLimit: option({
		name: "LOGIN_RATE_LIMIT",
		expected: "a number of failed sign-ins, 1 to 1000000",
		parse: wholeNumber(1, 1_000_000),
		fallback: () => 10,
	}),
	loginAddressLimit: option({
		name: "LOGIN_ADDRESS_LIMIT",
		expected: "a number of failed sign-ins, 1 to 1000000",
		parse: wholeNumber(1, 1_000_000),
		fallback: () => 200,
	}),
	trustProxy: option<false | string[]>({
		name: "TRUST_PROXY",
		expected: "off, or the addresses of the proxies (10.0.0.0/8, loopback), separated by commas",
		parse: proxies,
		fallback: () => false,
	}),
	hstsSubdomains: option({
		name: "HSTS_SUBDOMAINS",
		expected: "on or off",
		parse: (text) => ({ on: true, off: false })[text],
		fallback: () => false,
	}),
	metricsToken: option<string | undefined>({
		name: "METRICS_TOKEN",
		expected: "16 to 200 visible characters",
		parse: (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined),
		fallback: absent,
		secret: true,
	}),
};

export type Config = { [Key in keyof typeof options]: ReturnType<(typeof options)[Key]["fallback"]> };

/** The message is the single line that the operator sees. */
export class ConfigError extends Error {
	constructor({ name, expected, secret }: Pick<Option<unknown>, "name" | "expected" | "secret">, found: string) {
		// Any address may contain a user and a password.
		const redacted = found.replace(/\/\/[^/]*@/, "//…@");
		const shown = secret ? "a value that does not fit (not shown, it is secret)" : JSON.stringify(redacted);
		super(`${name}: found ${shown}, expected ${expected}.`);
		this.name = "ConfigError";
	}
}

/** An empty variable counts as not set. */
export function readConfig(variables: Environment): Config {
	const setVariables = Object.entries(variables).filter(([, text]) => text?.trim());
	const environment: Environment = Object.fromEntries(setVariables.map(([name, text]) => [name, text?.trim()]));
	const entries = Object.entries(options).map(([key, each]: [string, Option<unknown>]) => {
		const text = environment[each.name];
		if (text === undefined) return [key, each.fallback(environment)];
		const value = each.parse(text);
		if (value === undefined) throw new ConfigError(each, text);
		return [key, value];
	});
	const config = Object.fromEntries(entries) as Config;
	refuseUnsafe(config);
	if (config.environment === "production") refuseUncheckedCertificates(environment);
	return config;
}

/** The configured connections that are not encrypted. */
export function unencryptedConnections(config: Config): string[] {
	const { smtpUrl } = config;
	const unencryptedKeys = (["databaseUrl", "databaseDirectUrl"] as const).filter(
		(key) => config[key] !== undefined && isUnencryptedDatabase(config[key]),
	);
	return [
		...unencryptedKeys.map((key) => options[key].name),
		...(smtpUrl !== undefined && isUnencryptedMail(smtpUrl) ? [options.smtpUrl.name] : []),
	];
}

function refuseUnsafe(config: Config): void {
	if (config.smtpUrl !== undefined && config.mailFrom === undefined)
		throw new ConfigError({ ...options.mailFrom, expected: "an email address, because SMTP_URL is set" }, "");
	if (config.databaseDirectUrl !== undefined && config.databaseUrl === undefined)
		throw new ConfigError({ ...options.databaseUrl, expected: "an address, because DATABASE_DIRECT_URL is set" }, "");
	refusePartialGateway(config);
	if (config.environment !== "production") return;
	refuseTestGateway(config);
	for (const key of ["publicUrl", "identityIssuer", "identityJwksUrl"] as const)
		if (!isSafe(config[key])) throw new ConfigError(options[key], config[key]);
	for (const key of ["databaseUrl", "databaseDirectUrl", "smtpUrl"] as const)
		if (skipsCertificateCheck(config[key] ?? ""))
			throw new ConfigError({ ...options[key], expected: "an address that has the certificate checked" }, "");
}

/** Variables that disable certificate checks: Node's for all connections, pg's where the address does not specify it. */
const insecureTlsVariables = { NODE_TLS_REJECT_UNAUTHORIZED: "0", PGSSLMODE: "no-verify" };

function refuseUncheckedCertificates(environment: Environment): void {
	for (const [name, value] of Object.entries(insecureTlsVariables))
		if (environment[name] === value)
			throw new ConfigError({ name, expected: "no such value, because certificates must be checked" }, value);
}

function isSafe(url: string): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" || isLoopbackHost(hostname);
}

function option<Value>(declared: Option<Value>): Option<Value> {
	return declared;
}

/** With only some of the gateway's variables, payments would not be reported to us. */
function refusePartialGateway(config: Config): void {
	const needed = ["razorpayKeyId", "razorpayKeySecret", "razorpayWebhookSecret"] as const;
	const missing = needed.find((key) => config[key] === undefined);
	const isSet = [...needed, "razorpayEarlierSecret" as const].some((key) => config[key] !== undefined);
	if (missing === undefined || !isSet) return;
	const { expected } = options[missing];
	throw new ConfigError({ ...options[missing], expected: `${expected}, because others of Razorpay are set` }, "");
}

function refuseTestGateway({ razorpayKeyId, razorpayApi }: Config): void {
	if (razorpayKeyId?.startsWith("rzp_test_"))
		throw new ConfigError({ ...options.razorpayKeyId, expected: "a live key, rzp_live_…" }, razorpayKeyId);
	const { protocol, hostname } = new URL(razorpayApi);
	if (protocol !== "https:" || isLoopbackHost(hostname)) throw new ConfigError(options.razorpayApi, razorpayApi);
}
