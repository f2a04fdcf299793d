import { api } from "#contract/api.ts";
import type { QueryFor } from "#contract/endpoint.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";

/** Everything that an act on a certificate changes. */
export const certificatesKey = ["certificates"] as const;
export const certificates = listQueryOptions([...certificatesKey, "list"], api.listCertificates);
export const certificate = (id: string) =>
	answerQueryOptions([...certificatesKey, "one", id], api.readCertificate, { params: { id } });
/** The students of a batch who would get a certificate. Read each time the form opens. */
export const batchToIssue = (query: QueryFor<typeof api.countBatchToIssue>) => ({
	...answerQueryOptions([...certificatesKey, "batch", query], api.countBatchToIssue, { query }),
	staleTime: 0,
});
