import { dayMs } from "#contract/durations.ts";
import { isSuspected } from "#contract/enquiries.ts";
import { joinEnquiries } from "../leads/join.ts";
import type { Database } from "../platform/db/open.ts";
import { leads } from "../platform/db/schema.ts";
import { applySteps, type Lead, type NewActivity, type Step, storeUpdatedLeads } from "./lead-history.ts";
import { callAgain, type LeadWork, simulateWork } from "./lead-work.ts";
import { randomFor } from "./random.ts";
import type { SampleTeam } from "./team.ts";

/** Earlier enquiries are worked on before later ones arrive, so that some people write again after their lead was closed. */
const earlyMs = 40 * dayMs;
/** Enquiries joined by one statement; more might exceed PostgreSQL's statement timeout. */
const joinBatchSize = 50;
/** How many calls the first admin has made today. */
const firstAdminCallsToday = 9;

type SampleLeads = {
	now: Date;
	team: SampleTeam;
	enquiries: readonly { createdAt: Date; suspicion: string[] }[];
	/** The steps of some leads, by email. */
	stories: Map<string, (team: SampleTeam) => Step[]>;
};

/** Leads of the stored sample enquiries, in all stages, with owners and steps. Returns their history. */
export async function addSampleLeads(tx: Database, options: SampleLeads): Promise<NewActivity[]> {
	const { now, team, enquiries } = options;
	const earlyCutoff = new Date(now.getTime() - earlyMs);
	const joinable = enquiries.filter(({ suspicion }) => !isSuspected(suspicion));
	const work: LeadWork = { random: randomFor("leads"), now, until: earlyCutoff, team, callsLeft: firstAdminCallsToday };
	/** The leads worked on, with their version after that: it grows when the person writes again. */
	const worked = new Map<string, number>();
	const history: NewActivity[] = [];
	for (const until of [earlyCutoff, now]) {
		work.until = until;
		for (
			let remaining = joinable.filter(({ createdAt }) => createdAt < until).length;
			remaining > 0;
			remaining -= joinBatchSize
		)
			await joinEnquiries(tx, Math.min(remaining, joinBatchSize));
		const toWorkOn = (await readLeads(tx)).filter(({ id, version }) => worked.get(id) !== version);
		const results = toWorkOn.map((lead) => workOnLead(work, lead, { ...options, isAgain: worked.has(lead.id) }));
		await storeUpdatedLeads(
			tx,
			results.map(({ lead }) => lead),
		);
		for (const { lead, activities } of results) {
			worked.set(lead.id, lead.version);
			history.push(...activities);
		}
	}
	return history;
}

function readLeads(tx: Database): Promise<Lead[]> {
	return tx.select().from(leads).orderBy(leads.createdAt, leads.name, leads.kind);
}

/** Marks overdue leads as notified: a configured mail server would write to people who do not exist. */
function workOnLead(work: LeadWork, lead: Lead, { team, stories, now, isAgain }: SampleLeads & { isAgain: boolean }) {
	const story = stories.get(lead.email ?? "");
	const steps = isAgain
		? callAgain(work, lead)
		: (story?.(team).filter(({ at }) => at >= lead.createdAt) ?? simulateWork(work, lead));
	const result = applySteps(work.random, lead, steps);
	const isLate = result.lead.answeredAt === null && lead.answerBy !== null && lead.answerBy < now;
	if (!isLate) return result;
	return { ...result, lead: { ...result.lead, ownerToldAt: lead.answerBy, managerToldAt: lead.answerBy } };
}
