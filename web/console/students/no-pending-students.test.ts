import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AdminRole } from "#contract/roles.ts";
import { signedIn } from "../admins/queries.ts";
import { NoPendingStudents } from "./no-pending-students.tsx";

function emptyFor(role: AdminRole): string {
	const client = new QueryClient();
	client.setQueryData(signedIn().queryKey as QueryKey, { role });
	return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(NoPendingStudents)));
}

test("only who may add students is told how", () => {
	expect(emptyFor("owner")).toContain("+ Add User");
	for (const role of ["counsellor", "accounts"] as const)
		expect(emptyFor(role)).toBe("<p>Students wait here until they are activated. Nobody can log in before.</p>");
});
