import { parseArgs } from "node:util";
import { openTestServer } from "../e2e/fixture.ts";
import { scores } from "./browsing/lighthouse.ts";
import { nextPages } from "./browsing/next-page.ts";
import { movingRows, presses } from "./browsing/presses.ts";
import { reportParts } from "./report.ts";

/**
 * What a visitor notices. P1: Lighthouse on all public pages or on those named; P3: presses on a CPU slowed to a
 * quarter, and the cost of moving rows; P4: the next page, and Back. `--origin` measures a running server instead, for
 * instance one whose site was published.
 */
const { values, positionals } = parseArgs({
	options: { only: { type: "string", default: "" }, origin: { type: "string" } },
	allowPositionals: true,
});

const server = values.origin === undefined ? await openTestServer({}) : undefined;
const origin = values.origin ?? server?.origin ?? "";
try {
	await reportParts("browsing", values.only, {
		lighthouse: () => scores(origin, positionals),
		presses: () => presses(origin),
		"moving rows": () => movingRows(origin),
		"next page": () => nextPages(origin),
	});
} finally {
	await server?.close();
}
