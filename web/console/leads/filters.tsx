import { useQuery } from "@tanstack/react-query";
import { onboardingReason, reasons } from "#contract/lead-forms.ts";
import type { LeadKind, LeadState } from "#contract/leads.ts";
import { type Asked, leadSources } from "#web/api.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf, usePrograms } from "#web/brand/programs.ts";
import type { Choice, Days, Filter } from "../table/filter.ts";
import { leadTables, sourceInWords } from "./lead.ts";

const created: Days = { kind: "days", label: "Created", from: "createdfrom", to: "createdto" };

const states = new Map<string, string>([
	["new", "new"],
	["due", "new, reply due"],
	["late", "late"],
	["check", "possible spam"],
	["spam", "spam"],
] satisfies [LeadState, string][]);
const state: Choice = {
	name: "state",
	label: "Show",
	useChoices: () => [...states.keys()],
	shown: (value) => states.get(value) ?? value,
};

/** What may be spam stands among the others only when it is asked for. */
export function realUnless(asked: Asked): Asked {
	return { ...asked, filters: { state: "real", ...asked.filters } };
}

/** A list of leads with one state shown. */
export function leadsInState(kind: LeadKind, state: LeadState): string {
	return `${leadTables[kind].page}?state=${state}`;
}

const noSources: readonly string[] = [];
const sourceOf = (kind: LeadKind): Choice => ({
	name: "source",
	label: "Source",
	many: true,
	useChoices: () => useQuery(leadSources(kind)).data ?? noSources,
	shown: sourceInWords,
});

const domain: Choice = {
	name: "domain",
	label: "Domain",
	many: true,
	useChoices: () => usePrograms().map((program) => program.domain),
	art: (value) => <DomainMark domain={value} />,
};

function DomainMark({ domain }: { domain: string }) {
	const program = useProgramOf()(domain);
	return program && <ProgramMark slug={program.slug} className="size-6 shrink-0" />;
}

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

export const filtersOf: Record<LeadKind, readonly Filter[]> = {
	course: [created, domain, reason, passingYear, sourceOf("course"), state],
	hiring: [created, sourceOf("hiring"), state],
	contact: [created, sourceOf("contact"), state],
};
