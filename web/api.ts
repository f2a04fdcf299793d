import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { type Answered, createClient } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { LeadKind } from "#contract/leads.ts";

/** The contract's calls from the browser, and how each answer is kept. Keys start with the slice whose acts change them. */
export const client = createClient();

/** Rows of one page in the console; the server gives at most 100. */
export const pageRows = 50;

export type Asked = { q?: string; sort?: string; cursor?: string; limit?: number };
export type ListPage<Row> = { rows: Row[]; total: number; next: string | null };

export const leadSummaryKey = ["leads", "summary"] as const;

export function leadListKey(kind: LeadKind, ...asked: Asked[]): QueryKey {
	return ["leads", "list", kind, ...asked];
}

export const courseApplications = (asked: Asked) =>
	queryOptions({
		queryKey: leadListKey("course", asked),
		queryFn: async ({ signal }) => pageOf(await client(api.listCourseApplications, { query: asked, signal })),
	});

export const hiringRequests = (asked: Asked) =>
	queryOptions({
		queryKey: leadListKey("hiring", asked),
		queryFn: async ({ signal }) => pageOf(await client(api.listHiringRequests, { query: asked, signal })),
	});

export const contactMessages = (asked: Asked) =>
	queryOptions({
		queryKey: leadListKey("contact", asked),
		queryFn: async ({ signal }) => pageOf(await client(api.listContactMessages, { query: asked, signal })),
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

export const signedIn = () =>
	queryOptions({
		queryKey: ["admin", "me"],
		queryFn: async ({ signal }) => (await client(api.whoAmI, { signal })).data,
		staleTime: Number.POSITIVE_INFINITY,
	});

function pageOf<Row>({
	data,
	total,
	next,
}: { data: Row[] } & Pick<Answered<Endpoint>, "total" | "next">): ListPage<Row> {
	return { rows: data, total: total ?? data.length, next };
}
