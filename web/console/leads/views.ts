import { presetsAt } from "../table/days.ts";
import type { TableView } from "../table/view-query.ts";

/** A view of the last 30 days, without the columns `left`, which rarely matter for a decision. */
export function thisMonth(columns: readonly { name: string }[], left: readonly string[]) {
	const names = columns.map(({ name }) => name).filter((name) => !left.includes(name));
	return (now: Date): readonly TableView[] => {
		const from = presetsAt(now).find(({ words }) => words === "last 30 days")?.from ?? "";
		const query = new URLSearchParams({ createdfrom: from }).toString();
		return [{ id: "month", name: "This month", query, columns: names, own: false, shared: false }];
	};
}
