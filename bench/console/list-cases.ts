import { domains } from "#content/programs/index.ts";
import { listAudit } from "#contract/audit.ts";
import { listCertificates } from "#contract/certificates.ts";
import { dayMs } from "#contract/durations.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import {
	listContactMessages,
	listCourseApplications,
	listHiringRequests,
	unassignedOwner,
} from "#contract/enquiries.ts";
import { onboardingReason, reasons } from "#contract/enquiry-forms.ts";
import { listJobApplications, listOpenings } from "#contract/openings.ts";
import { listOutbox } from "#contract/outbox.ts";
import { listRegistrations } from "#contract/registrations.ts";
import { minSearchLength, search } from "#contract/search.ts";
import { listActiveStudents, listInactiveStudents, listPendingStudents } from "#contract/students.ts";
import {
	commonName,
	phoneNumber,
	rareName,
	seededBatch,
	seededCollege,
	seededMasterclass,
	seededOpening,
	seededOwner,
} from "../seed-rows.ts";

type Params = Record<string, string>;
/** Filters on the same parameter exclude one another; the first of each is also measured in pairs. */
export type MeasuredList = {
	name: string;
	address: string;
	sorts: string[];
	filters: Params[];
	searches: string[];
};
export type Case = { name: string; asked: Params; deep?: true };

const [frequentDomain = "", ...otherDomains] = domains;
const rareDomain = otherDomains.at(-1) ?? "";
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
/** Written as in an address; filters with the same parameter names exclude one another. */
const filters = (query: string): Params[] =>
	query.split(" ").map((each) => Object.fromEntries(new URLSearchParams(each)));
const days = filters(`createdfrom=${day(60)}&createdto=${day(30)} createdfrom=${day(400)}&createdto=${day(400)}`);
const enquiryFilters = [...days, ...filters("source=google source=job-fair state=new state=check")];
const leadFilters = [
	...filters(`stage=interested owner=${seededOwner} owner=${unassignedOwner}`),
	...filters("followup=overdue followup=today followup=none"),
];
const courseFilters = [
	...[...enquiryFilters, ...leadFilters],
	...filters(`funnel=contacted&createdfrom=${day(30)} funnel=never&createdfrom=${day(30)}`),
	...[
		{ domain: frequentDomain },
		{ domain: rareDomain },
		{ reason: reasons.programPage },
		{ reason: onboardingReason },
	],
	{ yearfrom: "2025", yearto: "2026" },
];
const studentFilters = [{ batch: seededBatch }, ...filters("courses=none courses=some")];
const person = "kavya.rao";
const [phone, phoneInTwo] = [phoneNumber(123), phoneNumber(4567).replace(/^.{5}/, "$& ")];
const searches = [
	...[rareName, commonName.toLowerCase(), `${commonName} Rao`, person, `0${phone}`, phoneInTwo],
	...["mail.example", "rao", "ka", "zq", "q", "nobody-of-this-name"],
];

const measuredLists: [string, Endpoint, Params[], string[]][] = [
	["course applications", listCourseApplications, courseFilters, [...searches, "shanti valley"]],
	["hiring requests", listHiringRequests, enquiryFilters, [...searches, "kaverisoft labs 12", "shanti valley"]],
	["contact messages", listContactMessages, enquiryFilters, searches],
	["active students", listActiveStudents, studentFilters, searches],
	["inactive students", listInactiveStudents, studentFilters, searches],
	["pending students", listPendingStudents, studentFilters.slice(0, 1), searches],
	["registrations", listRegistrations, [], searches],
	["outbox", listOutbox, [], searches],
	[
		"openings",
		listOpenings,
		filters("standing=open standing=past standing=closed"),
		[...searches, "kaverisoft labs 12"],
	],
	["job applications", listJobApplications, filters("state=applied state=hired"), searches],
	["certificates", listCertificates, filters("kind=participation kind=recommendation state=revoked"), searches],
	["audit trail", listAudit, [...days, ...filters("kind=student kind=admin act=activated act=removed")], searches],
];

const paletteSearches = [...searches.filter(({ length }) => length >= minSearchLength), "shanti valley"];

/** Every list that grows with the business, and the palette. Courses, masterclasses and admins stay few. */
export const lists: MeasuredList[] = [
	...measuredLists.map(([name, { path, query }, filters, searches]) => ({
		name,
		address: `/api${path.replace(":id", name === "registrations" ? seededMasterclass : seededOpening)}`,
		sorts: sortsOf(query),
		filters,
		searches,
	})),
	{ name: "palette", address: `/api${search.path}`, sorts: [], filters: [], searches: paletteSearches },
];

type SortField = { sort: { _zod: { def: { innerType: { _zod: { def: { entries: Params } } } } } } };

/** Read from the list's contract, so that a new column is measured without being named here. */
function sortsOf(query: Endpoint["query"]): string[] {
	if (query === undefined) throw new Error("A list takes a query");
	const { shape } = query._zod.def as unknown as { shape: SortField };
	return Object.keys(shape.sort._zod.def.innerType._zod.def.entries);
}

export function casesOf({ sorts, filters, searches }: MeasuredList): Case[] {
	const byName = sorts.find((sort) => sort === "name") ?? "createdAt";
	const orders: Params[] = sorts.length === 0 ? [{}] : [{ sort: "-createdAt" }, { sort: byName }];
	const plain = sorts.flatMap((sort): Case[] => [
		{ name: `sort ${sort}`, asked: { sort } },
		{ name: `sort ${sort}, deep`, asked: { sort }, deep: true },
	]);
	const filtered = [...filters, ...pairsOf(filters), ...searches.map((q) => ({ q })), ...searchedAndFiltered()];
	return [...plain, ...filtered.flatMap((params) => orders.map((order) => caseOf({ ...params, ...order })))];

	function searchedAndFiltered(): Params[] {
		return firstOfEachKind(filters).flatMap((filter) => [
			{ ...filter, q: commonName.toLowerCase() },
			{ ...filter, q: rareName },
		]);
	}
}

function pairsOf(filters: Params[]): Params[] {
	const kinds = firstOfEachKind(filters);
	return kinds.flatMap((first, index) => kinds.slice(index + 1).map((second) => ({ ...first, ...second })));
}

function firstOfEachKind(filters: Params[]): Params[] {
	return [...new Map(filters.toReversed().map((params) => [Object.keys(params).join(), params])).values()];
}

function caseOf(params: Params): Case {
	const query = Object.entries(params).map(([name, value]) => `${name} ${value}`);
	return { name: query.join(", "), asked: params };
}

/** The screens that staff open first: Today and the dashboard. */
export const overviews = {
	dashboard: "/api/dashboard",
	"Today, mine": "/api/today?who=mine",
	"Today, everyone's": "/api/today?who=everyone",
	"funnel by owner": "/api/leads/funnel?by=owner",
};

export const feeCases = { "as they open": "/api/fees?sort=nextOn", overdue: "/api/fees?show=overdue&sort=nextOn" };

const money = (params: Params) => `/api/money?${new URLSearchParams(params)}`;
/** Money as an owner opens it, with each grouping and filter. */
export const moneyCases = {
	"as it opens": money({}),
	"last touch": money({ touch: "last" }),
	"by source alone": money({ by: "source" }),
	"by program, owner and month": money({ by: "program\nowner\nmonth" }),
	"since three months": money({ since: day(92).slice(0, "2026-03".length) }),
	"of one program": money({ program: frequentDomain }),
	"by college": money({ by: "college" }),
	"by college, source and program": money({ by: "college\nsource\nprogram" }),
	"of one college": money({ college: seededCollege }),
};
