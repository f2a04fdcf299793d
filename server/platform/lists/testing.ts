import type { ListQuery } from "#contract/lists.ts";
import { eq } from "../db/drizzle.ts";
import { enquiries } from "../db/schema.ts";
import type { List } from "./keyset.ts";

/** Course applications, as a list to test with. */
export const listOfEnquiries: List<typeof enquiries> = {
	table: enquiries,
	id: enquiries.id,
	sorts: {
		createdAt: enquiries.createdAt,
		name: enquiries.name,
		reason: enquiries.reason,
		requirement: enquiries.requirement,
	},
	where: eq(enquiries.kind, "course"),
	searched: enquiries.searched,
};
export const listQuery = (overrides: Partial<ListQuery> = {}): ListQuery => ({
	limit: 100,
	sort: "-createdAt",
	...overrides,
});

/** The same number always makes the same enquiry. */
export function enquiryRow(
	number: number,
	overrides: Partial<typeof enquiries.$inferInsert> = {},
): typeof enquiries.$inferInsert {
	return {
		id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
		kind: "course",
		createdAt: new Date(1_700_000_000_000 + (number % 3)),
		name: `Name ${number % 4}`,
		email: `person${number}@mail.example`,
		phone: "98",
		college: "c",
		collegemail: "c@d.example",
		passingyear: 2026,
		domain: "Data Science",
		reason: number % 5 === 0 ? null : number % 2 === 0 ? "Apply" : "brochure",
		bodyHash: "h",
		...overrides,
	};
}
