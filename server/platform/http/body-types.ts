import type { FastifyInstance, FastifyRequest } from "fastify";
import { readForm } from "./pages/form-page.ts";

/** Accepts JSON and URL-encoded forms; every other media type is refused before the body is read. */
export function readBodies(app: FastifyInstance): void {
	const readJson = app.getDefaultJsonParser("error", "error");
	app.removeAllContentTypeParsers();
	// Some clients send this header with every request: an empty body counts as none.
	app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request: FastifyRequest, text, done) =>
		text === "" ? done(null, undefined) : readJson(request, text, done),
	);
	app.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		async (_: unknown, text: string) => readForm(text),
	);
}
