import { setTimeout as pause } from "node:timers/promises";
import { fastify } from "fastify";
import { joinEnquiries } from "../leads/join.ts";
import { sendNext } from "../leads/mailings/send-next.ts";
import { notifyOfLateLeads } from "../leads/team/late-leads.ts";
import { writeMorningMails } from "../leads/team/morning.ts";
import { distributeLeads } from "../leads/team/sharing.ts";
import { admissions, nextMorning, testTime } from "../leads/testing.ts";
import { readConfig } from "../platform/config/config.ts";
import { openPostgres, operatorLimits } from "../platform/db/postgres/postgres.ts";
import { ownRelease } from "../site/editing/live-site.ts";
import { readOnePublication } from "../site/editing/publications.ts";
import { openPublisher } from "../site/editing/publish.ts";
import type { Work } from "./killed-processes.ts";

/** A separate process that repeats its work until there is none left, or until it kills itself within the turn it is told. */
const [url = "", work = "", killTurn = "", killShare = "", dataDir = "", id = ""] = process.argv.slice(2);
let turnStartedAt = performance.now();
const { db, close } = await openPostgres(url, { limits: operatorLimits });
const workers: Record<Work | "bring-back", () => Promise<boolean>> = {
	joining: async () => (await joinEnquiries(db)) > 0,
	sharing: async () => (await distributeLeads(db, testTime)) > 0,
	morning: async () => (await writeMorningMails(db, admissions, nextMorning)) > 0,
	mailing: async () =>
		(await sendNext(db, { publicUrl: admissions.publicUrl, isMailConfigured: true }, testTime)) !== "none",
	"bring-back": async () => {
		const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, PUBLIC_URL: admissions.publicUrl });
		const parts = { config, database: { db }, clock: () => testTime, log: fastify().log };
		const publisher = openPublisher({ ...parts, release: await ownRelease() });
		const publication = await publisher.restore(id, { by: null, now: testTime });
		while ((await readOnePublication(db, publication.id)).state === "building") await pause(20);
		return false;
	},
	late: async () => (await notifyOfLateLeads(db, admissions, testTime)) > 0,
};
for (let turn = 1; ; turn++) {
	const previousTurnMs = performance.now() - turnStartedAt;
	turnStartedAt = performance.now();
	const hasMore = workers[work as Work]();
	if (turn === Number(killTurn)) {
		await pause(Number(killShare) * previousTurnMs);
		process.kill(process.pid, "SIGKILL");
	}
	if (!(await hasMore)) break;
}
await close();
