import { execFile } from "node:child_process";
import { basename, join } from "node:path";
import { promisify } from "node:util";

/** The exit code of a check that could not run, which is neither passed nor failed (`EX_TEMPFAIL`). */
export const skippedExitCode = 75;

export type Audit = { outcome: "clean" | "found" | "no answer"; message: string };

const severeLevels = ["high", "critical"] as const;

/** Known vulnerabilities of installed packages, from `npm audit --json`. An unreachable registry does not count as clean. */
export function readAudit(output: string): Audit {
	const report = parse(output);
	const counts = report?.metadata?.vulnerabilities;
	if (counts === undefined)
		return { outcome: "no answer", message: report?.message ?? "npm said nothing that can be read" };
	const found = Object.values(report?.vulnerabilities ?? {}).filter(({ severity }) => isSevere(severity));
	const all = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
	const names = found.map(({ name, severity }) => `${severity}: ${name}`);
	const outcome = severeLevels.some((severity) => (counts[severity] ?? 0) > 0) ? "found" : "clean";
	return { outcome, message: [all.join(", "), ...names].join("\n") };
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

const isSevere = (severity: string) => severeLevels.some((each) => each === severity);

/** npm fails both when it finds something and when it cannot ask; its output tells which. */
async function audit(): Promise<Audit> {
	const args = ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
	const { npm_execpath: npm } = process.env;
	const [command, leadingArgs] = npm && /^npm/.test(basename(npm)) ? [process.execPath, [npm]] : ["npm", []];
	const root = join(import.meta.dirname, "..");
	const result = await promisify(execFile)(command, [...leadingArgs, ...args], { cwd: root, maxBuffer: 2 ** 26 }).catch(
		(error: { stdout?: string; message: string }) => ({ stdout: error.stdout || JSON.stringify(error.message) }),
	);
	return readAudit(result.stdout);
}

if (import.meta.main) {
	const { outcome, message } = await audit();
	if (outcome === "no answer") console.log("NOT CHECKED: the registry did not answer the audit.");
	console.log(message);
	process.exitCode = { clean: 0, found: 1, "no answer": skippedExitCode }[outcome];
}
