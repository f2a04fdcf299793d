import { type Batch, batches, nextBatch } from "#content/batches.ts";
import type { MessageTemplate, TemplateLanguage } from "#content/message-templates.ts";
import { paymentLink, plans, rupees } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { dayInIndia, indiaTimeZone } from "#contract/days.ts";
import type { LeadRow } from "#contract/leads.ts";
import { pages, programPage } from "#contract/paths.ts";
import { firstNameIn, plainName } from "../../platform/mail/template.ts";
import { programOf } from "../import/programs.ts";
import type { FieldValues } from "./fill-template.ts";

/** The author, the time, and the site. */
export type WriterContext = { counsellor: string; publicUrl: string; now: Date; batches?: readonly Batch[] };

/** The values of a lead, its program, the template's plan and the next batch, in the words of a language. */
export function templateValues(
	lead: Pick<LeadRow, "name" | "company" | "domain" | "followup">,
	template: MessageTemplate,
	language: TemplateLanguage,
	{ counsellor, publicUrl, now, batches: all = batches }: WriterContext,
): FieldValues {
	const requestedDomain = programOf(lead.domain ?? "");
	const program = programs.find(({ domain }) => domain === requestedDomain);
	const batch = program && nextBatch(program.slug, dayInIndia(now), all);
	const plan = plans.find(({ slug }) => slug === template.plan);
	const followUp = lead.followup && new Date(lead.followup.at) > now ? new Date(lead.followup.at) : undefined;
	const link = addressOf(template, program?.slug);
	return definedValues({
		firstName: firstNameIn(lead.name),
		company: lead.company === null ? undefined : plainName(lead.company),
		program: program?.title,
		academy: provider.name,
		counsellor: counsellor.split(" ")[0],
		batch: batch && dateIn(language, new Date(`${batch.starts}T12:00:00+05:30`)),
		hours: batch?.hours && `${formatTime(batch.hours.from)} to ${formatTime(batch.hours.to)}`,
		plan: plan?.name,
		fee: plan && rupees(plan.offerPrice),
		listFee: plan && rupees(plan.listPrice),
		registration: plan && rupees(plan.registrationFee),
		followUp: followUp && dateIn(language, followUp, { hour: "numeric", minute: "2-digit" }),
		link: link === undefined ? undefined : new URL(link, publicUrl).href,
	});
}

function addressOf({ link, plan: planSlug }: MessageTemplate, programSlug: string | undefined): string | undefined {
	if (link === "masterclasses") return pages.masterclasses;
	if (link === "home") return pages.home;
	const plan = plans.find((each) => each.slug === planSlug);
	if (programSlug === undefined) return undefined;
	if (link === "registration") return plan && paymentLink(plan, "registration", programSlug);
	return link === "program" ? programPage(programSlug) : undefined;
}

function dateIn(language: TemplateLanguage, at: Date, time: Intl.DateTimeFormatOptions = {}): string {
	const options = { timeZone: indiaTimeZone, day: "numeric", month: "long", ...time } as const;
	return new Intl.DateTimeFormat(`${language}-IN`, options).format(at);
}

/** '19:00' as 7:00 pm. */
function formatTime(time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

function definedValues(values: { [Field in keyof FieldValues]: string | undefined }): FieldValues {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
