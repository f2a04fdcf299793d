import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { publications } from "../../../platform/db/schema.ts";
import type { TestApp } from "../../app.ts";
import type { Examples } from "./example.ts";

const name = "hi/home";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="9"/></svg>';
const picture = Buffer.from(drawing).toString("base64");

/** A draft that is not fit to publish, so that no request builds the site; a picture, and publications as other processes leave them. */
export async function addToSite({ database: { db }, clock: { now } }: TestApp, admin: Client): Promise<Examples> {
	const { draft, published } = (await admin(api.readDocument, { query: { name } })).data;
	const content = { ...(published as object), lines: ["अ".repeat(16)] };
	const { version } = draft ?? (await admin(api.saveDraft, { query: { name }, body: { version: 0, content } })).data;
	const uploaded = (await admin(api.uploadPicture, { body: { picture } })).data;
	const publication = { createdAt: now, aliveAt: now, by: null, words: [], documents: {}, origins: {}, drafts: [] };
	const add = async (state: "building" | "earlier") => {
		const id = crypto.randomUUID();
		const built = { files: {}, content: {}, release: "" };
		await db.insert(publications).values({ ...publication, ...built, id, state });
		return { id };
	};
	await db.update(publications).set({ state: "failed" }).where(eq(publications.state, "building"));
	const [building, earlier] = [await add("building"), await add("earlier")];
	const drafts = [{ name, version }];
	return {
		readDocument: [{ name }],
		discardDraft: [{ name, version }],
		saveDraft: [{ name, version, content }],
		uploadPicture: [{ picture }],
		readPicture: [{ picture: uploaded.picture }],
		publishSite: [{ drafts }],
		buildDraftSite: [{ drafts }],
		stopPublication: [building],
		restorePublication: [earlier],
		openEarlierPublication: [earlier],
		readPublication: [earlier],
	};
}
