import { eq } from "../platform/db/drizzle.ts";
import { jobApplications } from "../platform/db/schema.ts";
import type { StudentChangeListener } from "../students/change.ts";

/** Updates the email, because the console lists job applications with the current one. */
export const updateJobApplications: StudentChangeListener = async (tx, before, { id, email }) => {
	if (email !== before.email) await tx.update(jobApplications).set({ email }).where(eq(jobApplications.studentId, id));
};
