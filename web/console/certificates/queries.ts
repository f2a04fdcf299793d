import { queryOptions } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { maxBulkSize } from "#contract/bulk.ts";
import type { CourseCertificateKind } from "#contract/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { answerQueryOptions, client, listQueryOptions } from "#web/api.ts";
import { sendInChunks } from "../table/selection.ts";

/** Everything that an action on a certificate changes. */
export const certificatesKey = ["certificates"] as const;
export const certificates = listQueryOptions([...certificatesKey, "list"], api.listCertificates);
export const certificate = (id: string) =>
	answerQueryOptions([...certificatesKey, "one", id], api.readCertificate, { params: { id } });
/** A batch of students, or these students. */
export type Recipients = { batch: string } | { ids: readonly string[] };
export type FiguresQuery = { kind: CourseCertificateKind; courseid: string; whom: Recipients };
export type Figures = AnswerOf<typeof api.countBatchToIssue>;

/** Who would get a certificate. Read each time the form opens. */
export const issueFigures = ({ whom, ...what }: FiguresQuery) =>
	queryOptions({
		queryKey: [...certificatesKey, "to-issue", what, whom],
		queryFn: async ({ signal }) => {
			const read = async (part: { batch: string } | { ids: string }) =>
				(await client(api.countBatchToIssue, { query: { ...what, ...part }, signal })).data;
			if ("batch" in whom) return read(whom);
			const parts = await sendInChunks(whom.ids, maxBulkSize, (ids) => read({ ids: ids.join("\n") }));
			return parts.reduce(sumFigures);
		},
		staleTime: 0,
	});

/** In the server's order: those who watched least first, then by name. */
export function sumFigures(one: Figures, other: Figures): Figures {
	return {
		...other,
		without: one.without + other.without,
		with: one.with + other.with,
		students: [...one.students, ...other.students].toSorted(
			(a, b) => a.watched - b.watched || a.name.localeCompare(b.name),
		),
	};
}
