import { useQuery } from "@tanstack/react-query";
import { dayInIndia } from "#contract/days.ts";
import {
	type EnquiryKind,
	type EnquiryState,
	type FunnelStep,
	type followUpFilters,
	formatLeadAction,
	funnelSteps,
	type LeadAction,
	parseLeadAction,
	unassignedOwner,
} from "#contract/enquiries.ts";
import { onboardingReason, reasons } from "#contract/enquiry-forms.ts";
import { isClosed, type Stage, stagesInOrder } from "#contract/lead-stages.ts";
import type { ListRequest } from "#web/api.ts";
import { usePrograms } from "#web/brand/programs.ts";
import { moneyFilter } from "../money/cell.ts";
import { DomainMark } from "../parts/domain.tsx";
import type { ChoiceFilterDef, DaysFilterDef, Filter } from "../table/filter.ts";
import { team } from "../team/queries.ts";
import { enquiryTables, sourceLabel } from "./lead.ts";
import { useNameOf } from "./owner.tsx";
import { enquirySources } from "./queries.ts";
import { stageName } from "./stage.tsx";
import { formatWhenDay } from "./when.ts";

type FollowUpFilter = (typeof followUpFilters)[number];

const created: DaysFilterDef = { kind: "days", label: "Created", from: "createdfrom", to: "createdto" };

const stateLabels = new Map<string, string>([
	["new", "new"],
	["due", "new, reply due"],
	["late", "late"],
	["check", "possible spam"],
	["spam", "spam"],
] satisfies [EnquiryState, string][]);
const state: ChoiceFilterDef = {
	name: "state",
	label: "Show",
	useOptions: () => [...stateLabels.keys()],
	format: (value) => stateLabels.get(value) ?? value,
};

/** Enquiries that may be spam are listed only if the state filter asks for them. */
export function excludeSpamByDefault(request: ListRequest): ListRequest {
	return { ...request, filters: { state: "real", ...request.filters } };
}

/** A list of leads with one state shown; late ones oldest first. */
export function enquiriesInStateUrl(kind: EnquiryKind, state: EnquiryState): string {
	const sort = state === "late" ? "&sort=createdAt" : "";
	return `${enquiryTables[kind].page}?state=${state}${sort}`;
}

/** The open leads of a kind, narrowed by further filters. */
export function openLeadsUrl(kind: EnquiryKind, filters: Record<string, string>): string {
	const stage = stagesInOrder(kind)
		.filter((each) => !isClosed(kind, each))
		.join("\n");
	return `${enquiryTables[kind].page}?${new URLSearchParams({ funnel: "all", stage, ...filters })}`;
}

/** The leads of a kind created today that belong to `owner`. */
export function newLeadsUrl(kind: EnquiryKind, owner: string, now: Date): string {
	return `${enquiryTables[kind].page}?${new URLSearchParams({ funnel: "all", owner, createdfrom: dayInIndia(now) })}`;
}

/** The leads of a kind that `by` called, or wrote to, today. */
export function leadsWithActionUrl(kind: EnquiryKind, act: LeadAction["act"], by: string, now: Date): string {
	return `${enquiryTables[kind].page}?${new URLSearchParams({ done: formatLeadAction({ act, day: dayInIndia(now), by }) })}`;
}

/** Set by Team, whose figures open what they count. */
const done: ChoiceFilterDef = {
	name: "done",
	label: "Done",
	onlyByLink: true,
	useOptions: () => none,
	useFormat: () => {
		const nameOf = useNameOf();
		return (text) => {
			const action = parseLeadAction(text);
			if (action === null) return text;
			return `${action.act === "call" ? "called" : "written to"} by ${nameOf(action.by)}, ${formatWhenDay(action.day, new Date())}`;
		};
	},
};
const none: readonly string[] = [];

/** Set by the dashboard, whose figures open what they count. */
const funnel: ChoiceFilterDef = {
	name: "funnel",
	label: "Funnel",
	useOptions: () => funnelSteps,
	format: (value) => stepNames[value as FunnelStep] ?? value,
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

const sourceFilter = (kind: EnquiryKind): ChoiceFilterDef => ({
	name: "source",
	label: "Source",
	multiple: true,
	useOptions: () => useQuery(enquirySources(kind)).data ?? none,
	format: sourceLabel,
});

const domain: ChoiceFilterDef = {
	name: "domain",
	label: "Domain",
	multiple: true,
	useOptions: () => usePrograms().map((program) => program.domain),
	illustration: (value) => <DomainMark domain={value} />,
};

const reason: ChoiceFilterDef = {
	name: "reason",
	label: "Reason",
	multiple: true,
	useOptions: () => [reasons.programPage, reasons.brochure, reasons.programs, onboardingReason],
};

/** Wide enough for any year, past or to come. */
const passingYear: Filter = {
	kind: "years",
	label: "Passing Year",
	from: "yearfrom",
	to: "yearto",
	first: 1900,
	last: 2100,
};

const stageFilter = (kind: EnquiryKind): ChoiceFilterDef => ({
	name: "stage",
	label: "Stage",
	multiple: true,
	useOptions: () => stagesInOrder(kind),
	format: (stage) => stageName({ kind, stage: stage as Stage }),
});

const owner: ChoiceFilterDef = {
	name: "owner",
	label: "Owner",
	multiple: true,
	useOptions: () => [unassignedOwner, ...(useQuery(team()).data ?? []).map(({ email }) => email)],
	useFormat: () => {
		const nameOf = useNameOf();
		return (email) => (email === unassignedOwner ? "Unassigned" : nameOf(email));
	},
};

const followUpLabels = new Map<string, string>([
	["overdue", "overdue"],
	["today", "due today"],
	["week", "in seven days"],
	["none", "none planned"],
] satisfies [FollowUpFilter, string][]);
const followUp: ChoiceFilterDef = {
	name: "followup",
	label: "Follow-up",
	useOptions: () => [...followUpLabels.keys()],
	format: (value) => followUpLabels.get(value) ?? value,
};

/** The filters for the state of work on leads. */
const workFilters = (kind: EnquiryKind) => [stageFilter(kind), owner, followUp];

export const filtersOf: Record<EnquiryKind, readonly Filter[]> = {
	course: [
		...workFilters("course"),
		created,
		domain,
		sourceFilter("course"),
		reason,
		passingYear,
		funnel,
		moneyFilter,
		done,
		state,
	],
	hiring: [...workFilters("hiring"), created, sourceFilter("hiring"), funnel, done, state],
	contact: [...workFilters("contact"), created, sourceFilter("contact"), funnel, done, state],
};
