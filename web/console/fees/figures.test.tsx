import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { FeeFigures as Sums } from "#contract/fees.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { FeeFigures } from "./figures.tsx";
import { feeFigures } from "./queries.ts";

const sum = { paise: 0, count: 0 };
const figures: Sums = {
	due: sum,
	overdue: { ...sum, oldest: null },
	confirm: { ...sum, discounts: 0, oldest: null },
	open: sum,
	received: sum,
	monthEnd: "2026-11-30",
	firstMonth: null,
};

async function shownAfterAFailure(read?: Sums): Promise<string> {
	const client = createQueryClient();
	client.setDefaultOptions({ queries: { retryOnMount: false } });
	const { queryKey } = feeFigures();
	if (read) client.setQueryData(queryKey, read);
	await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("Away")), staleTime: 0 });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<FeeFigures />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("Sums of fees that cannot be read say so and can be read again, above those read before", async () => {
	expect(await shownAfterAFailure()).toMatch(/role="alert".*The sums did not load\..*Retry/);
	expect(await shownAfterAFailure(figures)).toMatch(/role="alert".*not up to date.*Retry.*Received in November/);
});
