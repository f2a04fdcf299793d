import { codeOf } from "../error-codes.ts";

/** The environment, for the server and operators' commands. In development `.env` is added; variables already set win. */
export function readEnvironment(): NodeJS.ProcessEnv {
	if (process.env.NODE_ENV === undefined || process.env.NODE_ENV === "development")
		try {
			process.loadEnvFile();
		} catch (error) {
			if (codeOf(error) !== "ENOENT") throw error;
		}
	return process.env;
}
