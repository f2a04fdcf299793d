import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Money } from "#contract/money.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { formatMonth, formatValue } from "./cell.ts";
import { money } from "./queries.ts";

test("Until other figures are read the last ones stay, unless they are grouped otherwise", () => {
	const client = createQueryClient();
	const read = { now: "2025-11" } as Money;
	client.setQueryData(money({ by: "source" }).queryKey, read);
	const observer = new QueryObserver(client, { ...money({ by: "source" }), enabled: false });
	const shownFor = (query: Parameters<typeof money>[0]) => {
		observer.setOptions({ ...money(query), enabled: false });
		return observer.getCurrentResult().data;
	};
	expect(shownFor({ by: "source", touch: "last" })).toBe(read);
	expect(shownFor({ by: "month", touch: "last" })).toBeUndefined();
});

test("A month is written in words, and what is no month stays as it is", () => {
	expect(formatMonth("2025-09")).toBe("Sep 2025");
	expect(formatValue("month", "instagram_2025")).toBe("instagram_2025");
});
