import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { MyCertificate } from "#contract/certificates.ts";
import { myCertificates } from "../queries.ts";
import { WhatComesNext } from "./what-comes-next.tsx";

function aCertificate(parts: Partial<MyCertificate> = {}): MyCertificate {
	return {
		_id: "1",
		createdAt: "2026-03-02T06:30:00.000Z",
		number: "GW-C-1",
		kind: "completion",
		unseen: false,
		courseid: "science",
		title: "Data Science",
		batch: "DS-2603-A",
		...parts,
	};
}

/** Whether Asha, who watched this course to its end, reads that she has its certificate. */
function hasCertificate(certificate: MyCertificate, course = { courseid: "science", title: "Data Science" }): boolean {
	const queryClient = new QueryClient();
	queryClient.setQueryData(myCertificates().queryKey, [certificate]);
	const html = renderToStaticMarkup(
		<QueryClientProvider client={queryClient}>
			<MemoryRouter>
				<WhatComesNext course={course} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return html.startsWith("Your certificate is in ");
}

test("Asha's certificate of a course counts for it, also after the course was renamed", () => {
	expect(hasCertificate(aCertificate())).toBe(true);
	expect(hasCertificate(aCertificate(), { courseid: "science", title: "Data Science, evenings" })).toBe(true);
	expect(hasCertificate(aCertificate({ kind: "excellence" }))).toBe(false);
});

test("A certificate of another course with the same title does not", () => {
	expect(hasCertificate(aCertificate({ courseid: "weekends" }))).toBe(false);
});

test("One that has lost its course is told by its title", () => {
	expect(hasCertificate(aCertificate({ courseid: null }))).toBe(true);
	expect(hasCertificate(aCertificate({ courseid: null, title: "UI UX" }))).toBe(false);
});
