import { api } from "#contract/api.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { openFairQueue } from "../../platform/queue.ts";
import { openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { pictureFile, storePicture, uploads } from "../pictures/pictures.ts";
import { discardOwnDraft, documentRows, documentWithDraft, saveOwnDraft } from "./documents.ts";
import {
	livePublication,
	pageOfPublications,
	presentPublication,
	readOnePublication,
	runningPublication,
} from "./publications.ts";
import type { Publisher } from "./publish.ts";
import { mailDrafts, publishRequestLimit } from "./publish-requests.ts";
import { listedSamples } from "./samples.ts";
import { keepDecision, readSetup } from "./setup.ts";

export type Publishing = { publisher: Publisher; takeLiveSite: () => Promise<boolean> };

export function editingRoutes(
	bind: Bind,
	{ config, database: { db } }: Parts,
	{ publisher, takeLiveSite }: Publishing,
): void {
	// Another process may have published a moment ago. If this one cannot load that, editors read what its visitors get.
	const catchUp = () => takeLiveSite().catch(() => false);
	const limits = openRateLimits(db);
	const inQueue = openFairQueue({ atOnce: 1, mostWaiting: 10, mostOfOne: 3 });
	bind(api.listDocuments, async ({ now }) => {
		await catchUp();
		const running = await runningPublication(db, now);
		const [documents, live] = await Promise.all([documentRows(db), livePublication(db)]);
		return {
			documents,
			live: live === undefined ? null : presentPublication(live),
			running: running === undefined ? null : presentPublication(running),
		};
	});
	bind(api.listSamples, async () => listedSamples());
	bind(api.readSetup, ({ now }) => readSetup(db, config, now));
	bind(api.chooseInSetup, ({ body, now }) => keepDecision(db, body.choice, now));
	bind(api.readLiveDocuments, async () => ({ documents: (await livePublication(db))?.documents ?? {} }));
	bind(api.readDocument, async ({ query }) => {
		await catchUp();
		return documentWithDraft(db, query.name);
	});
	bind(api.saveDraft, async (call) => {
		await catchUp();
		return saveOwnDraft(db, { ...call.query, ...call.body, content: call.body.content }, actorOf(call));
	});
	bind(api.discardDraft, (call) => discardOwnDraft(db, call.query, actorOf(call)));
	bind(api.uploadPicture, async (call) => {
		await limits.take(uploads, call.caller.email, call.now);
		const uploaded = Buffer.from(call.body.picture, "base64");
		return inQueue(() => storePicture(db, uploaded, actorOf(call)), call.caller.email);
	});
	bind(api.readPicture, ({ params }) => pictureFile(db, params.picture));
	bind(api.listPublications, ({ query, now }) => pageOfPublications(db, query, now));
	bind(api.readPublication, async ({ params }) => presentPublication(await readOnePublication(db, params.id)));
	bind(api.askToPublish, async (call) => {
		await limits.take(publishRequestLimit, call.caller.email, call.now);
		return mailDrafts(db, actorOf(call), config.publicUrl);
	});
	bind(api.publishSite, async (call) => presentPublication(await publisher.publish(call.body.drafts, actorOf(call))));
	bind(api.buildDraftSite, async (call) =>
		presentPublication(await publisher.buildDraft(call.body.drafts, actorOf(call))),
	);
	bind(api.bringBack, async (call) => presentPublication(await publisher.bringBack(call.params.id, actorOf(call))));
	bind(api.openEarlier, async (call) => presentPublication(await publisher.openEarlier(call.params.id, actorOf(call))));
	bind(api.stopPublication, (call) => publisher.stop(call.params.id, actorOf(call)));
}
