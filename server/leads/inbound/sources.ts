import { randomUUID } from "node:crypto";
import { dayMs } from "#contract/durations.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { maxSpellings } from "#contract/imports.ts";
import type { addInboundSource, changeInboundSource, InboundSource } from "#contract/inbound.ts";
import { pages } from "#contract/paths.ts";
import { auditEventFactory, recordAuditEvent, type StaffActor } from "../../platform/audit/audit.ts";
import { and, asc, desc, eq, getTableColumns, lt, sql } from "../../platform/db/drizzle.ts";
import { newSecret } from "../../platform/db/installation-secret.ts";
import type { Database } from "../../platform/db/open.ts";
import { recordAddresses } from "../../platform/db/record-addresses.ts";
import { inboundBodies, inboundSources } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/refusal.ts";
import { matchProgram, programsBySpelling } from "../import/programs.ts";

type Source = typeof inboundSources.$inferSelect;
type Changes = { [Column in keyof Source]?: Source[Column] | undefined };

const maxFailures = 100;
const retentionMs = 30 * dayMs;

export async function listSources(db: Database): Promise<InboundSource[]> {
	const sources = await db.select().from(inboundSources).orderBy(asc(inboundSources.name));
	const shown: InboundSource[] = [];
	for (const source of sources) shown.push(await present(db, source));
	return shown;
}

/** A source is off until someone turns it on. Only this answer contains its secret. */
export function addSource(db: Database, input: BodyOf<typeof addInboundSource>, actor: StaffActor) {
	return db.transaction(async (tx) => {
		const added = { ...input, id: randomUUID(), createdAt: actor.now, secret: newSecret() };
		const [source] = await tx.insert(inboundSources).values(added).onConflictDoNothing().returning();
		if (source === undefined) throw new Refusal("name-taken");
		await recordAuditEvent(tx, actor, auditEntry(source, "added"));
		return { ...(await present(tx, source)), secret: source.secret };
	});
}

/** Changes only the fields that were sent, so that concurrent changes of other fields survive. */
export function changeSource(
	db: Database,
	id: string,
	{ on: isOn, domains, matched, ...input }: BodyOf<typeof changeInboundSource>,
	actor: StaffActor,
): Promise<InboundSource> {
	const changesOf = (before: Source) => ({
		...input,
		...(isOn !== undefined && { isOn }),
		...((domains ?? matched) && {
			domains: mergeSpellings(domains ? programsBySpelling(domains) : before.domains, matched),
		}),
	});
	return change(db, id, changesOf, { actor });
}

function mergeSpellings(stored: Source["domains"], matched: BodyOf<typeof changeInboundSource>["matched"] = []) {
	const all = { ...stored, ...programsBySpelling(matched) };
	if (Object.keys(all).length > maxSpellings) throw invalidField("domains", `At most ${maxSpellings} spellings.`);
	return all;
}

export async function renewSecret(db: Database, id: string, actor: StaffActor) {
	const secret = newSecret();
	return { ...(await change(db, id, () => ({ secret }), { actor, details: "new secret" })), secret };
}

export function removeSource(db: Database, id: string, actor: StaffActor): Promise<undefined> {
	return db.transaction(async (tx) => {
		const [source] = await tx.delete(inboundSources).where(eq(inboundSources.id, id)).returning();
		if (source === undefined) throw new Refusal("not-found");
		await recordAuditEvent(tx, actor, auditEntry(source, "removed"));
		return undefined;
	});
}

export async function listFailures(db: Database, id: string) {
	const failed = await db
		.select({ ...getTableColumns(inboundBodies), domains: inboundSources.domains })
		.from(inboundBodies)
		.innerJoin(inboundSources, eq(inboundSources.id, inboundBodies.sourceId))
		.where(isFailureOf(id))
		.orderBy(desc(inboundBodies.createdAt))
		.limit(maxFailures);
	return failed.map(({ id, createdAt, body, reason, cells, domains }) => ({
		_id: id,
		createdAt: createdAt.toISOString(),
		body,
		reason: reason ?? "",
		unmatched: findUnmatched(cells?.domain?.trim() ?? "", domains),
	}));
}

function findUnmatched(spelling: string, domains: Source["domains"]) {
	if (spelling === "" || Object.hasOwn(domains, spelling)) return null;
	const { typed, program, nearest } = matchProgram(spelling);
	return program === null ? { typed, nearest } : null;
}

export async function retryFailed(db: Database, id: string): Promise<InboundSource> {
	const [source] = await db.select().from(inboundSources).where(eq(inboundSources.id, id));
	if (source === undefined) throw new Refusal("not-found");
	await db.update(inboundBodies).set({ state: "waiting", reason: null }).where(isFailureOf(id));
	return present(db, source);
}

/** Signatures are valid for minutes, so a body that was deleted after a month cannot be replayed. */
export async function deleteOldBodies(db: Database, now: Date): Promise<void> {
	await db.delete(inboundBodies).where(lt(inboundBodies.createdAt, new Date(now.getTime() - retentionMs)));
}

function isFailureOf(id: string) {
	return and(eq(inboundBodies.sourceId, id), sql`${inboundBodies.state} = 'failed'`);
}

type ChangeContext = {
	actor: StaffActor;
	/** If not given, whether the source is on. */
	details?: string;
};

function change(
	db: Database,
	id: string,
	changesOf: (before: Source) => Changes,
	{ actor, details }: ChangeContext,
): Promise<InboundSource> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(inboundSources).where(eq(inboundSources.id, id)).for("update");
		if (before === undefined) throw new Refusal("not-found");
		const changes = changesOf(before);
		if (Object.keys(changes).length === 0) return present(tx, before);
		const which = eq(inboundSources.id, id);
		const [source = before] = await tx.update(inboundSources).set(changes).where(which).returning();
		await recordAuditEvent(tx, actor, auditEntry(source, "changed", details ?? (source.isOn ? "on" : "off")));
		return present(tx, source);
	});
}

/** Connections are shown on one screen. */
export const addressesOfInboundSources = recordAddresses(inboundSources, () => pages.connections);

const auditEntry = auditEventFactory("connection", ({ name }: Pick<Source, "name">) => name);

async function present(db: Database, source: Source): Promise<InboundSource> {
	const { id, createdAt, name, isOn, consent, mapping } = source;
	const domains = Object.entries(source.domains).map(([typed, program]) => ({ typed, program }));
	const count = (state: "waiting" | "failed") =>
		db.$count(
			inboundBodies,
			and(eq(inboundBodies.sourceId, id), sql`${inboundBodies.state} = ${sql.raw(`'${state}'`)}`),
		);
	const counts = { waiting: await count("waiting"), failed: await count("failed") };
	const shown = { name, source: source.source, consent, mapping, domains, on: isOn };
	return { _id: id, createdAt: createdAt.toISOString(), ...shown, ...counts };
}
