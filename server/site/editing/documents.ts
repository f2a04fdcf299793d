import { programs } from "#content/programs/index.ts";
import { type Change, changesIn } from "#content/schema/changes.ts";
import { languageOfDocument, programPrefix, schemaOf, titleOf } from "#content/schema/documents.ts";
import { fieldOf } from "#content/schema/form.ts";
import { problemsIn } from "#content/schema/problems.ts";
import { editableDocumentNames, editableDocumentValue } from "#content/translated-pages.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { DocumentRow, readDocument, saveDraft } from "#contract/site.ts";
import { findAdminName } from "../../identity/admins/admins.ts";
import type { Actor } from "../../platform/audit/audit.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { siteDrafts } from "../../platform/db/schema.ts";
import { whenInIndia } from "../../platform/india-time.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { problemsOf } from "./draft-problems.ts";
import { livePublication } from "./publications.ts";
import { countSamples } from "./samples.ts";

/** Samples are counted in English documents only, because translations have the same ones. */
const isInEnglish = (name: string) => languageOfDocument(name).language === "en";

export type Draft = typeof siteDrafts.$inferSelect;

/** Every document; those that exist only as drafts come last. */
export async function documentRows(db: Database): Promise<DocumentRow[]> {
	const [drafts, live] = await Promise.all([db.select().from(siteDrafts), livePublication(db)]);
	const byName = new Map(drafts.map((draft) => [draft.name, draft]));
	const names = [...new Set([...editableDocumentNames(), ...byName.keys()])];
	const shownSlugs = new Set(programs.map(({ slug }) => slug));
	const rows = names.map(async (name) => {
		const [draft, value, origin] = [byName.get(name), editableDocumentValue(name), live?.origins[name]];
		const current = draft?.content ?? value;
		const isProgram = name.startsWith(programPrefix);
		return {
			name,
			title: titleOf(name, current),
			mark: isProgram ? (current as { mark?: string }).mark : undefined,
			samples: isInEnglish(name) ? countSamples(value) : 0,
			delivered: origin === undefined,
			publishedAt: origin?.at ?? null,
			publishedBy: origin?.by ?? null,
			hidden: isProgram && !shownSlugs.has((value as { slug?: string } | undefined)?.slug ?? ""),
			draft: draft === undefined ? null : await summaryOf(db, draft, drafts),
		};
	});
	return Promise.all(rows);
}

async function summaryOf(
	db: Database,
	draft: Draft,
	drafts: readonly Draft[],
): Promise<NonNullable<DocumentRow["draft"]>> {
	const changes = changesOf(draft).map(({ path: _path, ...change }) => change);
	return { ...savedOf(draft), changes, problems: await problemsOf(db, draft, drafts) };
}

const savedOf = ({ version, savedAt, savedBy }: Draft) => ({ version, savedAt: savedAt.toISOString(), savedBy });

/** The differences between a draft and what is published. */
export function changesOf({ name, content }: Pick<Draft, "name" | "content">): Change[] {
	return changesIn(fieldOf(schemaOrNotFound(name)), editableDocumentValue(name), content);
}

export async function documentWithDraft(db: Database, name: string): Promise<AnswerOf<typeof readDocument>> {
	schemaOrNotFound(name);
	const [draft] = await db.select().from(siteDrafts).where(eq(siteDrafts.name, name));
	const published = editableDocumentValue(name);
	if (draft === undefined && published === undefined) throw new Refusal("not-found");
	const draftWithProblems = draft && {
		...savedOf(draft),
		content: draft.content,
		problems: await problemsOf(db, draft),
	};
	return { name, published: published ?? null, draft: draftWithProblems ?? null };
}

/** `version` is 0 if there was no draft. A draft equal to the published document is removed, and its version is 0. */
export async function storeDraft(
	db: Database,
	{ name, version, content }: { name: string; version: number; content: unknown },
	{ by, now }: Actor,
): Promise<AnswerOf<typeof saveDraft>> {
	const shapeProblem = problemsIn(schemaOrNotFound(name), content).find(({ isOfShape }) => isOfShape);
	if (shapeProblem) throw invalidField(shapeProblem.path.join("."), `Wanted ${shapeProblem.limit}.`);
	const problems = await problemsOf(db, { name, content });
	const isSameVersion = and(eq(siteDrafts.name, name), eq(siteDrafts.version, version));
	const saved = { content, savedAt: now, savedBy: by ?? "" };
	const answer = { savedAt: now.toISOString(), problems };
	if (editableDocumentValue(name) !== undefined && changesOf({ name, content }).length === 0) {
		const deleted = await db.delete(siteDrafts).where(isSameVersion).returning();
		if (deleted.length === 0 && version > 0) throw new Refusal("changed-meanwhile");
		return { ...answer, version: 0 };
	}
	const rows =
		version === 0
			? await db
					.insert(siteDrafts)
					.values({ name, ...saved })
					.onConflictDoNothing()
					.returning()
			: await db
					.update(siteDrafts)
					.set({ ...saved, version: version + 1 })
					.where(isSameVersion)
					.returning();
	if (rows[0] === undefined) throw new Refusal("changed-meanwhile");
	return { ...answer, version: rows[0].version };
}

/** Refused if the draft was saved meanwhile, so that nobody discards changes that they have not seen. */
export async function deleteDraft(
	db: Database,
	{ name, version }: { name: string; version: number },
	{ by, now }: Actor,
): Promise<undefined> {
	const isSameVersion = and(eq(siteDrafts.name, name), eq(siteDrafts.version, version));
	const deleted = await db.delete(siteDrafts).where(isSameVersion).returning();
	if (deleted.length > 0) return;
	const [newer] = await db.select().from(siteDrafts).where(eq(siteDrafts.name, name));
	if (newer === undefined) throw new Refusal("not-found");
	const who = newer.savedBy === by ? "You" : ((await findAdminName(db, newer.savedBy)) ?? newer.savedBy);
	throw new Refusal("changed-meanwhile", {
		error: `${who} saved in it ${whenInIndia(newer.savedAt, now)}. Nothing was discarded. Look at it first, or discard it all the same.`,
	});
}

function schemaOrNotFound(name: string) {
	const schema = schemaOf(name);
	if (schema === undefined) throw new Refusal("not-found");
	return schema;
}
