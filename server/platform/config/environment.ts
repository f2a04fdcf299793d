import { codeOf } from "../error-codes.ts";

/** For the process and the operator's commands alike. Only in development is `.env` read; what is set already wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
	if (process.env.NODE_ENV === undefined || process.env.NODE_ENV === "development")
		try {
			process.loadEnvFile();
		} catch (error) {
			if (codeOf(error) !== "ENOENT") throw error;
		}
	return process.env;
}
