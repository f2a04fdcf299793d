import { createHash, randomUUID } from "node:crypto";
import { nameOfPicture, pictureOf, picturesIn } from "#content/schema/pictures.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { uploadPicture } from "#contract/site.ts";
import { type Actor, recordAuditEvent } from "../../platform/audit/audit.ts";
import { eq, inArray, lt, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications, siteDrafts, sitePictures } from "../../platform/db/schema.ts";
import type { SentFile } from "../../platform/http/bind.ts";
import type { Limit } from "../../platform/rate-limits/rate-limits.ts";
import { Refusal } from "../../platform/refusal.ts";
import { redraw } from "./redraw.ts";

/** Per admin, because each picture takes up to a second of CPU time. */
export const uploadLimit: Limit = { name: "picture", max: 60, windowMs: 10 * minuteMs };

/** The retention period of pictures that no draft or publication uses. */
const unusedRetentionMs = 30 * dayMs;

/** Stores a picture once, however often it is uploaded. */
export async function storePicture(
	db: Database,
	uploaded: Buffer,
	{ by, now }: Actor,
): Promise<AnswerOf<typeof uploadPicture>> {
	const { bytes, width, height } = await redraw(uploaded);
	const hash = createHash("sha256").update(bytes).digest("base64url");
	const upload = { uploadedAt: now, uploadedBy: by ?? "" };
	await db.transaction(async (tx) => {
		await tx
			.insert(sitePictures)
			.values({ hash, bytes, width, height, ...upload })
			.onConflictDoUpdate({ target: sitePictures.hash, set: upload });
		const details = `${width} × ${height} pixels`;
		const event = { act: "picture-uploaded", kind: "site", recordId: randomUUID(), record: "Site", details } as const;
		await recordAuditEvent(tx, { by, now }, event);
	});
	return { picture: nameOfPicture({ hash, width, height }), width, height };
}

export async function pictureFile(db: Database, name: string): Promise<SentFile> {
	const [found] = await storedPictures(db, [name]);
	if (found === undefined) throw new Refusal("not-found");
	return { name: "picture.png", bytes: found.bytes };
}

/** Those of these pictures that are stored. */
export async function storedPictures(
	db: Database,
	names: readonly string[],
): Promise<{ name: string; bytes: Buffer }[]> {
	const hashes = names.flatMap((name) => pictureOf(name)?.hash ?? []);
	if (hashes.length === 0) return [];
	const rows = await db.select().from(sitePictures).where(inArray(sitePictures.hash, hashes));
	return rows.map((row) => ({ name: nameOfPicture(row), bytes: row.bytes })).filter(({ name }) => names.includes(name));
}

/** The pictures of a document that are not stored, with their places in it. */
export async function missingPictures(db: Database, content: unknown): Promise<ReturnType<typeof picturesIn>> {
	const pictures = picturesIn(content);
	if (pictures.length === 0) return [];
	const { hash, width, height } = sitePictures;
	const hashes = pictures.flatMap(({ name }) => pictureOf(name)?.hash ?? []);
	const stored = await db.select({ hash, width, height }).from(sitePictures).where(inArray(hash, hashes));
	const storedNames = new Set(stored.map(nameOfPicture));
	return pictures.filter(({ name }) => !storedNames.has(name));
}

export async function deleteUnusedPictures(db: Database, now: Date): Promise<void> {
	const { hash, uploadedAt } = sitePictures;
	const old = await db
		.select({ hash })
		.from(sitePictures)
		.where(lt(uploadedAt, new Date(now.getTime() - unusedRetentionMs)));
	for (const each of old) {
		const mentionsHash = (text: unknown) => sql`strpos(${text}::text, ${each.hash}) > 0`;
		await db.delete(sitePictures).where(sql`${eq(hash, each.hash)}
			and not exists (select from ${siteDrafts} where ${mentionsHash(siteDrafts.content)})
			and not exists (select from ${publications} where ${mentionsHash(publications.documents)})`);
	}
}
