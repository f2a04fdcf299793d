import { dayPresets } from "../table/days.ts";
import type { TableView } from "../table/view-query.ts";

/** A view of the last 30 days, without the columns `omitted`, which rarely matter for a decision. */
export function last30Days(columns: readonly { name: string }[], omitted: readonly string[]) {
	const names = columns.map(({ name }) => name).filter((name) => !omitted.includes(name));
	return (now: Date): readonly TableView[] => {
		const from = dayPresets(now).find(({ label }) => label === "last 30 days")?.from ?? "";
		const query = new URLSearchParams({ createdfrom: from }).toString();
		return [{ id: "month", name: "This month", query, columns: names, own: false, shared: false }];
	};
}
