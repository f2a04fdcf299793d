import type { FastifyInstance } from "fastify";
import { readForm } from "./pages/form-page.ts";

/** Accepts JSON and URL-encoded forms; every other media type is refused before the body is read. */
export function readBodies(app: FastifyInstance): void {
	const json = app.getDefaultJsonParser("error", "error");
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, json);
	app.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		async (_: unknown, text: string) => readForm(text),
	);
}
