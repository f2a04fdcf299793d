import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteDocuments, useTitleOf } from "./queries.ts";

function Titles() {
	return ["programs/data-science", "plans"].map(useTitleOf()).join(", ");
}

test("a program is called by its title, any other document by its own, also before the documents are read", () => {
	const client = new QueryClient();
	const shown = () => renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Titles)));
	expect(shown()).toBe("data-science, Plans");
	const documents = [{ name: "programs/data-science", title: "Data Science" }];
	client.setQueryData(siteDocuments().queryKey as QueryKey, { documents, live: null, running: null });
	expect(shown()).toBe("Data Science, Plans");
});
