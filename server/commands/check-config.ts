import { specimenFiles } from "#content/documents.ts";
import { builtSite, originOf } from "../built-site.ts";
import { options } from "../config.ts";
import { type Remark, reviewConfig } from "../config-review.ts";
import { readEnvironment } from "../environment.ts";
import { CommandRefused, command, none } from "./command.ts";

export const checkConfig = command({
	help: `Says whether the server would start and work with this environment, and what each variable comes to: names that it does not know,
what is missing, whether the pages were built for this address, and whether PostgreSQL can be reached. Changes nothing. In production what will not work ends it with an error.

  npm run check-config
  npm run check-config -- --quiet            only what is wrong
  npm run check-config -- --before-build     whatever address the pages were built for`,
	options: { quiet: { type: "boolean" }, "before-build": { type: "boolean" } },
	needs: "configuration",
	read: (words) => {
		none(words);
		return { quiet: words.flag("quiet"), beforeBuild: words.flag("before-build") };
	},
	run: async ({ config, say }, { quiet, beforeBuild }) => {
		for (const [key, option] of quiet ? [] : Object.entries(options))
			say(`${option.name}=${shown(config[key as keyof typeof config], "secret" in option)}`);
		const builtFor = beforeBuild ? undefined : await originOf(builtSite);
		const remarks = reviewConfig(
			config,
			readEnvironment(),
			config.environment === "production" ? { specimens: specimenFiles(), builtFor } : { builtFor },
		);
		const { databaseUrl } = config;
		if (databaseUrl !== undefined) remarks.push(...(await reviewDatabase(databaseUrl)));
		const problems = remarks.filter(({ isProblem }) => isProblem).map(inLine);
		for (const remark of remarks) if (!remark.isProblem) say(inLine(remark));
		if (problems.length === 0) return;
		if (config.environment === "production") throw new CommandRefused(problems.join("\n"));
		for (const line of problems) say(line);
	},
});

async function reviewDatabase(url: string): Promise<Remark[]> {
	const { reachPostgres } = await import("../db/postgres.ts");
	const failed = await reachPostgres(url).then(
		() => undefined,
		(error: unknown) => error,
	);
	if (failed === undefined) return [];
	const { foreseenLine } = await import("../foreseen.ts");
	const says = foreseenLine(failed) ?? "The database cannot be used.";
	return [{ variable: options.databaseUrl.name, isProblem: true, says }];
}

function inLine({ variable, says }: Remark): string {
	return `${variable}: ${says}`;
}

function shown(value: unknown, secret: boolean): string {
	if (value === undefined || value === false) return "(not set)";
	return secret ? "(set, not shown)" : String(value);
}
