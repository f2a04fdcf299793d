import { dayMs } from "#contract/durations.ts";
import { isSuspected } from "#contract/enquiries.ts";
import { joinEnquiries } from "../leads/join.ts";
import type { Database } from "../platform/db/open.ts";
import { leads } from "../platform/db/schema.ts";
import { type Lead, leadAfter, type NewActivity, type Step, storeWorkedLeads } from "./lead-history.ts";
import { type Work, workDone } from "./lead-work.ts";
import { randomOf } from "./random.ts";
import type { SampleTeam } from "./team.ts";

/** Earlier enquiries are worked on before later ones arrive, so that some people write again after their lead was closed. */
const earlyMs = 40 * dayMs;
/** Enquiries joined by one statement; more might exceed PostgreSQL's statement timeout. */
const atOnce = 50;
/** How many calls the first admin has made today. */
const callsToday = 9;

type SampleLeads = {
	now: Date;
	team: SampleTeam;
	enquiries: readonly { createdAt: Date; suspicion: string[] }[];
	/** The steps of some leads, by email. */
	stories: Map<string, (team: SampleTeam) => Step[]>;
};

/** Leads of the stored sample enquiries, in all stages, with owners and steps. Returns their history. */
export async function addSampleLeads(tx: Database, about: SampleLeads): Promise<NewActivity[]> {
	const { now, team, enquiries } = about;
	const early = new Date(now.getTime() - earlyMs);
	const joined = enquiries.filter(({ suspicion }) => !isSuspected(suspicion));
	const work: Work = { random: randomOf("leads"), now, until: early, team, callsLeft: callsToday };
	const worked = new Set<string>();
	const history: NewActivity[] = [];
	for (const until of [early, now]) {
		work.until = until;
		for (let left = joined.filter(({ createdAt }) => createdAt < until).length; left > 0; left -= atOnce)
			await joinEnquiries(tx, Math.min(left, atOnce));
		const arrived = (await inOrder(tx)).filter(({ id }) => !worked.has(id));
		const after = arrived.map((lead) => workOn(work, lead, about));
		await storeWorkedLeads(
			tx,
			after.map(({ lead }) => lead),
		);
		for (const { lead, activities } of after) {
			worked.add(lead.id);
			history.push(...activities);
		}
	}
	return history;
}

function inOrder(tx: Database): Promise<Lead[]> {
	return tx.select().from(leads).orderBy(leads.createdAt, leads.name, leads.kind);
}

/** Marks overdue leads as notified: a configured mail server would write to people who do not exist. */
function workOn(work: Work, lead: Lead, { team, stories, now }: SampleLeads) {
	const story = stories.get(lead.email ?? "");
	const steps = story?.(team).filter(({ at }) => at >= lead.createdAt) ?? workDone(work, lead);
	const after = leadAfter(work.random, lead, steps);
	const isLate = after.lead.answeredAt === null && lead.answerBy !== null && lead.answerBy < now;
	if (!isLate) return after;
	return { ...after, lead: { ...after.lead, ownerToldAt: lead.answerBy, managerToldAt: lead.answerBy } };
}
