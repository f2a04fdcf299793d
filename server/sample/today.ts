import { policyVersion } from "#content/legal/policy-version.ts";
import { programs } from "#content/programs/index.ts";
import { minuteMs } from "#contract/durations.ts";
import { reasons } from "#contract/enquiry-forms.ts";
import type { FollowUpKind } from "#contract/follow-ups.ts";
import type { Stage } from "#contract/lead-stages.ts";
import { pages, programPage } from "#contract/paths.ts";
import { courseEnquiry, hiringEnquiry, type NewEnquiry } from "../leads/enquiry.ts";
import type { PlannedFollowUp, Step } from "./lead-history.ts";
import { callStep, messageStep, noteStep } from "./lead-steps.ts";
import { type Random, randomFor } from "./random.ts";
import type { SampleTeam } from "./team.ts";
import { daysAgo, laterToday, minutesFrom } from "./times.ts";
import { sampleTouches } from "./traffic.ts";

const minutesOfDay = 24 * 60;
/** How many minutes from now the last follow-up of today is due, if the day is long enough. */
const latestDueMinutes = 434;

/** A person whose lead waits in Today, with what they sent (when, by which form) and the steps taken. */
type WaitingLead = {
	name: string;
	phone: string;
	sent: [at: Date, form: keyof typeof reasons][];
	/** Not opened yet. */
	isUnseen?: true;
	steps: (team: SampleTeam) => Step[];
} & ({ program: string } | { company: string; designation: string; role: string; requirement: number });

/** What the first admin sees in Today: overdue, due, never contacted and hiring. The same `now` gives the same rows. */
export function sampleToday(now: Date): { enquiries: NewEnquiry[]; steps: Map<string, WaitingLead["steps"]> } {
	const random = randomFor("today");
	const waiting = [...overdueLeads(now), ...dueLeads(now), ...neverContactedLeads(now), ...hiringLeads(now)];
	return {
		enquiries: waiting.flatMap((each) => each.sent.map(([at, form]) => buildEnquiry(random, each, at, form))),
		steps: new Map(waiting.map((each) => [emailFor(each), each.steps])),
	};
}

function overdueLeads(now: Date): WaitingLead[] {
	return [
		{
			name: "Sahana Rao",
			phone: "90000 15567",
			program: "cloud-computing",
			sent: [
				[daysAgo(now, 6, 20, 14), "brochure"],
				[daysAgo(now, 4, 13, 5), "programPage"],
			],
			steps: ({ first }) => [
				callStep(daysAgo(now, 5, 11, 20), first, "no-answer", null, followUpAt(daysAgo(now, 3, 16, 30), "call")),
				{
					...callStep(daysAgo(now, 3, 16, 52), first, "reached", "Wants the fee in three parts"),
					stage: "interested",
					followUp: followUpAt(daysAgo(now, 2, 17), "call", "Fee: asks her father"),
				},
			],
		},
		{
			name: "Kiran Jadhav",
			phone: "90000 28836",
			program: "digital-marketing",
			sent: [[daysAgo(now, 4, 18, 31), "programs"]],
			steps: ({ first }) => [
				{ ...callStep(daysAgo(now, 3, 12, 2), first, "reached", "Asked what it costs"), stage: "contacted" },
				messageStep(daysAgo(now, 2, 18, 10), first, "fee-and-batches", {
					followUp: followUpAt(daysAgo(now, 1, 11), "whatsapp", "Send the batch timings"),
				}),
			],
		},
		{
			name: "Rakesh Hiremath",
			phone: "90000 73305",
			program: "full-stack-development",
			sent: [[daysAgo(now, 3, 21, 40), "programPage"]],
			steps: ({ first }) => [
				{ ...callStep(daysAgo(now, 2, 18, 15), first, "no-answer"), stage: "contacted" },
				callStep(
					daysAgo(now, 1, 19, 35),
					first,
					"no-answer",
					null,
					followUpAt(minutesFrom(now, -46), "call", "After his class"),
				),
			],
		},
	];
}

function dueLeads(now: Date): WaitingLead[] {
	return [
		{
			name: "Fathima Zehra",
			phone: "90000 55670",
			program: "ui-ux",
			sent: [
				[daysAgo(now, 12, 19, 2), "brochure"],
				[daysAgo(now, 8, 10, 44), "programs"],
				[daysAgo(now, 5, 21, 17), "programPage"],
			],
			steps: ({ first }) => [
				{
					...callStep(daysAgo(now, 11, 15, 30), first, "reached", "Compares two programs"),
					stage: "contacted",
					followUp: followUpAt(daysAgo(now, 4, 12), "call"),
				},
				{
					...callStep(daysAgo(now, 3, 12, 20), first, "reached", "Asked for the evening batch"),
					stage: "interested",
					followUp: followUpAt(laterToday(now, 14, latestDueMinutes), "call", "Which portfolio counts"),
				},
			],
		},
		{
			name: "Divya Gowda",
			phone: "90000 40551",
			program: "data-science",
			sent: [[daysAgo(now, 2, 22, 8), "programPage"]],
			steps: ({ first }) => [
				{
					...callStep(daysAgo(now, 1, 12, 41), first, "busy"),
					stage: "contacted",
					followUp: followUpAt(laterToday(now, 104, latestDueMinutes), "call", "Her lunch break only"),
				},
			],
		},
		{
			name: "Vikram Shetty",
			phone: "90000 62240",
			program: "artificial-intelligence",
			sent: [[daysAgo(now, 5, 17, 26), "programPage"]],
			steps: ({ first, manager }) => [
				{
					...callStep(daysAgo(now, 4, 18, 5), manager, "reached", "Wants Launch GUIDED"),
					stage: "interested",
					owner: first,
					followUp: followUpAt(laterToday(now, 254, latestDueMinutes), "whatsapp", "Registration link"),
				},
			],
		},
		{
			name: "Pooja Patil",
			phone: "90000 90476",
			program: "business-analytics",
			sent: [[daysAgo(now, 6, 12, 50), "programs"]],
			steps: ({ first }) => [
				{
					...callStep(daysAgo(now, 5, 16, 40), first, "reached", "Asked for the address"),
					stage: "interested",
					followUp: followUpAt(laterToday(now, 344, latestDueMinutes), "visit", "Comes with her brother"),
				},
				noteStep(daysAgo(now, 4, 10, 14), first, "Her college refuses our mail: call her"),
			],
		},
		{
			name: "Joel D’Souza",
			phone: "90000 33092",
			program: "ui-ux",
			sent: [[daysAgo(now, 19, 20, 3), "brochure"]],
			steps: ({ first }) => [
				{
					...callStep(daysAgo(now, 18, 13, 25), first, "reached", "After his exams"),
					stage: "later",
					followUp: followUpAt(laterToday(now, latestDueMinutes, latestDueMinutes), "call", "Exams end today"),
				},
			],
		},
	];
}

function neverContactedLeads(now: Date): WaitingLead[] {
	const assignTo = (at: Date) => (team: SampleTeam) => [{ at, by: null, owner: team.first }];
	const [imranAt, aartiAt] = [minutesFrom(now, 4 - minutesOfDay), minutesFrom(now, 227 - minutesOfDay)];
	const [snehaAt, basavarajAt] = [minutesFrom(now, -75), minutesFrom(now, -64)];
	return [
		{
			name: "Imran Shaikh",
			phone: "90000 65409",
			program: "cyber-security",
			isUnseen: true,
			sent: [
				[imranAt, "brochure"],
				[minutesFrom(now, 6 - minutesOfDay), "programPage"],
			],
			steps: assignTo(imranAt),
		},
		{
			name: "Aarti Nair",
			phone: "90000 90218",
			program: "machine-learning",
			isUnseen: true,
			sent: [
				[daysAgo(now, 84, 11, 12), "programPage"],
				[aartiAt, "brochure"],
			],
			steps: ({ first }) => [
				{
					...callStep(daysAgo(now, 83, 15, 20), first, "reached", "The fee is too high now"),
					stage: "not-now",
					reason: "fee",
				},
			],
		},
		{
			name: "Sneha Kulkarni",
			phone: "90000 44127",
			program: "data-analytics",
			isUnseen: true,
			sent: [[snehaAt, "brochure"]],
			steps: assignTo(snehaAt),
		},
		{
			name: "Basavaraj Patil",
			phone: "90000 11820",
			program: "data-science",
			isUnseen: true,
			sent: [[basavarajAt, "programs"]],
			steps: assignTo(basavarajAt),
		},
	];
}

function hiringLeads(now: Date): WaitingLead[] {
	const kavyaAt = minutesFrom(now, 34 - minutesOfDay);
	return [
		{
			name: "Kavya Rao",
			phone: "90000 17803",
			isUnseen: true,
			company: "Northbanyan Logistics",
			designation: "HR manager",
			role: "Python developer",
			requirement: 4,
			sent: [[kavyaAt, "programs"]],
			steps: ({ first }) => [{ at: kavyaAt, by: null, owner: first }],
		},
		{
			name: "Sameer Iyer",
			phone: "90000 89898",
			company: "Tidewell Health",
			designation: "Head of people",
			role: "Data analyst",
			requirement: 3,
			sent: [[daysAgo(now, 5, 15, 33), "programs"]],
			steps: ({ first }) => [
				{
					...callStep(daysAgo(now, 4, 11, 45), first, "reached", "Wants people from December"),
					stage: "talking" satisfies Stage,
					followUp: followUpAt(laterToday(now, 374, latestDueMinutes), "mail", "Three profiles"),
				},
			],
		},
	];
}

function buildEnquiry(random: Random, person: WaitingLead, now: Date, form: keyof typeof reasons): NewEnquiry {
	const { name, phone } = person;
	const metadata = { idempotencyKey: undefined, bodyHash: `sample ${random.uuid()}`, now };
	const submissionFields = { consent: policyVersion, filledIn: random.whole(18_000, 240_000) };
	const seenAt = person.isUnseen ? null : new Date(now.getTime() + 10 * minuteMs);
	const id = random.uuid();
	if ("company" in person) {
		const { company, designation, role, requirement } = person;
		const fields = { name, phone, email: emailFor(person), company, designation, role, requirement };
		const touches = { ...sampleTouches(random, "recruiter", now), page: pages.recruiter };
		return { ...hiringEnquiry({ ...fields, ...touches, ...submissionFields }, metadata), id, seenAt };
	}
	const program = programs.find(({ slug }) => slug === person.program);
	if (program === undefined) throw new Error(`No program is called ${person.program}`);
	const page = form === "programs" ? pages.programs : programPage(program.slug);
	const fields = {
		name,
		phone,
		email: emailFor(person),
		domain: program.domain,
		reason: reasons[form],
		college: "Kaveri Ridge University",
		collegemail: `${account(name)}@kaveriridge.example`,
		passingyear: 2026,
	};
	const touches = { ...sampleTouches(random, program.slug, now), page };
	return { ...courseEnquiry({ ...fields, ...touches, ...submissionFields }, metadata), id, seenAt };
}

function emailFor({ name, ...details }: Pick<WaitingLead, "name"> & object): string {
	return `${account(name)}@${"company" in details ? String(details.company).split(" ")[0]?.toLowerCase() : "mail"}.example`;
}

function account(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^a-z ]/g, "")
		.replace(" ", ".");
}

function followUpAt(at: Date, kind: FollowUpKind, words: string | null = null): PlannedFollowUp {
	return { at, kind, words };
}
