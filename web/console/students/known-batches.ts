import { useQuery } from "@tanstack/react-query";
import { studentBatches } from "#web/api.ts";

/** Batches that students begin or learn in, to choose one of. */
export function useKnownBatches(): readonly string[] {
	const { data: pending = [] } = useQuery(studentBatches("pending"));
	const { data: active = [] } = useQuery(studentBatches("active"));
	return [...new Set([...pending, ...active])].toSorted();
}
