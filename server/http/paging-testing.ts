import { eq } from "drizzle-orm";
import type { ListQuery } from "#contract/lists.ts";
import { leads } from "../db/schema.ts";
import type { List } from "./walking.ts";

/** Course applications, as a list to test with. */
export const listOfLeads: List<typeof leads> = {
	table: leads,
	id: leads.id,
	sorts: { createdAt: leads.createdAt, name: leads.name, reason: leads.reason, requirement: leads.requirement },
	where: eq(leads.kind, "course"),
	searched: leads.searched,
};
export const listQuery = (wishes: Partial<ListQuery> = {}): ListQuery => ({
	limit: 100,
	sort: "-createdAt",
	...wishes,
});

/** The same number gives the same lead. */
export function leadRow(each: number, overrides: Partial<typeof leads.$inferInsert> = {}): typeof leads.$inferInsert {
	return {
		id: `00000000-0000-4000-8000-${String(each).padStart(12, "0")}`,
		kind: "course",
		createdAt: new Date(1_700_000_000_000 + (each % 3)),
		name: `Name ${each % 4}`,
		email: `person${each}@mail.example`,
		phone: "98",
		college: "c",
		collegemail: "c@d.example",
		passingyear: 2026,
		domain: "Data Science",
		reason: each % 5 === 0 ? null : each % 2 === 0 ? "Apply" : "brochure",
		bodyHash: "h",
		...overrides,
	};
}
