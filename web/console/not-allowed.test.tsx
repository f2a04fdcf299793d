import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { screenRoutes } from "#web/app/screens.tsx";
import { signedIn } from "./admins/queries.ts";
import { RoleGuard } from "./not-allowed.tsx";
import { screens } from "./screens.ts";

test("When the role cannot be read, a screen says so with a retry", async () => {
	const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
	const read = client.getQueryCache().build(client, { queryKey: signedIn().queryKey });
	read.setState({ status: "error", error: new Error("no answer"), errorUpdateCount: 1 });
	const [today] = screens.map((screen) => ({ ...screen, view: async () => () => "The screen" }));
	const lazy = screenRoutes(today ? [today] : [], RoleGuard)[0]?.lazy as () => Promise<{ element: ReactNode }>;
	const { element } = await lazy();
	const shown = renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>{element}</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(shown).toContain("The screen did not load");
	expect(shown).toContain("Retry");
});
