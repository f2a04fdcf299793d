import { eq } from "../platform/db/drizzle.ts";
import { certificates } from "../platform/db/schema.ts";
import type { FollowStudent } from "../students/change.ts";

/** The console lists certificates with the present email. */
export const certificatesFollow: FollowStudent = async (tx, before, { id, email }) => {
	if (email !== before.email) await tx.update(certificates).set({ email }).where(eq(certificates.studentId, id));
};
