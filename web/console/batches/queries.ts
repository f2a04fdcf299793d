import { api } from "#contract/api.ts";
import { answerQueryOptions } from "#web/api.ts";
import { feesKey } from "../fees/queries.ts";

export const enrolBatches = (past?: "yes") =>
	answerQueryOptions([...feesKey, "batches", past ?? "coming"], api.listEnrolBatches, {
		query: { ...(past && { past }) },
	});

/** The waiting list of a batch. */
export const waitingList = (id: string) =>
	answerQueryOptions([...feesKey, "waiting", id], api.listWaitingList, { params: { id } });
