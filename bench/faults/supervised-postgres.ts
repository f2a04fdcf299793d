import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "#tools/postgres.ts";

const betweenStartsMs = 1_000;

/** Starts a PostgreSQL that is started again whenever it ends itself, as `restart: unless-stopped` in `deploy/` does. */
export function startSupervisor() {
	let [isOver, startedAgain] = [false, 0];

	const start: typeof startPostgres = async (wishes) => {
		const server = await startPostgres(wishes);
		const keeping = keep(server);
		return {
			...server,
			async stop() {
				isOver = true;
				await server.stop();
				await keeping;
			},
		};
	};

	async function keep(server: Awaited<ReturnType<typeof startPostgres>>): Promise<void> {
		for (;;) {
			await server.ended();
			await pause(betweenStartsMs);
			if (isOver) return;
			startedAgain += 1;
			// It may end again at once while there is no room for its log.
			await server.resume().catch(() => {});
		}
	}

	return { start, startedAgain: () => startedAgain };
}
