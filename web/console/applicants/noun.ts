import type { Noun } from "../numbers.ts";

/** Whoever registered for a masterclass, or applied for an opening. */
export const applicantNoun: Noun = { one: "applicant", many: "applicants" };
