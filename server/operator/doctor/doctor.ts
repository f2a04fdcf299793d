import { readdir, stat, statfs } from "node:fs/promises";
import { freemem, totalmem } from "node:os";
import { join } from "node:path";
import { dayMs, hourMs } from "#contract/durations.ts";
import { discoverAuthorizeAddress, isGoogle, isLocalIdentityAllowed } from "../../identity/sign-in/identity.ts";
import type { Config } from "../../platform/config/config.ts";
import { isLoopbackHost } from "../../platform/config/safety.ts";
import { describeFailure, verifySmtp } from "../../platform/mail/send.ts";
import type { Network } from "./network.ts";

/** The result of a check. `unsure`: it may be right, but this machine cannot tell. */
export type CheckResult = { name: string; state: "good" | "bad" | "unsure"; message: string };
type Check = (config: Config, network: Network, now: Date) => Promise<CheckResult[]>;

const gibibyte = 1024 ** 3;
const thresholds = {
	certificateDays: 14,
	diskBytes: gibibyte,
	memoryBytes: 0.4 * gibibyte,
	clockSeconds: 30,
	backupHours: 36,
};

/** Runs all checks; one that fails does not stop the others. */
export async function examine(config: Config, network: Network, now: Date): Promise<CheckResult[]> {
	const checks: [string, Check][] = [
		["Name", examineName],
		["Certificate", examineCertificate],
		["Sign-in", examineIssuer],
		["Mail server", examineSmtp],
		["Mail domain", examineSender],
		["Disk", examineDisk],
		["Memory", examineMemory],
		["Backup", examineBackups],
	];
	const examined = await Promise.all(
		checks.map(([name, each]) =>
			each(config, network, now).catch((error: unknown): CheckResult[] => [
				bad(name, `Could not be examined (${errorText(error)}).`),
			]),
		),
	);
	return examined.flat();
}

const good = (name: string, message: string): CheckResult => ({ name, state: "good", message });
const bad = (name: string, message: string): CheckResult => ({ name, state: "bad", message });
const unsure = (name: string, message: string): CheckResult => ({ name, state: "unsure", message });

function errorText(error: unknown): string {
	if (!(error instanceof Error)) return "unknown";
	const { code } = error as { code?: unknown };
	const cause = error.cause === undefined ? undefined : errorText(error.cause);
	return cause ?? (typeof code === "string" ? code : error.name);
}

async function examineName({ publicUrl }: Config, { addresses }: Network): Promise<CheckResult[]> {
	const { hostname } = new URL(publicUrl);
	if (isLoopbackHost(hostname)) return [unsure("Name", `PUBLIC_URL is ${publicUrl}: of this machine alone.`)];
	const found = await addresses(hostname);
	if (found.length === 0)
		return [bad("Name", `${hostname} has no address. Add A and AAAA records that lead to this server.`)];
	return [good("Name", `${hostname} leads to ${found.join(", ")}.`)];
}

async function examineCertificate({ publicUrl }: Config, network: Network, now: Date): Promise<CheckResult[]> {
	const { protocol, hostname, port } = new URL(publicUrl);
	if (protocol !== "https:") return [];
	const siteResult = await network.fetch(`${publicUrl}/healthz`).then(
		({ status }) =>
			status === 200
				? good("Site", `${publicUrl} answers.`)
				: bad("Site", `${publicUrl}/healthz answers ${status}, not 200.`),
		(error: unknown) =>
			bad(
				"Site",
				`${publicUrl} does not answer (${errorText(error)}). Is the proxy up, and are ports 80 and 443 open?`,
			),
	);
	const expiry = await network.certificateExpiresAt(hostname, Number(port) || 443).catch(errorText);
	if (typeof expiry === "string") return [siteResult, bad("Certificate", `Not trusted or not there (${expiry}).`)];
	const days = Math.floor((expiry.getTime() - now.getTime()) / dayMs);
	const message = `Ends in ${days} days.`;
	return [
		siteResult,
		days < thresholds.certificateDays
			? bad("Certificate", `${message} The proxy does not renew it.`)
			: good("Certificate", message),
	];
}

/** The answer's Date header also gives the time. */
async function examineIssuer(config: Config, { fetch: fetchUrl }: Network): Promise<CheckResult[]> {
	const { identityIssuer, identityJwksUrl } = config;
	if (isLocalIdentityAllowed(config))
		return [unsure("Sign-in", "IDENTITY_CLIENT_ID is not set: a page of this machine stands in for it.")];
	const before = Date.now();
	const response = await fetchUrl(identityJwksUrl).catch(errorText);
	if (typeof response === "string" || response.status !== 200)
		return [
			bad(
				"Sign-in",
				`The keys of ${identityIssuer} cannot be read (${typeof response === "string" ? response : response.status}). Does a firewall keep us from ${identityJwksUrl}?`,
			),
		];
	const { keys } = (await response.json()) as { keys?: unknown[] };
	const hasKeys = Array.isArray(keys) && keys.length > 0;
	const serverTime = Date.parse(response.headers.get("date") ?? "");
	return [
		hasKeys ? await examineSignInPage(identityIssuer, fetchUrl) : bad("Sign-in", `${identityJwksUrl} holds no keys.`),
		...(Number.isNaN(serverTime) ? [] : [examineClock((before - serverTime) / 1000)]),
	];
}

/** Google's button needs only the keys. */
async function examineSignInPage(issuer: string, fetchUrl: typeof fetch): Promise<CheckResult> {
	if (isGoogle(issuer)) return good("Sign-in", `The keys of ${issuer} can be read.`);
	return discoverAuthorizeAddress(issuer, fetchUrl).then(
		(page) => good("Sign-in", `The keys of ${issuer} can be read; its sign-in page is ${page}.`),
		(error: unknown) => bad("Sign-in", `The sign-in page of ${issuer} is not known: ${(error as Error).message}.`),
	);
}

function examineClock(aheadSeconds: number): CheckResult {
	const seconds = Math.round(Math.abs(aheadSeconds));
	if (seconds <= thresholds.clockSeconds) return good("Clock", "Right.");
	return bad(
		"Clock",
		`${seconds} seconds ${aheadSeconds > 0 ? "ahead" : "behind"}: sign-ins are refused. Switch time synchronisation on (timedatectl set-ntp true).`,
	);
}

async function examineSmtp({ smtpUrl }: Config): Promise<CheckResult[]> {
	if (smtpUrl === undefined) return [unsure("Mail server", "SMTP_URL is not set: no mail is sent.")];
	return verifySmtp(smtpUrl).then(
		() => [good("Mail server", "Takes our user name and password. Send a mail with test-mail.")],
		(error: unknown) => [bad("Mail server", describeFailure(error))],
	);
}

/** Mail providers choose their DKIM selectors; these are common ones. */
const dkimSelectors = [
	"default",
	"dkim",
	"google",
	"k1",
	"mail",
	"mandrill",
	"s1",
	"s2",
	"selector1",
	"selector2",
	"smtp",
	"zoho",
];

async function examineSender({ mailFrom }: Config, { txtRecords }: Network): Promise<CheckResult[]> {
	const domain = /@([^\s@>]+)>?$/.exec(mailFrom ?? "")?.[1];
	if (domain === undefined) return [];
	const [domainRecords, dmarcRecords, ...dkimRecords] = await Promise.all(
		[domain, `_dmarc.${domain}`, ...dkimSelectors.map((each) => `${each}._domainkey.${domain}`)].map(txtRecords),
	);
	const has = (records: string[] | undefined, start: RegExp) => records?.some((each) => start.test(each)) ?? false;
	const selector = dkimSelectors.find((_, position) => has(dkimRecords[position], /\bp=\S/));
	return [
		has(domainRecords, /^v=spf1\b/i)
			? good("SPF", `${domain} says who may send for it.`)
			: bad("SPF", `${domain} has no TXT record v=spf1: mails may count as spam. Your mail provider tells which.`),
		selector === undefined
			? unsure(
					"DKIM",
					`No key under the usual names at ${domain}. Send a test-mail to yourself and look for dkim=pass in its source.`,
				)
			: good("DKIM", `${selector}._domainkey.${domain} holds a key.`),
		has(dmarcRecords, /^v=DMARC1\b/i)
			? good("DMARC", `_dmarc.${domain} is set.`)
			: bad(
					"DMARC",
					`_dmarc.${domain} has no TXT record: large mail providers want one. Begin with "v=DMARC1; p=none".`,
				),
	];
}

async function examineDisk({ dataDir }: Config): Promise<CheckResult[]> {
	const disk = await statfs(dataDir);
	const free = disk.bavail * disk.bsize;
	const message = `${formatGibibytes(free)} free in ${dataDir}.`;
	return [free < thresholds.diskBytes ? bad("Disk", message) : good("Disk", message)];
}

async function examineMemory(): Promise<CheckResult[]> {
	const message = `${formatGibibytes(freemem())} free of ${formatGibibytes(totalmem())}.`;
	return [
		freemem() < thresholds.memoryBytes
			? bad("Memory", `${message} A start with the embedded database takes 0.4 GB, a build 1 GB.`)
			: good("Memory", message),
	];
}

function formatGibibytes(bytes: number): string {
	return `${(bytes / gibibyte).toFixed(1)} GB`;
}

async function examineBackups({ dataDir }: Config, _: Network, now: Date): Promise<CheckResult[]> {
	const folder = join(dataDir, "backups");
	const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".backup"));
	const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
	if (times.length === 0) return [bad("Backup", `None in ${folder}. Is the timer on (gradway-backup.timer)?`)];
	const hours = Math.round((now.getTime() - Math.max(...times)) / hourMs);
	const message = `The last one is ${hours} hours old.`;
	return [
		hours > thresholds.backupHours
			? bad("Backup", message)
			: good("Backup", `${message} Is there a copy on another machine?`),
	];
}
