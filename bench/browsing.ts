import { parseArgs } from "node:util";
import { openTestServer } from "../e2e/fixture.ts";
import { scores } from "./browsing/lighthouse.ts";
import { nextPages } from "./browsing/next-page.ts";
import { movingRows, presses } from "./browsing/presses.ts";
import { reportParts } from "./report.ts";

/**
 * What a visitor feels. P1: Lighthouse, of all public pages or those that are named; P3: presses at a quarter of this machine's speed, and what moving rows
 * cost; P4: the next page, and back. With `--origin` of a server that runs, whose site was published for instance.
 */
const { values, positionals } = parseArgs({
	options: { only: { type: "string" }, origin: { type: "string" } },
	allowPositionals: true,
});

const server = values.origin === undefined ? await openTestServer({}) : undefined;
const origin = values.origin ?? server?.origin ?? "";
try {
	await reportParts(
		"browsing",
		{
			lighthouse: () => scores(origin, positionals),
			presses: () => presses(origin),
			"moving rows": () => movingRows(origin),
			"next page": () => nextPages(origin),
		},
		values.only,
	);
} finally {
	await server?.close();
}
