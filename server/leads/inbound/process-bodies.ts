import { type ImportField, importFieldNames, importFields } from "#contract/imports.ts";
import { asc, eq, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { activities, enquiries, inboundBodies, inboundSources } from "../../platform/db/schema.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { parseJson } from "../../platform/parse-json.ts";
import type { Parts } from "../../platform/parts.ts";
import { enquiryWithoutForm } from "../import/enquiry-without-form.ts";
import { type Cells, isFieldError, parseLead } from "../import/parse-lead.ts";
import { joinToLeads, lockJoining } from "../join.ts";

type Source = typeof inboundSources.$inferSelect;
type Body = typeof inboundBodies.$inferSelect;

const batchSize = 20;
const pauses = { busyMs: 0, idleMs: 1_000, retryMs: 10_000 };
const maxPathDepth = 10;

export function inboundJob({ database: { db }, clock }: Parts): Job {
	return { name: "inbound", pauses, work: () => processBodies(db, clock()), singleton: true };
}

/** Each body is claimed and read in one transaction. Returns how many there were. */
export function processBodies(db: Database, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const waiting = await tx
			.select({ body: inboundBodies, source: inboundSources })
			.from(inboundBodies)
			.innerJoin(inboundSources, eq(inboundSources.id, inboundBodies.sourceId))
			.where(sql`${inboundBodies.state} = 'waiting'`)
			.orderBy(asc(inboundBodies.createdAt), asc(inboundBodies.id))
			.limit(batchSize)
			.for("update", { of: inboundBodies, skipLocked: true });
		if (waiting.length > 0) await lockJoining(tx);
		for (const { body, source } of waiting) await processBody(tx, body, source, now);
		return waiting.length;
	});
}

async function processBody(tx: Database, { id, body }: Body, source: Source, now: Date): Promise<void> {
	const updateBody = (columns: Partial<Body>) => tx.update(inboundBodies).set(columns).where(eq(inboundBodies.id, id));
	const json = parseJson(body);
	if (json === undefined) return void (await updateBody({ state: "failed", reason: "No JSON." }));
	const cells = cellsOf(json, source.mapping);
	const parsed = parseLead(cells, source.domains);
	if (isFieldError(parsed))
		return void (await updateBody({
			state: "failed",
			cells,
			reason: `${importFieldNames[parsed.field]}: ${parsed.reason}`,
		}));
	const { note, ...person } = parsed;
	const {
		searched: _,
		source: __,
		stageRank: ___,
		...values
	} = enquiryWithoutForm(person, {
		origin: "inbound",
		source: source.source,
		consentGround: source.consent,
		idempotencyKey: `inbound:${id}`,
		now,
	});
	const [enquiry] = await tx.insert(enquiries).values(values).returning();
	if (enquiry === undefined) throw new Error("Nothing was taken in");
	const leadId = (await joinToLeads(tx, [enquiry])).get(enquiry.id);
	if (note !== "" && leadId !== undefined)
		await tx.insert(activities).values({
			id: crypto.randomUUID(),
			changeId: id,
			createdAt: now,
			leadId,
			by: null,
			kind: "note",
			words: note,
		});
	await updateBody({ state: "taken", cells, reason: null, enquiryId: enquiry.id });
}

function cellsOf(json: unknown, mapping: Source["mapping"]): Cells {
	const found = importFields.map((field): [ImportField, string] => [field, valueAt(json, mapping[field])]);
	return Object.fromEntries(found.filter(([, value]) => value !== ""));
}

/** The value at a path such as `lead.contact.phone`, without inherited properties. */
function valueAt(json: unknown, path: string | undefined): string {
	if (path === undefined) return "";
	const value = path
		.split(".")
		.slice(0, maxPathDepth)
		.reduce<unknown>(
			(inner, name) =>
				typeof inner === "object" && inner !== null && Object.hasOwn(inner, name)
					? (inner as Record<string, unknown>)[name]
					: undefined,
			json,
		);
	const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
	return text.replaceAll("\0", "").toWellFormed();
}
