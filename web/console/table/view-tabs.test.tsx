import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { listQueryOptions } from "#web/api.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { savedViews } from "./queries.ts";
import type { ListView } from "./view.ts";
import { ViewTabs } from "./view-tabs.tsx";
import { useViews } from "./views.ts";

const list = listQueryOptions(["applications"], api.listCourseApplications);

/** The tabs of a filtered list. */
function Tabs() {
	const views = useViews({ views: { page: "/apply-data", builtIn: () => [] } } as unknown as ListView<{ _id: string }>);
	return (
		views && (
			<ViewTabs
				views={views}
				list={list}
				page="/apply-data"
				query="source=walk-in"
				columns={null}
				isChanged
				total={1}
			/>
		)
	);
}

test("Until the saved views are read none can be saved, and a failed read says so with Retry", async () => {
	const client = createQueryClient();
	client.setDefaultOptions({ queries: { retryOnMount: false } });
	const { queryKey } = savedViews("/apply-data");
	const shown = () =>
		renderToStaticMarkup(
			<QueryClientProvider client={client}>
				<MemoryRouter>
					<Tabs />
				</MemoryRouter>
			</QueryClientProvider>,
		);
	await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("Away")) });
	expect(shown()).toMatch(/role="alert".*The saved views did not load\..*Retry/);
	expect(shown()).not.toContain("Save this view");
	client.setQueryData(queryKey, []);
	expect(shown()).toContain("Save this view");
	expect(shown()).not.toContain("did not load");
});
