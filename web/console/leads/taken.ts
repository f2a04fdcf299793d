import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRefusal } from "#contract/client.ts";
import { errorText } from "#web/app/error-text.ts";
import { queryClient } from "../query-client.ts";
import { lead, leadsKey } from "./queries.ts";

const takenKey = (id: string) => [...leadsKey, "taken", id];

/** Where a colleague got the lead meanwhile, its panel then says so and takes no more actions. Returns whether it is so. */
export function noteIfTaken(id: string, error: unknown): boolean {
	if (!(error instanceof Error) || !isRefusal(error, "lead-taken")) return false;
	queryClient.setQueryData<string>(takenKey(id), errorText(error));
	return true;
}

/** The same for a query's error. */
export function useNoteIfTaken(id: string, error: Error | null): boolean {
	useEffect(() => void noteIfTaken(id, error), [id, error]);
	return isRefusal(error, "lead-taken");
}

/** Who has the lead since when; undefined once it is within reach again. */
export function useTaken(id: string): string | undefined {
	const taken = useQuery<string>({ queryKey: takenKey(id), queryFn: skipToken });
	const { dataUpdatedAt: reachedAt } = useQuery({ ...lead(id), enabled: false });
	return taken.dataUpdatedAt > reachedAt ? taken.data : undefined;
}
