import { useQuery } from "@tanstack/react-query";
import { dayInIndia } from "#contract/days.ts";
import {
	type EnquiryKind,
	type EnquiryState,
	type FunnelStep,
	type followUpFilters,
	funnelSteps,
	type LeadAction,
	nobody,
	readAction,
	writeAction,
} from "#contract/enquiries.ts";
import { onboardingReason, reasons } from "#contract/enquiry-forms.ts";
import { isClosed, type Stage, stagesOf } from "#contract/lead-stages.ts";
import type { ListRequest } from "#web/api.ts";
import { usePrograms } from "#web/brand/programs.ts";
import { moneyFilter } from "../money/cell.ts";
import { DomainMark } from "../parts/domain.tsx";
import type { Choice, Days, Filter } from "../table/filter.ts";
import { team } from "../team/queries.ts";
import { enquiryTables, sourceInWords } from "./lead.ts";
import { useNameOf } from "./owner.tsx";
import { enquirySources } from "./queries.ts";
import { stageName } from "./stage.tsx";
import { dayWhen } from "./when.ts";

type FollowUpFilter = (typeof followUpFilters)[number];

const created: Days = { kind: "days", label: "Created", from: "createdfrom", to: "createdto" };

const states = new Map<string, string>([
	["new", "new"],
	["due", "new, reply due"],
	["late", "late"],
	["check", "possible spam"],
	["spam", "spam"],
] satisfies [EnquiryState, string][]);
const state: Choice = {
	name: "state",
	label: "Show",
	useChoices: () => [...states.keys()],
	shown: (value) => states.get(value) ?? value,
};

/** Enquiries that may be spam are listed only if the state filter asks for them. */
export function realUnless(asked: ListRequest): ListRequest {
	return { ...asked, filters: { state: "real", ...asked.filters } };
}

/** A list of leads with one state shown; late ones oldest first. */
export function enquiriesInState(kind: EnquiryKind, state: EnquiryState): string {
	const sort = state === "late" ? "&sort=createdAt" : "";
	return `${enquiryTables[kind].page}?state=${state}${sort}`;
}

/** The open leads of a kind that the dashboard counts as waiting. */
export function openLeads(kind: EnquiryKind, of: Record<string, string>): string {
	const stage = (Object.keys(stagesOf[kind]) as Stage[]).filter((each) => !isClosed(kind, each)).join("\n");
	return `${enquiryTables[kind].page}?${new URLSearchParams({ funnel: "all", stage, ...of })}`;
}

/** The leads of a kind that began today and belong to `owner`. */
export function newLeads(kind: EnquiryKind, owner: string, now: Date): string {
	return `${enquiryTables[kind].page}?${new URLSearchParams({ funnel: "all", owner, createdfrom: dayInIndia(now) })}`;
}

/** The leads of a kind that `by` called, or wrote to, today. */
export function leadsDone(kind: EnquiryKind, act: LeadAction["act"], by: string, now: Date): string {
	return `${enquiryTables[kind].page}?${new URLSearchParams({ done: writeAction({ act, day: dayInIndia(now), by }) })}`;
}

/** Set by Team, whose figures open what they count. */
const done: Choice = {
	name: "done",
	label: "Done",
	byLink: true,
	useChoices: () => none,
	useShown: () => {
		const nameOf = useNameOf();
		return (text) => {
			const read = readAction(text);
			if (read === null) return text;
			return `${read.act === "call" ? "called" : "written to"} by ${nameOf(read.by)}, ${dayWhen(read.day, new Date())}`;
		};
	},
};
const none: readonly string[] = [];

/** Set by the dashboard, whose figures open what they count. */
const funnel: Choice = {
	name: "funnel",
	label: "Funnel",
	useChoices: () => funnelSteps,
	shown: (value) => stepNames[value as FunnelStep] ?? value,
};
const stepNames: Record<FunnelStep, string> = {
	all: "each lead once",
	contacted: "ever contacted",
	interested: "ever interested",
	enrolled: "enrolled",
	"not-now": "not now",
	due: "reply due",
	kept: "replied in time",
	reached: "reached in time",
	written: "written to in time",
	"no-answer": "tried in time",
	late: "replied too late",
	never: "never tried",
	tried: "ever tried",
	waiting: "waiting for a reply",
};

const sourceOf = (kind: EnquiryKind): Choice => ({
	name: "source",
	label: "Source",
	many: true,
	useChoices: () => useQuery(enquirySources(kind)).data ?? none,
	shown: sourceInWords,
});

const domain: Choice = {
	name: "domain",
	label: "Domain",
	many: true,
	useChoices: () => usePrograms().map((program) => program.domain),
	art: (value) => <DomainMark domain={value} />,
};

const reason: Choice = {
	name: "reason",
	label: "Reason",
	many: true,
	useChoices: () => [reasons.programPage, reasons.brochure, reasons.programs, onboardingReason],
};

/** Years that an applicant may have passed in, and leave room for those to come. */
const passingYear: Filter = {
	kind: "years",
	label: "Passing Year",
	from: "yearfrom",
	to: "yearto",
	first: 1900,
	last: 2100,
};

const stageOf = (kind: EnquiryKind): Choice => ({
	name: "stage",
	label: "Stage",
	many: true,
	useChoices: () => Object.keys(stagesOf[kind]),
	shown: (stage) => stageName({ kind, stage: stage as Stage }),
});

const owner: Choice = {
	name: "owner",
	label: "Owner",
	many: true,
	useChoices: () => [nobody, ...(useQuery(team()).data ?? []).map(({ email }) => email)],
	useShown: () => {
		const nameOf = useNameOf();
		return (email) => (email === nobody ? "Unassigned" : nameOf(email));
	},
};

const followUps = new Map<string, string>([
	["overdue", "overdue"],
	["today", "due today"],
	["week", "in seven days"],
	["none", "none planned"],
] satisfies [FollowUpFilter, string][]);
const followUp: Choice = {
	name: "followup",
	label: "Follow-up",
	useChoices: () => [...followUps.keys()],
	shown: (value) => followUps.get(value) ?? value,
};

/** The filters for the state of work on leads. */
const ofWork = (kind: EnquiryKind) => [stageOf(kind), owner, followUp];

export const filtersOf: Record<EnquiryKind, readonly Filter[]> = {
	course: [
		...ofWork("course"),
		created,
		domain,
		sourceOf("course"),
		reason,
		passingYear,
		funnel,
		moneyFilter,
		done,
		state,
	],
	hiring: [...ofWork("hiring"), created, sourceOf("hiring"), funnel, done, state],
	contact: [...ofWork("contact"), created, sourceOf("contact"), funnel, done, state],
};
