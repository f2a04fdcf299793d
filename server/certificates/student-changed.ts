import { eq } from "../platform/db/drizzle.ts";
import { certificates } from "../platform/db/schema.ts";
import type { StudentChangeListener } from "../students/change.ts";

/** The console lists certificates with the student's current email. */
export const updateCertificates: StudentChangeListener = async (tx, before, { id, email }) => {
	if (email !== before.email) await tx.update(certificates).set({ email }).where(eq(certificates.studentId, id));
};
