import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRefusal } from "#contract/client.ts";
import { errorText } from "#web/app/error-text.ts";
import { queryClient } from "../query-client.ts";
import { lead, leadsKey } from "./queries.ts";

const takenKey = (id: string) => [...leadsKey, "taken", id];

/** Records that a colleague now owns the lead: its panel shows that instead of the actions. Returns whether that is the case. */
export function markIfTaken(id: string, error: unknown): boolean {
	if (!(error instanceof Error) || !isRefusal(error, "lead-taken")) return false;
	queryClient.setQueryData<string>(takenKey(id), errorText(error));
	return true;
}

/** The same for a query's error. */
export function useMarkIfTaken(id: string, error: Error | null): boolean {
	useEffect(() => void markIfTaken(id, error), [id, error]);
	return isRefusal(error, "lead-taken");
}

/** Who has the lead since when; undefined once it is accessible again. */
export function useTakenText(id: string): string | undefined {
	const taken = useQuery<string>({ queryKey: takenKey(id), queryFn: skipToken });
	const { dataUpdatedAt: readAt } = useQuery({ ...lead(id), enabled: false });
	return taken.dataUpdatedAt > readAt ? taken.data : undefined;
}
