import { options, readConfig } from "../config.ts";
import { readEnvironment } from "../environment.ts";
import { refuseCommand } from "../foreseen.ts";

/** Says whether the server would start with this environment and, unless `--quiet`, what each variable comes to. Opens nothing. */
const quiet = process.argv.includes("--quiet");

try {
	const config = readConfig(readEnvironment());
	for (const [key, option] of quiet ? [] : Object.entries(options)) {
		const value = config[key as keyof typeof config];
		console.log(`${option.name}=${shown(value, "secret" in option)}`);
	}
} catch (error) {
	refuseCommand(error);
}

function shown(value: unknown, secret: boolean): string {
	if (value === undefined || value === false) return "(not set)";
	return secret ? "(set, not shown)" : String(value);
}
