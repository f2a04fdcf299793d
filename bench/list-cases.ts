import { domains } from "#content/programs/index.ts";
import { listAudit } from "#contract/audit.ts";
import { listCertificates } from "#contract/certificates.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { find, shortestSearch } from "#contract/find.ts";
import { onboardingReason, reasons } from "#contract/lead-forms.ts";
import { listContactMessages, listCourseApplications, listHiringRequests } from "#contract/leads.ts";
import { listJobApplications, listOpenings } from "#contract/openings.ts";
import { listOutbox } from "#contract/outbox.ts";
import { listRegistrations } from "#contract/registrations.ts";
import { listActiveStudents, listInactiveStudents, listPendingStudents } from "#contract/students.ts";
import { batchOfCrowd, commonName, masterclassOfCrowd, openingOfCrowd, phoneOf, rareName } from "./crowd.ts";

type Asked = Record<string, string>;
/** `narrowings` of one name exclude one another; the first of each name goes into the pairs. */
export type MeasuredList = { name: string; address: string; sorts: string[]; narrowings: Asked[]; searches: string[] };
export type Case = { name: string; asked: Asked; deep?: true };

const [frequentDomain = "", ...otherDomains] = domains;
const rareDomain = otherDomains.at(-1) ?? "";
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const days = [
	{ createdfrom: day(60), createdto: day(30) },
	{ createdfrom: day(400), createdto: day(400) },
];
const ofLeads = [...days, { source: "google" }, { source: "job-fair" }, { state: "new" }, { state: "check" }];
const ofCourses = [
	...ofLeads,
	{ domain: frequentDomain },
	{ domain: rareDomain },
	{ reason: reasons.programPage },
	{ reason: onboardingReason },
	{ yearfrom: "2025", yearto: "2026" },
];
const ofStudents = [{ batch: batchOfCrowd }, { courses: "none" }, { courses: "some" }];
const person = "kavya.rao";
const [phone, phoneInTwo] = [phoneOf(123), phoneOf(4567).replace(/^.{5}/, "$& ")];
const searches = [
	rareName,
	commonName.toLowerCase(),
	`${commonName} Rao`,
	person,
	`0${phone}`,
	phoneInTwo,
	"mail.example",
	"rao",
	"ka",
	"zq",
	"q",
	"nobody-of-this-name",
];

const measured: [string, Endpoint, Asked[], string[]][] = [
	["course applications", listCourseApplications, ofCourses, [...searches, "shanti valley"]],
	["hiring requests", listHiringRequests, ofLeads, [...searches, "kaverisoft labs 12", "shanti valley"]],
	["contact messages", listContactMessages, ofLeads, searches],
	["active students", listActiveStudents, ofStudents, searches],
	["inactive students", listInactiveStudents, ofStudents, searches],
	["pending students", listPendingStudents, ofStudents.slice(0, 1), searches],
	["registrations", listRegistrations, [], searches],
	["outbox", listOutbox, [], searches],
	[
		"openings",
		listOpenings,
		[{ standing: "open" }, { standing: "past" }, { standing: "closed" }],
		[...searches, "kaverisoft labs 12"],
	],
	["job applications", listJobApplications, [{ state: "applied" }, { state: "hired" }], searches],
	[
		"certificates",
		listCertificates,
		[{ kind: "participation" }, { kind: "recommendation" }, { state: "revoked" }],
		searches,
	],
	[
		"audit trail",
		listAudit,
		[...days, { kind: "student" }, { kind: "admin" }, { act: "activated" }, { act: "removed" }],
		searches,
	],
];

const forPalette = [...searches.filter(({ length }) => length >= shortestSearch), "shanti valley"];

/** Every list that grows with the business, and the palette; courses, masterclasses and admins are few. */
export const lists: MeasuredList[] = [
	...measured.map(([name, { path, query }, narrowings, searches]) => ({
		name,
		address: `/api${path.replace(":id", name === "registrations" ? masterclassOfCrowd : openingOfCrowd)}`,
		sorts: sortsOf(query),
		narrowings,
		searches,
	})),
	{
		name: "palette",
		address: `/api${find.path}`,
		sorts: [],
		narrowings: [],
		searches: forPalette,
	},
];

type SortField = { sort: { _zod: { def: { innerType: { _zod: { def: { entries: Asked } } } } } } };

/** What a list says it can be sorted by: a new column is measured without being named here. */
function sortsOf(query: Endpoint["query"]): string[] {
	if (query === undefined) throw new Error("A list takes a query");
	const { shape } = query._zod.def as unknown as { shape: SortField };
	return Object.keys(shape.sort._zod.def.innerType._zod.def.entries);
}

export function casesOf({ sorts, narrowings, searches }: MeasuredList): Case[] {
	const byName = sorts.find((sort) => sort === "name") ?? "createdAt";
	const orders: Asked[] = sorts.length === 0 ? [{}] : [{ sort: "-createdAt" }, { sort: byName }];
	const plain = sorts.flatMap((sort): Case[] => [
		{ name: `sort ${sort}`, asked: { sort } },
		{ name: `sort ${sort}, deep`, asked: { sort }, deep: true },
	]);
	const narrowed = [...narrowings, ...pairsOf(narrowings), ...searches.map((q) => ({ q })), ...searchedAndNarrowed()];
	return [...plain, ...narrowed.flatMap((asked) => orders.map((order) => caseOf({ ...asked, ...order })))];

	function searchedAndNarrowed(): Asked[] {
		return oneOfEach(narrowings).flatMap((narrowing) => [
			{ ...narrowing, q: commonName.toLowerCase() },
			{ ...narrowing, q: rareName },
		]);
	}
}

function pairsOf(narrowings: Asked[]): Asked[] {
	const kinds = oneOfEach(narrowings);
	return kinds.flatMap((one, place) => kinds.slice(place + 1).map((other) => ({ ...one, ...other })));
}

function oneOfEach(narrowings: Asked[]): Asked[] {
	return [...new Map(narrowings.toReversed().map((asked) => [Object.keys(asked).join(), asked])).values()];
}

function caseOf(asked: Asked): Case {
	const words = Object.entries(asked).map(([name, value]) => `${name} ${value}`);
	return { name: words.join(", "), asked };
}
