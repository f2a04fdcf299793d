import { infiniteQueryOptions, keepPreviousData, type QueryKey } from "@tanstack/react-query";
import { timelinePageSize } from "#contract/activities.ts";
import { api } from "#contract/api.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { answerQueryOptions, client, type ListRequest, listQueryOptions } from "#web/api.ts";

export const leadsKey = ["leads"] as const;

export const enquirySummaryKey = [...leadsKey, "summary"] as const;

export function enquiryListKey(kind: EnquiryKind, ...requests: ListRequest[]): QueryKey {
	return [...leadsKey, "list", kind, ...requests];
}

export const enquiryKey = (kind: EnquiryKind, id: string): QueryKey => [...leadsKey, "one", kind, id];

export const courseApplications = listQueryOptions(enquiryListKey("course"), api.listCourseApplications);
export const hiringRequests = listQueryOptions(enquiryListKey("hiring"), api.listHiringRequests);
export const contactMessages = listQueryOptions(enquiryListKey("contact"), api.listContactMessages);

export const courseApplication = (id: string) =>
	answerQueryOptions(enquiryKey("course", id), api.readCourseApplication, { params: { id } });
export const hiringRequest = (id: string) =>
	answerQueryOptions(enquiryKey("hiring", id), api.readHiringRequest, { params: { id } });
export const contactMessage = (id: string) =>
	answerQueryOptions(enquiryKey("contact", id), api.readContactMessage, { params: { id } });

export const enquirySources = (kind: EnquiryKind) => ({
	...answerQueryOptions([...leadsKey, "sources", kind], api.listEnquirySources, { query: { kind } }),
	staleTime: 60_000,
});
export const enquirySummary = () => answerQueryOptions(enquirySummaryKey, api.summariseEnquiries, {});
export const samePerson = (id: string) =>
	answerQueryOptions([...leadsKey, "person", id], api.listSamePerson, { params: { id } });

export const leadKey = (id: string): QueryKey => [...leadsKey, "lead", id];
export const lead = (id: string) => answerQueryOptions(leadKey(id), api.readLead, { params: { id } });
/** Filled in with the lead as it is now. */
export const leadTemplates = (id: string) => ({
	...answerQueryOptions([...leadsKey, "templates", id], api.listTemplates, { params: { id } }),
	staleTime: 0,
});
export const enquiriesOfLead = (id: string) =>
	answerQueryOptions([...leadsKey, "enquiries of", id], api.listEnquiriesOfLead, { params: { id } });
/** The person's other leads, or those that match the search `q`. */
export const leadsToMerge = (id: string, q: string) => ({
	...answerQueryOptions([...leadsKey, "to merge", id, q], api.listLeadsToMerge, {
		params: { id },
		query: q === "" ? {} : { q },
	}),
	placeholderData: keepPreviousData,
});
export const leadOfEnquiry = (id: string) =>
	answerQueryOptions([...leadsKey, "of enquiry", id], api.readLeadOfEnquiry, { params: { id } });
/** The newest events, then earlier ones on request. */
export const timeline = (id: string) =>
	infiniteQueryOptions({
		queryKey: [...leadsKey, "timeline", id] as QueryKey,
		queryFn: async ({ signal, pageParam }) => {
			const query = pageParam === "" ? {} : { before: pageParam };
			return (await client(api.readTimeline, { params: { id }, query, signal })).data;
		},
		initialPageParam: "",
		getNextPageParam: ({ items }) => (items.length < timelinePageSize ? undefined : items.at(-1)?.at),
	});
