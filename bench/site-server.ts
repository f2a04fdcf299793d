import { openTestServer } from "../e2e/fixture.ts";

/** The server whose pages are measured: one of its own, or with `--origin=http://localhost:3000` one that runs, whose site was published for instance. */
export async function openSiteServer(): Promise<{ origin: string; close(): Promise<unknown> }> {
	const [, running] = process.argv.map((word) => /^--origin=(.+)$/.exec(word)).find((found) => found !== null) ?? [];
	return running === undefined ? openTestServer({}) : { origin: running, close: async () => {} };
}
