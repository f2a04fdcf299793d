import type { FastifyInstance } from "fastify";
import { repeat } from "../../platform/jobs/repeat.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Publisher } from "./publish.ts";

/** Checks at startup and once a day whether to rebuild the live site; while another publication is being built, it retries soon. */
const rebuildPauses = { busyMs: 10_000, idleMs: 24 * 60 * 60 * 1000, retryMs: 10 * 60 * 1000 };

/** Serves a new publication within a second or two, whether this or another process built it. */
export function startSiteUpdates(
	app: FastifyInstance,
	loadLiveSite: () => Promise<boolean>,
	publisher: Publisher,
	{ log }: Pick<Parts, "log">,
): void {
	const stopping = new AbortController();
	app.addHook("onListen", async () => {
		const onError = (error: unknown) => log.warn({ event: "publication-not-taken", err: error });
		const pauses = { busyMs: 1_000, idleMs: 1_000, retryMs: 5_000 };
		const load = async () => Number(await loadLiveSite());
		void repeat(load, { signal: stopping.signal, pauses, onError });
		const rebuild = async () => Number(!(await publisher.rebuild()));
		void repeat(rebuild, { signal: stopping.signal, pauses: rebuildPauses, onError });
	});
	app.addHook("preClose", async () => {
		stopping.abort();
		await publisher.close();
	});
}
