import { queryOptions } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import { mostAtOnce } from "#contract/bulk.ts";
import type { CourseCertificateKind } from "#contract/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { answerQueryOptions, client, listQueryOptions } from "#web/api.ts";
import { inParts } from "../table/selection.ts";

/** Everything that an action on a certificate changes. */
export const certificatesKey = ["certificates"] as const;
export const certificates = listQueryOptions([...certificatesKey, "list"], api.listCertificates);
export const certificate = (id: string) =>
	answerQueryOptions([...certificatesKey, "one", id], api.readCertificate, { params: { id } });
/** A batch of students, or these students. */
export type Recipients = { batch: string } | { ids: readonly string[] };
export type FiguresQuery = { kind: CourseCertificateKind; courseid: string; whom: Recipients };
type Figures = AnswerOf<typeof api.countBatchToIssue>;

/** Who would get a certificate. Read each time the form opens. */
export const figuresToIssue = ({ whom, ...what }: FiguresQuery) =>
	queryOptions({
		queryKey: [...certificatesKey, "to-issue", what, whom],
		queryFn: async ({ signal }) => {
			const parts = "batch" in whom ? [whom] : inParts(whom.ids, mostAtOnce).map((ids) => ({ ids: ids.join("\n") }));
			const figures: Figures[] = [];
			for (const part of parts)
				figures.push((await client(api.countBatchToIssue, { query: { ...what, ...part }, signal })).data);
			return figures.reduce(added);
		},
		staleTime: 0,
	});

function added(one: Figures, other: Figures): Figures {
	return {
		...other,
		without: one.without + other.without,
		with: one.with + other.with,
		students: [...one.students, ...other.students].toSorted((a, b) => a.watched - b.watched),
	};
}
