import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { type Funnel as Figures, type FunnelFigures, funnelGroups } from "#contract/funnel.ts";
import type { AdminRole } from "#contract/roles.ts";
import { createQueryClient } from "#web/app/query-client.ts";
import { signedIn } from "../admins/queries.ts";
import { Funnel } from "./funnel.tsx";
import { ByGroup } from "./funnel-groups.tsx";
import { funnel } from "./queries.ts";
import { Waiting } from "./waiting.tsx";

const total: FunnelFigures = {
	all: 12,
	contacted: 0,
	interested: 0,
	enrolled: 0,
	"not-now": 0,
	tried: 0,
	waiting: 0,
	firstContact: null,
	due: 12,
	kept: 0,
	reached: 0,
	written: 0,
	"no-answer": 0,
	late: 0,
	never: 12,
};
const none = { late: 0, waiting: 0, unassigned: 0 };
const figures: Figures = {
	since: "2025-10-23",
	total,
	rows: [{ ...total, name: "direct", open: 12 }],
	groups: 1,
	waiting: { course: none, hiring: none, contact: none },
};

function draw(shown: ReactNode, role?: AdminRole): string {
	const client = createQueryClient();
	if (role) client.setQueryData(signedIn().queryKey, { role } as never);
	client.setQueryData(funnel("week").queryKey, { ...figures, rows: [] });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>{shown}</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("When no reply was in time, the large figure says 0% with a sign and opens the replies that were due", () => {
	const replies = draw(<Funnel pending={0} />)
		.split("Replied in time")
		.at(-1);
	expect(replies).toMatch(/lucide-triangle-alert.*<a [^>]*funnel=due[^>]*>0%<\/a>.*0 of 12 replies due/);
});

test("Where the table leaves out groups it says how many there are", () => {
	const drawn = (groups: number) => draw(<ByGroup figures={{ ...figures, groups }} by="source" />);
	expect(drawn(34)).toContain("The 1 largest of 34. The last row counts them all.");
	for (const by of funnelGroups.filter((group) => group !== "week"))
		expect(draw(<ByGroup figures={figures} by={by} />)).not.toContain("largest");
});

test("A counsellor, who activates no students, is told that nothing is waiting", () => {
	expect(draw(<Waiting pending={undefined} />, "counsellor")).toContain("Nothing is waiting: every lead has");
});
