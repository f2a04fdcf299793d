import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";
import { DrizzleQueryError } from "./db/drizzle.ts";

/** The loggable part of an error: a driver's message and details quote what people typed. */
type LoggedError = { type: string; code?: string; message?: string; stack?: string };

const mostFrames = 12;
const mostLines = 100;
const longestMessage = 500;

/** One JSON line per event on standard output. */
export function openLog(destination: DestinationStream = pino.destination(1)): FastifyBaseLogger {
	const options: LoggerOptions = {
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		serializers: { err: describeError },
		hooks: {
			// A line without its own message would get the error's, and a failed query's message holds what people typed.
			logMethod(given, write) {
				const [first, words] = given as [unknown, string?];
				const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
				write.apply(this, words === undefined && error instanceof Error ? [first as object, error.name] : given);
			},
		},
		redact: {
			paths: ["*.email", "*.phone", "*.name", "*.token", "*.credential", "*.authorization", "*.cookie"],
			remove: true,
		},
	};
	return pino(options, destination);
}

export function describeError(error: unknown): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error };
	const lines = error.stack?.replace(error.message, "").split("\n", mostLines) ?? [];
	const frames = lines.filter((line) => line.trimStart().startsWith("at "));
	const code = codeOfErrorOrCause(error);
	const message = code === undefined ? harmlessMessage(error) : undefined;
	return {
		type: error.name,
		...(code !== undefined && { code }),
		...(message !== undefined && { message }),
		stack: frames.slice(0, mostFrames).join("\n"),
	};
}

function codeOfErrorOrCause(error: Error): string | undefined {
	if ("code" in error && typeof error.code === "string") return error.code;
	return error.cause instanceof Error ? codeOfErrorOrCause(error.cause) : undefined;
}

/**
 * Our own and the language's messages contain no input, except that of JSON which cannot be read. One with a code comes
 * from a driver and may; that of a failed query repeats its parameters.
 */
function harmlessMessage(error: Error): string | undefined {
	const source = error instanceof DrizzleQueryError ? error.cause : error;
	if (source === undefined || source instanceof SyntaxError) return undefined;
	return withoutPeople(source.message);
}

/** Removes what looks like an email or a phone number. */
function withoutPeople(message: string): string {
	// Truncated before the search, which is slow on long text, and at a space, so that no partial address is left.
	const whole = message.length <= longestMessage;
	const cut = whole ? message : message.slice(0, longestMessage).replace(/\S*$/, "");
	return cut.replace(/\S+@\S+/g, "[email]").replace(/\+?\d[\d\s()-]{5,}\d/g, "[number]");
}
