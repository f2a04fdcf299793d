import { execFile } from "node:child_process";
import { basename, join } from "node:path";
import { promisify } from "node:util";

/** The exit code of a check that could not run, which is neither passed nor failed (`EX_TEMPFAIL`). */
export const skippedCode = 75;

export type Audit = { outcome: "clean" | "found" | "no answer"; says: string };

const serious = ["high", "critical"] as const;

/** Known vulnerabilities of installed packages, from `npm audit --json`. An unreachable registry does not count as clean. */
export function readAudit(output: string): Audit {
	const report = parse(output);
	const counts = report?.metadata?.vulnerabilities;
	if (counts === undefined)
		return { outcome: "no answer", says: report?.message ?? "npm said nothing that can be read" };
	const found = Object.values(report?.vulnerabilities ?? {}).filter(({ severity }) => isSerious(severity));
	const all = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
	const names = found.map(({ name, severity }) => `${severity}: ${name}`);
	const outcome = serious.some((severity) => (counts[severity] ?? 0) > 0) ? "found" : "clean";
	return { outcome, says: [all.join(", "), ...names].join("\n") };
}

type Report = {
	message?: string;
	metadata?: { vulnerabilities?: Record<string, number> };
	vulnerabilities?: Record<string, { name: string; severity: string }>;
};

function parse(output: string): Report | undefined {
	try {
		return JSON.parse(output) as Report;
	} catch {
		return undefined;
	}
}

const isSerious = (severity: string) => serious.some((each) => each === severity);

/** npm fails both when it finds something and when it cannot ask; its output tells which. */
async function audit(): Promise<Audit> {
	const args = ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
	const { npm_execpath: npm } = process.env;
	const [command, first] = npm && /^npm/.test(basename(npm)) ? [process.execPath, [npm]] : ["npm", []];
	const home = join(import.meta.dirname, "..");
	const answered = await promisify(execFile)(command, [...first, ...args], { cwd: home, maxBuffer: 2 ** 26 }).catch(
		(failed: { stdout?: string; message: string }) => ({ stdout: failed.stdout || JSON.stringify(failed.message) }),
	);
	return readAudit(answered.stdout);
}

if (import.meta.main) {
	const { outcome, says } = await audit();
	if (outcome === "no answer") console.log("NOT CHECKED: the registry did not answer the audit.");
	console.log(says);
	process.exitCode = { clean: 0, found: 1, "no answer": skippedCode }[outcome];
}
