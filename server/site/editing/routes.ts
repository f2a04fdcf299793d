import * as endpoints from "#contract/site.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { openFairQueue } from "../../platform/queue.ts";
import { openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { pictureFile, storePicture, uploads } from "../pictures/pictures.ts";
import { mailDrafts, requests } from "./ask.ts";
import { discardOwnDraft, documentRows, documentWithDraft, saveOwnDraft } from "./documents.ts";
import {
	livePublication,
	pageOfPublications,
	presentPublication,
	readOnePublication,
	runningPublication,
} from "./publications.ts";
import type { Publisher } from "./publish.ts";
import { listedSamples } from "./samples.ts";
import { keepDecision, readSetup } from "./setup.ts";

export function editingRoutes(bind: Bind, { config, database: { db } }: Parts, publisher: Publisher): void {
	const limits = openRateLimits(db);
	const inQueue = openFairQueue({ atOnce: 1, mostWaiting: 10, mostOfOne: 3 });
	bind(endpoints.listDocuments, async ({ now }) => {
		const running = await runningPublication(db, now);
		const [documents, live] = await Promise.all([documentRows(db), livePublication(db)]);
		return {
			documents,
			live: live === undefined ? null : presentPublication(live),
			running: running === undefined ? null : presentPublication(running),
		};
	});
	bind(endpoints.listSamples, async () => listedSamples());
	bind(endpoints.readSetup, ({ now }) => readSetup(db, config, now));
	bind(endpoints.chooseInSetup, ({ body, now }) => keepDecision(db, body.choice, now));
	bind(endpoints.readLiveDocuments, async () => ({ documents: (await livePublication(db))?.documents ?? {} }));
	bind(endpoints.readDocument, ({ query }) => documentWithDraft(db, query.name));
	bind(endpoints.saveDraft, (call) =>
		saveOwnDraft(db, { ...call.query, ...call.body, content: call.body.content }, actorOf(call)),
	);
	bind(endpoints.discardDraft, ({ query }) => discardOwnDraft(db, query.name));
	bind(endpoints.uploadPicture, async (call) => {
		await limits.take(uploads, call.caller.email, call.now);
		const uploaded = Buffer.from(call.body.picture, "base64");
		return inQueue(() => storePicture(db, uploaded, actorOf(call)), call.caller.email);
	});
	bind(endpoints.readPicture, ({ params }) => pictureFile(db, params.picture));
	bind(endpoints.listPublications, ({ query, now }) => pageOfPublications(db, query, now));
	bind(endpoints.readPublication, async ({ params }) => presentPublication(await readOnePublication(db, params.id)));
	bind(endpoints.askToPublish, async (call) => {
		await limits.take(requests, call.caller.email, call.now);
		return mailDrafts(db, actorOf(call), config.publicUrl);
	});
	bind(endpoints.publishSite, async (call) =>
		presentPublication(await publisher.publish(call.body.drafts, actorOf(call))),
	);
	bind(endpoints.buildDraftSite, async (call) =>
		presentPublication(await publisher.buildDraft(call.body.drafts, actorOf(call))),
	);
	bind(endpoints.bringBack, async (call) =>
		presentPublication(await publisher.bringBack(call.params.id, actorOf(call))),
	);
	bind(endpoints.openEarlier, async (call) =>
		presentPublication(await publisher.openEarlier(call.params.id, actorOf(call))),
	);
	bind(endpoints.stopPublication, (call) => publisher.stop(call.params.id, actorOf(call)));
}
