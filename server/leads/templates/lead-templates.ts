import {
	type MessageTemplate,
	messageTemplates,
	type TemplateField,
	type TemplateLanguage,
	templateFields,
} from "#content/message-templates.ts";
import type { LeadRow } from "#contract/leads.ts";
import { type LeadTemplates, maxCountedUses, templateLanguages } from "#contract/messages.ts";
import { teamMembers } from "../../identity/admins/admins.ts";
import { and, desc, eq, inArray, isNotNull, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { textList } from "../../platform/db/parameters.ts";
import { activities, leads } from "../../platform/db/schema.ts";
import type { ReachedRows } from "../../platform/http/caller.ts";
import { reportIfTaken } from "../lead-taken.ts";
import { type LeadActor, readLead } from "../leads.ts";
import { mayGetOffers, readStops } from "../offers/offer-stops.ts";
import { isLeadOfPerson } from "../present-lead.ts";
import { withinReach } from "../reach.ts";
import { fillTemplate } from "./fill-template.ts";
import { templateValues, type WriterContext } from "./template-values.ts";

type Site = { publicUrl: string; mailed: boolean };

/** All templates for a lead of this kind, filled in. */
export async function listTemplates(
	db: Database,
	id: string,
	{ publicUrl, mailed }: Site,
	actor: LeadActor,
): Promise<LeadTemplates> {
	const lead = await readLead(db, actor.reached, id).catch(reportIfTaken(db, { id }, actor));
	const writer = await writerOf(db, publicUrl, actor);
	const applicable = messageTemplates.filter(({ kinds }) => kinds.includes(lead.kind));
	const uses = await countUses(db, applicable);
	const templates = applicable.map((template) => ({
		name: template.id,
		label: template.name,
		purpose: template.purpose,
		used: uses.get(template.id) ?? 0,
		texts: languagesOf(template).map((language) => {
			const { subject, segments, missing } = fillFor(lead, template, language, writer);
			const shown = segments.map(({ text, field }) => ({ text, known: field !== null && !fixedFields.has(field) }));
			return { language, subject, pieces: shown, missing };
		}),
	}));
	return {
		templates,
		language: await lastLanguage(db, actor.reached, lead),
		offers: await offerStatus(db, lead),
		mailed,
	};
}

export async function writerOf(db: Database, publicUrl: string, { by, now }: LeadActor): Promise<WriterContext> {
	const author = (await teamMembers(db)).find(({ email }) => email === by);
	return { counsellor: author?.name ?? "", publicUrl, now };
}

/** Filled in, but the same for every lead. */
const fixedFields: ReadonlySet<TemplateField> = new Set(["academy", "link"]);

export const paragraphSeparator = "\n\n";

/** `missing`: what subject or text lacks, in words. */
export function fillFor(
	lead: Parameters<typeof templateValues>[0],
	template: MessageTemplate,
	language: TemplateLanguage,
	writer: WriterContext,
) {
	const text = template.texts[language];
	if (text === undefined) return { subject: "", segments: [], missing: ["a text in this language"] };
	const values = templateValues(lead, template, language, writer);
	const subject = fillTemplate(text.subject, values);
	const { segments, missing } = fillTemplate(text.text.join(paragraphSeparator), values);
	const missingLabels = new Set([...missing, ...subject.missing].map((field) => templateFields[field]));
	return { subject: subject.segments.map(({ text }) => text).join(""), segments, missing: [...missingLabels] };
}

function languagesOf({ texts }: MessageTemplate): TemplateLanguage[] {
	return templateLanguages.filter((language) => texts[language] !== undefined);
}

/** Up to `maxCountedUses`, each along an index. */
async function countUses(db: Database, templates: readonly MessageTemplate[]): Promise<Map<string, number>> {
	const { rows } = await db.execute<{ id: string; used: number }>(sql`
		select id, (select count(*)::int from (select 1 from ${activities} where kind = 'message' and (details ->> 'template') = listed.id
			limit ${sql.raw(`${maxCountedUses}`)}) as counted) as used
		from ${textList(templates.map(({ id }) => id))} as listed (id)`);
	return new Map(rows.map(({ id, used }) => [id, used]));
}

/** The language of the person's last message, whichever of their leads it was about. */
async function lastLanguage(db: Database, reached: ReachedRows, lead: LeadRow): Promise<LeadTemplates["language"]> {
	const leadsOfPerson = db
		.select({ id: leads.id })
		.from(leads)
		.where(and(isLeadOfPerson({ ...lead, id: lead._id }), withinReach(leads, reached)));
	const language = sql<string>`${activities.details} ->> 'language'`;
	const [last] = await db
		.select({ language })
		.from(activities)
		.where(and(inArray(activities.leadId, leadsOfPerson), eq(activities.kind, "message"), isNotNull(language)))
		.orderBy(desc(activities.createdAt))
		.limit(1);
	return templateLanguages.find((each) => each === last?.language) ?? null;
}

async function offerStatus(db: Database, { email, offersAt }: LeadRow): Promise<LeadTemplates["offers"]> {
	const stop = email === null ? undefined : (await readStops(db, [email])).get(email);
	if (mayGetOffers({ offersAt: offersAt === null ? null : new Date(offersAt) }, stop)) return "allowed";
	return stop?.stoppedAt && stop.stoppedBy === null ? "stopped" : "not-allowed";
}
