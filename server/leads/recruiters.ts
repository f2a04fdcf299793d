import { and, eq, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { enquiries } from "../platform/db/schema.ts";
import { hiringAnswer } from "./answers.ts";

type Recruiter = { leadid: string; name: string; designation: string; email: string; phone: string };

/** Whether this hiring request exists. It cannot be deleted until the transaction ends. */
export async function lockHiringRequest(tx: Database, id: string): Promise<boolean> {
	const locked = await tx
		.select({ id: enquiries.id })
		.from(enquiries)
		.where(amongHiringRequests(eq(enquiries.id, id)))
		.for("key share");
	return locked.length > 0;
}

/** The recruiters of these hiring requests by request id, without erased ones. */
export async function recruitersOf(db: Database, ids: string[]): Promise<Map<string, Recruiter>> {
	if (ids.length === 0) return new Map();
	const found = await db
		.select()
		.from(enquiries)
		.where(amongHiringRequests(inArray(enquiries.id, ids)));
	return new Map(
		found.map((enquiry) => {
			const { _id: leadid, name, designation, email, phone } = hiringAnswer(enquiry);
			return [leadid, { leadid, name, designation, email, phone }];
		}),
	);
}

function amongHiringRequests(condition: ReturnType<typeof eq>) {
	return and(eq(enquiries.kind, "hiring"), condition);
}
