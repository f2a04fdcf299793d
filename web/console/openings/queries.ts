import { api } from "#contract/api.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";

/** Everything that an action on an opening or a job application changes. */
export const openingsKey = ["openings"] as const;
export const openings = listQueryOptions([...openingsKey, "list"], api.listOpenings);
export const opening = (id: string) =>
	answerQueryOptions([...openingsKey, "one", id], api.readOpening, { params: { id } });
export const openingSummary = () => answerQueryOptions([...openingsKey, "summary"], api.summariseOpenings, {});
export const jobApplications = (id: string) =>
	listQueryOptions([...openingsKey, "applications", id], api.listJobApplications, { id });
