import { specimenFiles } from "#content/documents.ts";
import { builtSiteDir, originOf } from "../../platform/config/built-site.ts";
import { type Config, options } from "../../platform/config/config.ts";
import { readEnvironment } from "../../platform/config/environment.ts";
import { type ConfigFinding, reviewConfig } from "../../platform/config/review.ts";
import { CommandRefused, command, refuseArguments } from "./command.ts";

export const checkConfig = command({
	help: `Says whether the server would start and work with this environment, and what each variable comes to: names that it does not know,
what is missing, whether the pages were built for this address, and whether PostgreSQL can be reached. Changes nothing. In production what will not work ends it with an error.

  npm run check-config
  npm run check-config -- --quiet            only what is wrong
  npm run check-config -- --before-build     whatever address the pages were built for`,
	options: { quiet: { type: "boolean" }, "before-build": { type: "boolean" } },
	needs: "configuration",
	read: (args) => {
		refuseArguments(args);
		return { quiet: args.flag("quiet"), beforeBuild: args.flag("before-build") };
	},
	run: async ({ config, say }, { quiet, beforeBuild }) => {
		for (const [key, option] of quiet ? [] : Object.entries(options))
			say(`${option.name}=${formatValue(config[key as keyof typeof config], "secret" in option)}`);
		const findings = await reviewSettings(config, beforeBuild ? undefined : await originOf(builtSiteDir));
		const problems = findings.filter(({ isProblem }) => isProblem).map(formatFinding);
		for (const finding of findings) if (!finding.isProblem) say(formatFinding(finding));
		if (problems.length === 0) return;
		if (config.environment === "production") throw new CommandRefused(problems.join("\n"));
		for (const line of problems) say(line);
	},
});

/** Reviews the settings and tries the databases they name. `builtFor`: the origin of the built pages, if it matters. */
export async function reviewSettings(config: Config, builtFor: string | undefined): Promise<ConfigFinding[]> {
	const specimens = config.environment === "production" ? { specimens: specimenFiles() } : {};
	const findings = reviewConfig(config, readEnvironment(), { ...specimens, builtFor });
	for (const key of ["databaseUrl", "databaseDirectUrl"] as const) {
		const url = config[key];
		if (url !== undefined) findings.push(...(await reviewDatabase(options[key].name, url)));
	}
	return findings;
}

async function reviewDatabase(variable: string, url: string): Promise<ConfigFinding[]> {
	const { verifyPostgres } = await import("../../platform/db/postgres/postgres.ts");
	const failure = await verifyPostgres(url).then(
		() => undefined,
		(error: unknown) => error,
	);
	if (failure === undefined) return [];
	const { knownErrorLine } = await import("../known-errors.ts");
	const message = knownErrorLine(failure) ?? "The database cannot be used.";
	return [{ variable, isProblem: true, message: message.replace("DATABASE_URL", variable) }];
}

function formatFinding({ variable, message }: ConfigFinding): string {
	return `${variable}: ${message}`;
}

function formatValue(value: unknown, isSecret: boolean): string {
	if (value === undefined || value === false) return "(not set)";
	return isSecret ? "(set, not shown)" : String(value);
}
