import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { timelinePage } from "#contract/activities.ts";
import { api } from "#contract/api.ts";
import { CallFailed, type Client, createClient, type Sent } from "#contract/client.ts";
import type { AnswerOf, BodyFor, Endpoint, QueryFor } from "#contract/endpoint.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import type { FeeRow } from "#contract/fees.ts";
import type { FunnelGroup } from "#contract/funnel.ts";
import type { Import } from "#contract/imports.ts";
import { type MailingOutcome, mailingLeadsPage } from "#contract/mailings.ts";
import { type EndReason, endReasons } from "#contract/plain.ts";
import type { ViewPage } from "#contract/saved-views.ts";
import type { StudentStatus } from "#contract/students.ts";
import type { TodaySection } from "#contract/today.ts";
import { askIfChanged } from "./app/ask-if-changed.ts";

/** The contract's calls from the browser, and how each answer is kept. Keys start with the slice whose acts change them. */
const call = createClient({ fetch: askIfChanged((address, init) => fetch(address, init)) });
let leaveSignedOut = (_why: EndReason) => {};
let readRoleAnew = () => {};

export const client: Client = (endpoint, sent) =>
	call(endpoint, sent).catch((error: unknown) => {
		if (error instanceof CallFailed && error.status === 401) leaveSignedOut(whyOf(error));
		if (error instanceof CallFailed && error.id === "not-allowed") readRoleAnew();
		throw error;
	});

/** What to do when any call finds that the sign-in is over. */
export function whenSignedOut(leave: (why: EndReason) => void): void {
	leaveSignedOut = leave;
}

/** What to do when a call finds that the admin's role may not make it. */
export function whenNotAllowed(read: () => void): void {
	readRoleAnew = read;
}

/** A browser drops a cookie whose time is over by itself: then the server only sees that there is none. */
function whyOf({ id }: CallFailed): EndReason {
	return endReasons.find((why) => id === `sign-in-${why}`) ?? "ended";
}

/** Rows of one page in the console. */
export const pageRows = 50;

/** `filters` are the list's own, by the names of its query. */
export type Asked = {
	q?: string;
	sort?: string;
	cursor?: string;
	limit?: number;
	/** The rows go into a file: the audit trail says so. */
	export?: "excel";
	filters?: Readonly<Record<string, string>>;
};
export type ListPage<Row> = {
	rows: Row[];
	total: number;
	/** The total is about so many. */
	estimated: boolean;
	next: string | null;
	/** How it is sorted, where that is not what was asked for. */
	sortedBy: string | null;
};

export const enquirySummaryKey = ["leads", "summary"] as const;

export function enquiryListKey(kind: EnquiryKind, ...asked: Asked[]): QueryKey {
	return ["leads", "list", kind, ...asked];
}

export const enquiryKey = (kind: EnquiryKind, id: string): QueryKey => ["leads", "one", kind, id];

export const courseApplications = listOf(enquiryListKey("course"), api.listCourseApplications);
export const hiringRequests = listOf(enquiryListKey("hiring"), api.listHiringRequests);
export const contactMessages = listOf(enquiryListKey("contact"), api.listContactMessages);

export const courseApplication = (id: string) =>
	answerTo(enquiryKey("course", id), api.readCourseApplication, { params: { id } });
export const hiringRequest = (id: string) =>
	answerTo(enquiryKey("hiring", id), api.readHiringRequest, { params: { id } });
export const contactMessage = (id: string) =>
	answerTo(enquiryKey("contact", id), api.readContactMessage, { params: { id } });

export const enquirySources = (kind: EnquiryKind) => ({
	...answerTo(["leads", "sources", kind], api.listEnquirySources, { query: { kind } }),
	staleTime: 60_000,
});
export const enquirySummary = () => answerTo(enquirySummaryKey, api.summariseEnquiries, {});
export const samePerson = (id: string) => answerTo(["leads", "person", id], api.listSamePerson, { params: { id } });

export const leadsKey = ["leads"] as const;
export const leadKey = (id: string): QueryKey => [...leadsKey, "lead", id];
export const lead = (id: string) => answerTo(leadKey(id), api.readLead, { params: { id } });
/** Filled in with the lead as it is now. */
export const leadTemplates = (id: string) => ({
	...answerTo([...leadsKey, "templates", id], api.listTemplates, { params: { id } }),
	staleTime: 0,
});
export const enquiriesOfLead = (id: string) =>
	answerTo([...leadsKey, "enquiries of", id], api.listEnquiriesOfLead, { params: { id } });
/** The person's other leads, or those that hold these words. */
export const leadsToMerge = (id: string, q: string) => ({
	...answerTo([...leadsKey, "to merge", id, q], api.listLeadsToMerge, { params: { id }, query: q === "" ? {} : { q } }),
	placeholderData: keepPreviousData,
});
export const leadOfEnquiry = (id: string) =>
	answerTo([...leadsKey, "of enquiry", id], api.readLeadOfEnquiry, { params: { id } });
/** The newest of what happened, then what happened before, as one asks for it. */
export const timeline = (id: string) =>
	infiniteQueryOptions({
		queryKey: [...leadsKey, "timeline", id] as QueryKey,
		queryFn: async ({ signal, pageParam }) => {
			const query = pageParam === "" ? {} : { before: pageParam };
			return (await client(api.readTimeline, { params: { id }, query, signal })).data;
		},
		initialPageParam: "",
		getNextPageParam: ({ items }) => (items.length < timelinePage ? undefined : items.at(-1)?.at),
	});
/** What waits today, for oneself or everyone; `more` of one section. */
export const today = (who: "mine" | "everyone", more?: TodaySection) =>
	answerTo(["leads", "today", who, ...(more ? [more] : [])], api.readToday, { query: { who, ...(more && { more }) } });

export const todayCount = () => answerTo(["leads", "today", "count"], api.countToday, {});

/** Everything that an act on fees changes. */
export const feesKey = ["fees"] as const;
export const fees = listOf([...feesKey, "list"], api.listFees);
export const feeFigures = () => answerTo([...feesKey, "figures"], api.readFeeFigures, {});
export const gatewayEvents = () => answerTo([...feesKey, "gateway events"], api.listGatewayEvents, {});
export const feeLedger = (id: string) => answerTo([...feesKey, "ledger", id], api.readFeeLedger, { params: { id } });
export const dayBook = listOf([...feesKey, "day book"], api.listDayBook);
/** One of the list. */
export const fee = (id: string) =>
	queryOptions({
		queryKey: [...feesKey, "one", id] as QueryKey,
		queryFn: async (): Promise<FeeRow> => (await client(api.readFeeLedger, { params: { id } })).data,
	});
export const enrolBatches = (past?: "yes") =>
	answerTo([...feesKey, "batches", past ?? "coming"], api.listEnrolBatches, { query: { ...(past && { past }) } });
/** Fees to remind of by WhatsApp. */
export const feeReminders = (who: "mine" | "everyone") =>
	answerTo(["fees", "reminders", who], api.listFeeReminders, { query: { who } });

export const viewsKey = ["views"] as const;
export const savedViews = (page: ViewPage) => ({
	...answerTo([...viewsKey, page], api.listViews, { query: { page } }),
	staleTime: 60_000,
});

/** Who works here hardly changes while one looks. */
export const team = () => ({ ...answerTo(["admins", "team"], api.listTeam, {}), staleTime: 60_000 });

/** Asked anew each time: places are taken meanwhile. */
export const enrolForm = (of: { lead: string } | { student: string }) => ({
	...answerTo([...feesKey, "enrol form", of], api.readEnrolForm, { query: of }),
	staleTime: 0,
	gcTime: 0,
});
export const connectionsKey = ["connections"] as const;
export const inboundSources = () => answerTo([...connectionsKey, "inbound"], api.listInboundSources, {});
export const inboundFailures = (id: string) =>
	answerTo([...connectionsKey, "failed", id], api.listInboundFailures, { params: { id } });
export const webhooks = () => answerTo([...connectionsKey, "webhooks"], api.listWebhooks, {});
export const webhookDeliveries = (id: string) =>
	answerTo([...connectionsKey, "deliveries", id], api.listWebhookDeliveries, { params: { id } });

export const siteKey = ["site"] as const;
export const siteDocuments = () => answerTo([...siteKey, "documents"], api.listDocuments, {});
export const siteSetup = () => ({ ...answerTo([...siteKey, "setup"], api.readSetup, {}), staleTime: 0 });
export const siteSamples = () => answerTo([...siteKey, "samples"], api.listSamples, {});
/** With its draft: two may be in it at once. */
export const siteDocument = (name: string) => ({
	...answerTo([...siteKey, "document", name], api.readDocument, { query: { name } }),
	staleTime: 0,
});
export const liveDocuments = () => answerTo([...siteKey, "live"], api.readLiveDocuments, {});
export const publications = listOf([...siteKey, "publications"], api.listPublications);
export const publication = (id: string) =>
	answerTo([...siteKey, "publication", id], api.readPublication, { params: { id } });

/** With how leads are shared out, and how many each has. */
export const teamWithLeads = () => answerTo([...adminsKey, "with leads"], api.readTeam, {});

/** Asked anew at each visit: whoever just added a student finds them counted. */
export const dashboard = () => ({ ...answerTo(["dashboard"], api.readDashboard, {}), staleTime: 0 });

export const funnel = (by: FunnelGroup) => ({
	...answerTo(["leads", "funnel", by], api.readFunnel, { query: { by } }),
	staleTime: 0,
	placeholderData: keepPreviousData,
});

export const moneyKey = ["money"] as const;
export const money = (query: QueryFor<typeof api.readMoney>) => ({
	...answerTo([...moneyKey, "by source", query], api.readMoney, { query }),
	staleTime: 0,
	placeholderData: keepPreviousData,
});
export const conversionCounts = () => ({
	...answerTo([...moneyKey, "conversions"], api.countConversions, {}),
	staleTime: 0,
});
export const spendingIn = (month: string) =>
	answerTo([...moneyKey, "spending", month], api.listSpending, { query: { month } });

export const adminsKey = ["admins"] as const;
export const admins = listOf(adminsKey, api.listAdmins);
export const signedIn = () => ({
	...answerTo(["admin", "me"], api.whoAmI, {}),
	staleTime: Number.POSITIVE_INFINITY,
});

export const outboxKey = ["outbox"];
export const outboxMessages = listOf(["outbox", "list"], api.listOutbox);
export const outboxSummary = () => answerTo(["outbox", "summary"], api.summariseOutbox, {});

export const auditTrail = listOf(["audit", "list"], api.listAudit);

/** For the palette: what the server finds of what was typed. */
export const foundRecords = (q: string) => answerTo(["find", q], api.find, { query: { q } });

/** Everything that an act on a student changes. */
export const studentsKey = ["students"] as const;

export const students = (status: StudentStatus) => listsOfStudents[status];
const listsOfStudents = {
	pending: listOf([...studentsKey, "list", "pending"], api.listPendingStudents),
	active: listOf([...studentsKey, "list", "active"], api.listActiveStudents),
	inactive: listOf([...studentsKey, "list", "inactive"], api.listInactiveStudents),
};
export const student = (id: string) => answerTo([...studentsKey, "one", id], api.readStudent, { params: { id } });
/** Asked anew each time it is shown: someone may have been added meanwhile. */
export const knownStudents = (emails: readonly string[]) => ({
	...answerTo([...studentsKey, "known", emails], api.findKnownStudents, { body: { emails: [...emails] } }),
	staleTime: 0,
});
export const studentBatches = (status: StudentStatus) =>
	answerTo([...studentsKey, "batches", status], api.listBatches, { query: { status } });

/** Not of the slice's key: no act changes it. */
export const defaultPassword = () =>
	queryOptions({
		...answerTo(["default password"], api.readDefaultPassword, {}),
		select: ({ password }) => password,
		staleTime: Number.POSITIVE_INFINITY,
	});

export const courseList = listOf(["courses", "list"], api.listCourses);
export const oneCourse = (id: string) => answerTo(["courses", "one", id], api.readCourse, { params: { id } });
/** Of what acts on students change as well. */
export const roster = (courseId: string) =>
	listOf([...studentsKey, "roster", courseId], api.listRoster, { id: courseId });
export const coursesToAssign = (q: string, filters: Asked["filters"] = {}) =>
	listOf(["courses", "to assign"], api.listCoursesToAssign)({ q, limit: pageRows, sort: "title", filters });
/** Only those that active students of a batch have. */
export const coursesOfBatch = (heldby: string) => (q: string) => coursesToAssign(q, { heldby });

/** Everything that an act on a masterclass changes. */
export const masterclassesKey = ["masterclasses"] as const;
export const masterclassListKey = [...masterclassesKey, "list"] as const;
export const masterclasses = listOf(masterclassListKey, api.listMasterclasses);
export const masterclass = (id: string) =>
	answerTo([...masterclassesKey, "one", id], api.readMasterclass, { params: { id } });
export const masterclassSummary = () => answerTo([...masterclassesKey, "summary"], api.summariseMasterclasses, {});
export const registrations = (id: string) =>
	listOf([...masterclassesKey, "registrations", id], api.listRegistrations, { id });

/** Everything that an act on an opening or a job application changes. */
export const openingsKey = ["openings"] as const;
export const openings = listOf([...openingsKey, "list"], api.listOpenings);
export const opening = (id: string) => answerTo([...openingsKey, "one", id], api.readOpening, { params: { id } });
export const openingSummary = () => answerTo([...openingsKey, "summary"], api.summariseOpenings, {});
export const jobApplications = (id: string) =>
	listOf([...openingsKey, "applications", id], api.listJobApplications, { id });

/** Everything that an act on a certificate changes. */
export const certificatesKey = ["certificates"] as const;
export const certificates = listOf([...certificatesKey, "list"], api.listCertificates);
export const certificate = (id: string) =>
	answerTo([...certificatesKey, "one", id], api.readCertificate, { params: { id } });
/** Who of a batch would get a certificate: asked anew whenever the question is put. */
export const batchToIssue = (query: QueryFor<typeof api.countBatchToIssue>) => ({
	...answerTo([...certificatesKey, "batch", query], api.countBatchToIssue, { query }),
	staleTime: 0,
});

/** Filters go into the query beside the rest. They come from the address as text; the server is who checks them. */
export function queryOf<E extends Endpoint>({ filters, ...rest }: Asked): Partial<QueryFor<E>> {
	return { ...filters, ...rest } as Partial<QueryFor<E>>;
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/** How a list is read and kept, page by page. */
export function listOf<E extends Endpoint & { list: true }>(key: QueryKey, endpoint: E, params?: Sent<E>["params"]) {
	return (asked: Asked) =>
		queryOptions({
			queryKey: [...key, asked] as QueryKey,
			queryFn: ({ signal }) => readPage(endpoint, asked, signal, params),
		});
}

/** The same, one page after the other. */
export function pagesOf<E extends Endpoint & { list: true }>(key: QueryKey, endpoint: E) {
	return (asked: Asked) =>
		infiniteQueryOptions({
			queryKey: [...key, asked] as QueryKey,
			queryFn: ({ signal, pageParam: cursor }) => readPage(endpoint, { ...asked, cursor }, signal),
			initialPageParam: "",
			getNextPageParam: ({ next }) => next,
		});
}

async function readPage<E extends Endpoint & { list: true }>(
	endpoint: E,
	asked: Asked,
	signal: AbortSignal,
	params?: Sent<E>["params"],
): Promise<ListPage<RowOf<E>>> {
	const sent = { params, query: queryOf<E>(asked), signal } as unknown as Sent<E>;
	const { data, total, ...rest } = await client(endpoint, sent);
	const rows: RowOf<E>[] = data ?? [];
	return { rows, total: total ?? rows.length, ...rest };
}

/** How any other answer is read and kept. */
export function answerTo<E extends Endpoint>(queryKey: QueryKey, endpoint: E, sent: Sent<E>) {
	return queryOptions({
		queryKey,
		queryFn: async ({ signal }): Promise<AnswerOf<E>> => (await client(endpoint, { ...sent, signal })).data,
	});
}

export const latestImports = () => answerTo(["imports", "list"], api.listImports, {});

const importPollMs = 1000;

/** Asked for anew each second while it is at work. */
export const importNow = (id: string) => ({
	...answerTo(["imports", "one", id], api.readImport, { params: { id } }),
	refetchInterval: ({ state: { data } }: { state: { data?: Import | undefined } }) =>
		data?.state === "running" || data?.state === "undoing" ? importPollMs : false,
});

export const mailingsKey = ["mailings"] as const;
const mailingPollMs = 1000;
type Running = { state: "running" | "stopped" | "done" };

/** Asked for anew while one of them runs. */
export const mailings = (asked: Asked) => ({
	...listOf([...mailingsKey, "list"], api.listMailings)(asked),
	refetchInterval: ({ state: { data } }: { state: { data?: { rows: Running[] } | undefined } }) =>
		data?.rows.some(({ state }) => state === "running") ? mailingPollMs : false,
});
export const mailing = (id: string) => ({
	...answerTo([...mailingsKey, "one", id], api.readMailing, { params: { id } }),
	refetchInterval: ({ state: { data } }: { state: { data?: Running | undefined } }) =>
		data?.state === "running" ? mailingPollMs : false,
});
export const leadsOfMailing = (id: string, outcome: MailingOutcome) =>
	infiniteQueryOptions({
		queryKey: [...mailingsKey, "leads", id, outcome] as QueryKey,
		queryFn: async ({ signal, pageParam }) => {
			const query = { outcome, after: pageParam };
			return (await client(api.listMailingLeads, { params: { id }, query, signal })).data;
		},
		initialPageParam: 0,
		getNextPageParam: (rows) => (rows.length < mailingLeadsPage ? undefined : rows.at(-1)?.position),
	});
/** `of` names the chosen leads: thousands of ids are no key. Asked for anew whenever the question is put. */
export const mailingPreview = (of: string, body: BodyFor<typeof api.previewMailing>) => ({
	...answerTo([...mailingsKey, "preview", of, body.template, body.language], api.previewMailing, { body }),
	staleTime: 0,
});
