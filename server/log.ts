import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/** What an error may say in a log: a driver's message and details quote what people typed. */
type LoggedError = { type: string; code?: string; message?: string; stack?: string };

const mostFrames = 12;

/** One JSON line per event on standard output. */
export function openLog(): FastifyBaseLogger {
	return pino({
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		serializers: { err: describeError },
		redact: {
			paths: ["*.email", "*.phone", "*.name", "*.token", "*.credential", "*.authorization", "*.cookie"],
			remove: true,
		},
	});
}

export function describeError(error: unknown): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error };
	const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
	const code = codeOf(error);
	return {
		type: error.name,
		...(code !== undefined && { code }),
		// Our own errors and the language's carry no input; a message with a code comes from a driver and may.
		...(code === undefined && { message: withoutPeople(error.message) }),
		stack: frames.slice(0, mostFrames).join("\n"),
	};
}

function codeOf(error: Error): string | undefined {
	if ("code" in error && typeof error.code === "string") return error.code;
	return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}

/** Takes out whatever looks like an email or a phone number. */
function withoutPeople(message: string): string {
	return message
		.replace(/\S+@\S+/g, "[email]")
		.replace(/\+?\d[\d\s()-]{5,}\d/g, "[number]")
		.slice(0, 500);
}
