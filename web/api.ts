import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { type Answered, CallFailed, type Client, createClient } from "#contract/client.ts";
import type { Endpoint, QueryFor } from "#contract/endpoint.ts";
import type { LeadKind } from "#contract/leads.ts";
import type { StudentStatus } from "#contract/students.ts";

/** The contract's calls from the browser, and how each answer is kept. Keys start with the slice whose acts change them. */
const call = createClient();
let leaveSignedOut = () => {};

export const client: Client = (endpoint, sent) =>
	call(endpoint, sent).catch((error: unknown) => {
		if (error instanceof CallFailed && error.status === 401) leaveSignedOut();
		throw error;
	});

/** What to do when any call finds that the sign-in is over. */
export function whenSignedOut(leave: () => void): void {
	leaveSignedOut = leave;
}

/** Rows of one page in the console. */
export const pageRows = 50;

/** `filters` are the list's own, by the names of its query. */
export type Asked = {
	q?: string;
	sort?: string;
	cursor?: string;
	limit?: number;
	filters?: Readonly<Record<string, string>>;
};
export type ListPage<Row> = { rows: Row[]; total: number; next: string | null };

export const leadSummaryKey = ["leads", "summary"] as const;

export function leadListKey(kind: LeadKind, ...asked: Asked[]): QueryKey {
	return ["leads", "list", kind, ...asked];
}

export const leadKey = (kind: LeadKind, id: string): QueryKey => ["leads", "one", kind, id];

export const courseApplications = (asked: Asked) =>
	queryOptions({
		queryKey: leadListKey("course", asked),
		queryFn: async ({ signal }) =>
			pageOf(
				await client(api.listCourseApplications, { query: queryOf<typeof api.listCourseApplications>(asked), signal }),
			),
	});

export const hiringRequests = (asked: Asked) =>
	queryOptions({
		queryKey: leadListKey("hiring", asked),
		queryFn: async ({ signal }) =>
			pageOf(await client(api.listHiringRequests, { query: queryOf<typeof api.listHiringRequests>(asked), signal })),
	});

export const contactMessages = (asked: Asked) =>
	queryOptions({
		queryKey: leadListKey("contact", asked),
		queryFn: async ({ signal }) =>
			pageOf(await client(api.listContactMessages, { query: queryOf<typeof api.listContactMessages>(asked), signal })),
	});

export const courseApplication = (id: string) =>
	queryOptions({
		queryKey: leadKey("course", id),
		queryFn: async ({ signal }) => (await client(api.readCourseApplication, { params: { id }, signal })).data,
	});

export const hiringRequest = (id: string) =>
	queryOptions({
		queryKey: leadKey("hiring", id),
		queryFn: async ({ signal }) => (await client(api.readHiringRequest, { params: { id }, signal })).data,
	});

export const contactMessage = (id: string) =>
	queryOptions({
		queryKey: leadKey("contact", id),
		queryFn: async ({ signal }) => (await client(api.readContactMessage, { params: { id }, signal })).data,
	});

export const leadSources = (kind: LeadKind) =>
	queryOptions({
		queryKey: ["leads", "sources", kind],
		queryFn: async ({ signal }) => (await client(api.listLeadSources, { query: { kind }, signal })).data,
		staleTime: 60_000,
	});

export const leadSummary = () =>
	queryOptions({
		queryKey: leadSummaryKey,
		queryFn: async ({ signal }) => (await client(api.summariseLeads, { signal })).data,
	});

export const samePerson = (id: string) =>
	queryOptions({
		queryKey: ["leads", "person", id],
		queryFn: async ({ signal }) => (await client(api.listSamePerson, { params: { id }, signal })).data,
	});

/** Asked anew at each visit: whoever just added a student finds them counted. */
export const dashboard = () =>
	queryOptions({
		queryKey: ["dashboard"],
		queryFn: async ({ signal }) => (await client(api.readDashboard, { signal })).data,
		staleTime: 0,
	});

export const adminsKey = ["admins"] as const;

export const admins = (asked: Asked) =>
	queryOptions({
		queryKey: [...adminsKey, asked] as QueryKey,
		queryFn: async ({ signal }) =>
			pageOf(await client(api.listAdmins, { query: queryOf<typeof api.listAdmins>(asked), signal })),
	});

export const outboxMessages = (asked: Asked) =>
	queryOptions({
		queryKey: ["outbox", "list", asked] as QueryKey,
		queryFn: async ({ signal }) => pageOf(await client(api.listOutbox, { query: asked, signal })),
	});

export const outboxSummary = () =>
	queryOptions({
		queryKey: ["outbox", "summary"],
		queryFn: async ({ signal }) => (await client(api.summariseOutbox, { signal })).data,
	});

const listsOfStudents = {
	pending: api.listPendingStudents,
	active: api.listActiveStudents,
	inactive: api.listInactiveStudents,
} as const;

/** Everything that an act on a student changes. */
export const studentsKey = ["students"] as const;

export const students = (status: StudentStatus) => (asked: Asked) =>
	queryOptions({
		queryKey: [...studentsKey, "list", status, asked] as QueryKey,
		queryFn: async ({ signal }) =>
			pageOf(
				await client(listsOfStudents[status] as typeof api.listActiveStudents, {
					query: queryOf<typeof api.listActiveStudents>(asked),
					signal,
				}),
			),
	});

export const student = (id: string) =>
	queryOptions({
		queryKey: [...studentsKey, "one", id] as QueryKey,
		queryFn: async ({ signal }) => (await client(api.readStudent, { params: { id }, signal })).data,
	});

export const studentBatches = (status: StudentStatus) =>
	queryOptions({
		queryKey: [...studentsKey, "batches", status] as QueryKey,
		queryFn: async ({ signal }) => (await client(api.listBatches, { query: { status }, signal })).data,
	});

/** Not of the slice's key: no act changes it. */
export const defaultPassword = () =>
	queryOptions({
		queryKey: ["default password"] as QueryKey,
		queryFn: async ({ signal }) => (await client(api.readDefaultPassword, { signal })).data.password,
		staleTime: Number.POSITIVE_INFINITY,
	});

export const courseList = (asked: Asked) =>
	queryOptions({
		queryKey: ["courses", "list", asked] as QueryKey,
		queryFn: async ({ signal }) =>
			pageOf(await client(api.listCourses, { query: queryOf<typeof api.listCourses>(asked), signal })),
	});

export const oneCourse = (id: string) =>
	queryOptions({
		queryKey: ["courses", "one", id],
		queryFn: async ({ signal }) => (await client(api.readCourse, { params: { id }, signal })).data,
	});

export const coursesToAssign = (q: string) =>
	queryOptions({
		queryKey: ["courses", "to assign", q] as QueryKey,
		queryFn: async ({ signal }) =>
			pageOf(await client(api.listCoursesToAssign, { query: { q, limit: pageRows, sort: "title" }, signal })),
	});

export const auditTrail = (asked: Asked) =>
	queryOptions({
		queryKey: ["audit", "list", asked] as QueryKey,
		queryFn: async ({ signal }) =>
			pageOf(await client(api.listAudit, { query: queryOf<typeof api.listAudit>(asked), signal })),
	});

/** Everything that an act on a masterclass changes. */
export const masterclassesKey = ["masterclasses"] as const;
export const masterclassListKey = [...masterclassesKey, "list"] as const;

export const masterclasses = (asked: Asked) =>
	queryOptions({
		queryKey: [...masterclassListKey, asked] as QueryKey,
		queryFn: async ({ signal }) =>
			pageOf(await client(api.listMasterclasses, { query: queryOf<typeof api.listMasterclasses>(asked), signal })),
	});

export const masterclass = (id: string) =>
	queryOptions({
		queryKey: [...masterclassesKey, "one", id] as QueryKey,
		queryFn: async ({ signal }) => (await client(api.readMasterclass, { params: { id }, signal })).data,
	});

export const masterclassSummary = () =>
	queryOptions({
		queryKey: [...masterclassesKey, "summary"] as QueryKey,
		queryFn: async ({ signal }) => (await client(api.summariseMasterclasses, { signal })).data,
	});

export const registrations = (id: string) => (asked: Asked) =>
	queryOptions({
		queryKey: [...masterclassesKey, "registrations", id, asked] as QueryKey,
		queryFn: async ({ signal }) =>
			pageOf(
				await client(api.listRegistrations, {
					params: { id },
					query: queryOf<typeof api.listRegistrations>(asked),
					signal,
				}),
			),
	});

/** For the palette: what the server finds of what was typed. */
export const foundRecords = (q: string) =>
	queryOptions({
		queryKey: ["find", q],
		queryFn: async ({ signal }) => (await client(api.find, { query: { q }, signal })).data,
	});

export const signedIn = () =>
	queryOptions({
		queryKey: ["admin", "me"],
		queryFn: async ({ signal }) => (await client(api.whoAmI, { signal })).data,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** Filters go into the query beside the rest. They come from the address as text; the server is who checks them. */
export function queryOf<E extends Endpoint>({ filters, ...rest }: Asked): Partial<QueryFor<E>> {
	return { ...filters, ...rest } as Partial<QueryFor<E>>;
}

function pageOf<Row>({
	data,
	total,
	next,
}: { data: Row[] } & Pick<Answered<Endpoint>, "total" | "next">): ListPage<Row> {
	return { rows: data, total: total ?? data.length, next };
}
