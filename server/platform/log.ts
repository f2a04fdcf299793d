import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";
import { DrizzleQueryError } from "./db/drizzle.ts";

/** The loggable part of an error: a driver's message and details quote user input. */
type LoggedError = { type: string; code?: string; message?: string; stack?: string };

const maxStackFrames = 12;
const maxStackLines = 100;
const maxMessageLength = 500;

/** One JSON line per event on standard output. */
export function openLog(destination: DestinationStream = pino.destination(1)): FastifyBaseLogger {
	const options: LoggerOptions = {
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
		serializers: { err: describeError },
		hooks: {
			// A line without its own message would get the error's, and a failed query's message contains user input.
			logMethod(args, log) {
				const [first, message] = args as [unknown, string?];
				const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
				log.apply(this, message === undefined && error instanceof Error ? [first as object, error.name] : args);
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
	const lines = error.stack?.replace(error.message, "").split("\n", maxStackLines) ?? [];
	const frames = lines.filter((line) => line.trimStart().startsWith("at "));
	const code = codeOfErrorOrCause(error);
	const message = code === undefined ? safeMessage(error) : undefined;
	return {
		type: error.name,
		...(code !== undefined && { code }),
		...(message !== undefined && { message }),
		stack: frames.slice(0, maxStackFrames).join("\n"),
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
function safeMessage(error: Error): string | undefined {
	const source = error instanceof DrizzleQueryError ? error.cause : error;
	if (source === undefined || source instanceof SyntaxError) return undefined;
	return redactContacts(source.message);
}

/** Removes what looks like an email or a phone number. */
function redactContacts(message: string): string {
	// Truncated before the search, which is slow on long text, and at a space, so that no partial address is left.
	const isShort = message.length <= maxMessageLength;
	const truncated = isShort ? message : message.slice(0, maxMessageLength).replace(/\S*$/, "");
	return truncated.replace(/\S+@\S+/g, "[email]").replace(/\+?\d[\d\s()-]{5,}\d/g, "[number]");
}
