import { api } from "#contract/api.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { openFairQueue } from "../../platform/queue.ts";
import { openRateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { pictureFile, storePicture, uploadLimit } from "../pictures/pictures.ts";
import { deleteDraft, documentRows, documentWithDraft, storeDraft } from "./documents.ts";
import {
	livePublication,
	pageOfPublications,
	presentPublication,
	readOnePublication,
	runningPublication,
} from "./publications.ts";
import type { Publisher } from "./publish.ts";
import { mailPublicationRequest, publishRequestLimit } from "./publish-requests.ts";
import { listedSamples } from "./samples.ts";
import { readSetup, saveSetupChoice } from "./setup.ts";

export type Publishing = { publisher: Publisher; loadLiveSite: () => Promise<boolean> };

export function editingRoutes(
	bind: Bind,
	{ config, database: { db } }: Parts,
	{ publisher, loadLiveSite }: Publishing,
): void {
	// Another process may have just published. If this one cannot load that publication, editors read what its visitors get.
	const catchUp = () => loadLiveSite().catch(() => false);
	const limits = openRateLimits(db);
	const inQueue = openFairQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerOwner: 3 });
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
	bind(api.saveSetupChoice, ({ body, now }) => saveSetupChoice(db, body.choice, now));
	bind(api.readLiveDocuments, async () => ({ documents: (await livePublication(db))?.documents ?? {} }));
	bind(api.readDocument, async ({ query }) => {
		await catchUp();
		return documentWithDraft(db, query.name);
	});
	bind(api.saveDraft, async (call) => {
		await catchUp();
		return storeDraft(db, { ...call.query, ...call.body, content: call.body.content }, actorOf(call));
	});
	bind(api.discardDraft, (call) => deleteDraft(db, call.query, actorOf(call)));
	bind(api.uploadPicture, async (call) => {
		await limits.take(uploadLimit, call.caller.email, call.now);
		const uploaded = Buffer.from(call.body.picture, "base64");
		return inQueue(() => storePicture(db, uploaded, actorOf(call)), call.caller.email);
	});
	bind(api.readPicture, ({ params }) => pictureFile(db, params.picture));
	bind(api.listPublications, ({ query, now }) => pageOfPublications(db, query, now));
	bind(api.readPublication, async ({ params }) => presentPublication(await readOnePublication(db, params.id)));
	bind(api.requestPublication, async (call) => {
		await limits.take(publishRequestLimit, call.caller.email, call.now);
		return mailPublicationRequest(db, actorOf(call), config.publicUrl);
	});
	bind(api.publishSite, async (call) => presentPublication(await publisher.publish(call.body.drafts, actorOf(call))));
	bind(api.buildDraftSite, async (call) =>
		presentPublication(await publisher.buildDraft(call.body.drafts, actorOf(call))),
	);
	bind(api.restorePublication, async (call) =>
		presentPublication(await publisher.restore(call.params.id, actorOf(call))),
	);
	bind(api.openEarlierPublication, async (call) =>
		presentPublication(await publisher.openEarlier(call.params.id, actorOf(call))),
	);
	bind(api.stopPublication, (call) => publisher.stop(call.params.id, actorOf(call)));
}
