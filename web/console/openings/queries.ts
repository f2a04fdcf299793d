import { api } from "#contract/api.ts";
import { answerTo, listOf } from "#web/api.ts";

/** Everything that an act on an opening or a job application changes. */
export const openingsKey = ["openings"] as const;
export const openings = listOf([...openingsKey, "list"], api.listOpenings);
export const opening = (id: string) => answerTo([...openingsKey, "one", id], api.readOpening, { params: { id } });
export const openingSummary = () => answerTo([...openingsKey, "summary"], api.summariseOpenings, {});
export const jobApplications = (id: string) =>
	listOf([...openingsKey, "applications", id], api.listJobApplications, { id });
