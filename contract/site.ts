import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { byId, id, instant, line, version } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { reaches } from "./roles.ts";
import { requiredVersion } from "./versions.ts";

/** What staff edit of the public site: documents, their drafts, and the publications that visitors see. */

const name = line("Name a document.", 80);
/** A whole document, of the shape that its schema in `content/schema/` defines. */
const content = z.unknown();
const path = z.array(z.union([z.string(), z.number()]));

const problem = z.object({ path, text: z.string() });
/** `limit`: the text beside the field, without its place. */
const fieldProblem = z.object({ ...problem.shape, limit: z.string() });

/** One change in words. `before` is null for a new text, `after` for a removed one. */
const change = z.object({
	field: z.string(),
	before: z.nullable(z.string()),
	after: z.nullable(z.string()),
	/** Their names, where the field is a picture. */
	pictures: z.optional(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});

const documentRow = z.object({
	name: z.string(),
	/** As delivered: nobody published it here. */
	delivered: z.boolean(),
	publishedAt: z.nullable(instant),
	publishedBy: z.nullable(z.string()),
	/** How many samples it has, to be replaced before opening. */
	samples: z.int(),
	title: z.string(),
	/** The program whose drawing this one borrows. */
	mark: z.optional(z.string()),
	/** A program that is withdrawn, or not yet in the order of the programs. */
	hidden: z.boolean(),
	draft: z.nullable(
		z.object({
			version,
			savedAt: instant,
			savedBy: z.string(),
			changes: z.array(change),
			problems: z.array(problem),
		}),
	),
});
export type DocumentRow = z.output<typeof documentRow>;

export const publicationStates = ["building", "live", "earlier", "failed", "stopped", "draft"] as const;
export const publicationSteps = ["checking", "building", "drawing", "storing"] as const;

const publication = z.object({
	_id: id,
	createdAt: instant,
	by: z.string(),
	/** `delivered`: the site before anything was published here. */
	state: z.enum([...publicationStates, "delivered"]),
	/** What changed, in words; each begins with the document. */
	words: z.array(z.string()),
	step: z.enum(publicationSteps),
	/** Progress of the step. */
	done: z.int(),
	of: z.int(),
	/** Why it was not published. */
	problems: z.array(z.object({ document: z.nullable(z.string()), text: z.string() })),
	pages: z.int(),
	/** How many of its pages changed; null where that was not counted. */
	changed: z.nullable(z.int()),
	seconds: z.int(),
});
export type Publication = z.output<typeof publication>;

/** Whether visitors saw it once, so that it can be looked at and brought back. */
export const wasLive = ({ state }: Pick<Publication, "state">) => state === "earlier" || state === "delivered";

export const listDocuments = endpoint({
	method: "GET",
	path: "/site/documents",
	for: "admin",
	reach: reaches.everyone,
	summary: "The documents of the public site with their drafts, and the publication that visitors see",
	answers: {
		200: z.object({ documents: z.array(documentRow), live: z.nullable(publication), running: z.nullable(publication) }),
	},
});

const sample = z.object({
	document: z.string(),
	/** The document's. */
	title: z.string(),
	path,
	name: z.string(),
	/** Invented, or not the provider's own yet. */
	isSample: z.boolean(),
	/** The day on which the quoted person agreed to it in writing. */
	consentOn: z.nullable(z.string()),
});
export type Sample = z.output<typeof sample>;

export const listSamples = endpoint({
	method: "GET",
	path: "/site/samples",
	for: "admin",
	reach: reaches.everyone,
	summary: "What is still a sample in the published documents, and every testimonial with its consent",
	answers: { 200: z.array(sample) },
});

export const readDocument = endpoint({
	method: "GET",
	path: "/site/document",
	for: "admin",
	reach: reaches.everyone,
	summary: "A document as it is published, with its draft",
	query: z.object({ name }),
	answers: {
		200: z.object({
			name: z.string(),
			published: content,
			draft: z.nullable(
				z.object({ version, savedAt: instant, savedBy: z.string(), content, problems: z.array(fieldProblem) }),
			),
		}),
	},
});

export const readLiveDocuments = endpoint({
	method: "GET",
	path: "/site/live",
	for: "admin",
	reach: reaches.everyone,
	summary: "The documents that were published here, as they are live: a preview shows a draft among them",
	answers: { 200: z.object({ documents: z.record(z.string(), content) }) },
});

export const saveDraft = endpoint({
	method: "PUT",
	path: "/site/document",
	for: "admin",
	reach: reaches.everyone,
	summary: "Save the draft of a document, also one that is not fit to publish yet",
	query: z.object({ name }),
	body: z.object({ version, content }),
	maxBodyBytes: 256 * 1024,
	answers: { 200: z.object({ version, savedAt: instant, problems: z.array(fieldProblem) }) },
});

export const discardDraft = endpoint({
	method: "DELETE",
	path: "/site/document",
	for: "admin",
	reach: reaches.everyone,
	summary: "Discard the draft of a document, unless it was saved since it was read",
	query: z.object({ name, version: requiredVersion }),
	answers: { 204: null },
});

/** In bytes; Base64 is a third longer. */
export const maxPictureBytes = 4 * 1024 * 1024;
const maxPictureBase64Length = Math.ceil(maxPictureBytes / 3) * 4;

export const uploadPicture = endpoint({
	method: "POST",
	path: "/site/pictures",
	for: "admin",
	reach: reaches.everyone,
	summary:
		"Upload a picture (PNG, JPEG, WebP, AVIF or SVG, in Base64): it is drawn anew as PNG. Documents name it by what is answered",
	body: z.object({
		picture: z
			.string("Choose a picture.")
			.check(z.minLength(1, "Choose a picture."), z.maxLength(maxPictureBase64Length, "At most 4 MB.")),
	}),
	maxBodyBytes: maxPictureBase64Length + 1024,
	queued: true,
	answers: { 201: z.object({ picture: z.string(), width: z.int(), height: z.int() }) },
});

export const readPicture = endpoint({
	method: "GET",
	path: "/site/pictures/:picture",
	for: "admin",
	reach: reaches.everyone,
	summary: "An uploaded picture, by the name that documents give it",
	params: z.object({ picture: z.string() }),
	answers: { file: "image/png" },
	immutable: true,
});

export const listPublications = endpoint({
	method: "GET",
	path: "/site/publications",
	for: "admin",
	reach: reaches.everyone,
	summary: "Publications, newest first, with the site as delivered before the first of them",
	/** `of`: a document that they changed, or were to change. `state`: only those that can be brought back. */
	query: listQuery(["createdAt"], { of: z.optional(name), state: z.optional(z.literal("earlier", "earlier.")) }),
	answers: { 200: z.array(publication) },
	list: true,
});

const draftSelection = z.object({
	drafts: z.array(z.object({ name, version })).check(z.minLength(1, "Choose a draft."), z.maxLength(100)),
});

export const publishSite = endpoint({
	method: "POST",
	path: "/site/publications",
	for: "admin",
	reach: reaches.management,
	summary: "Publish drafts together: the site is checked and built aside, then swapped",
	body: draftSelection,
	answers: { 201: publication },
});

export const buildDraftSite = endpoint({
	method: "POST",
	path: "/site/draft",
	for: "admin",
	reach: reaches.everyone,
	summary: "Build the site with these drafts for staff alone to look at; the one before is gone",
	body: draftSelection,
	answers: { 201: publication },
});

export const requestPublication = endpoint({
	method: "POST",
	path: "/site/requests",
	for: "admin",
	reach: reaches.everyone,
	summary: "Ask whoever publishes to look through the drafts, by mail",
	answers: { 204: null },
});

export const readPublication = endpoint({
	method: "GET",
	path: "/site/publications/:id",
	for: "admin",
	reach: reaches.everyone,
	summary: "How far a publication is",
	params: byId,
	answers: { 200: publication },
});

export const stopPublication = endpoint({
	method: "POST",
	path: "/site/publications/:id/stop",
	for: "admin",
	reach: reaches.management,
	summary: "Stop a publication that is being built: the site stays as it was",
	params: byId,
	answers: { 204: null },
});

export const restorePublication = endpoint({
	method: "POST",
	path: "/site/publications/:id/bring-back",
	for: "admin",
	reach: reaches.management,
	summary: "Publish the documents of an earlier publication again",
	params: byId,
	answers: { 201: publication },
});

export const openEarlierPublication = endpoint({
	method: "POST",
	path: "/site/publications/:id/draft",
	for: "admin",
	reach: reaches.everyone,
	summary: "Make an earlier publication the draft site, for staff alone to look at as it was; the one before is gone",
	params: byId,
	answers: { 201: publication },
});
