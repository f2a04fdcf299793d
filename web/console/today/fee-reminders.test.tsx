import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { createQueryClient } from "#web/app/query-client.ts";
import { feeReminders } from "../fees/queries.ts";
import { FeeReminders } from "./fee-reminders.tsx";

test("Fees to remind of that cannot be read say so and can be read again; without any there is no section", async () => {
	const client = createQueryClient();
	client.setDefaultOptions({ queries: { retryOnMount: false } });
	const { queryKey } = feeReminders("mine");
	const shown = () =>
		renderToStaticMarkup(
			<QueryClientProvider client={client}>
				<MemoryRouter>
					<FeeReminders who="mine" />
				</MemoryRouter>
			</QueryClientProvider>,
		);
	await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("Away")) });
	expect(shown()).toMatch(/role="alert".*The fees to remind of did not load\..*Retry/);
	client.setQueryData(queryKey, []);
	expect(shown()).toBe("");
});
