import type { FastifyInstance } from "fastify";
import { readForm } from "./form-page.ts";

/** JSON and plain forms, nothing else: every other media type is refused before it is read. */
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
