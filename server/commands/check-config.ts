import { options } from "../config.ts";
import { command, none } from "./command.ts";

export const checkConfig = command({
	help: `Says whether the server would start with this environment, and what each variable comes to. Opens and changes nothing.

  npm run check-config
  npm run check-config -- --quiet     only what is wrong`,
	options: { quiet: { type: "boolean" } },
	needs: "configuration",
	read: (words) => {
		none(words);
		return { quiet: words.flag("quiet") };
	},
	run: async ({ config, say }, { quiet }) => {
		for (const [key, option] of quiet ? [] : Object.entries(options))
			say(`${option.name}=${shown(config[key as keyof typeof config], "secret" in option)}`);
	},
});

function shown(value: unknown, secret: boolean): string {
	if (value === undefined || value === false) return "(not set)";
	return secret ? "(set, not shown)" : String(value);
}
