import { api } from "#contract/api.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";

/** Everything that an action on a masterclass changes. */
export const masterclassesKey = ["masterclasses"] as const;
const masterclassListKey = [...masterclassesKey, "list"] as const;
export const masterclasses = listQueryOptions(masterclassListKey, api.listMasterclasses);
export const masterclass = (id: string) =>
	answerQueryOptions([...masterclassesKey, "one", id], api.readMasterclass, { params: { id } });
export const masterclassSummary = () =>
	answerQueryOptions([...masterclassesKey, "summary"], api.summariseMasterclasses, {});
export const registrations = (id: string) =>
	listQueryOptions([...masterclassesKey, "registrations", id], api.listRegistrations, { id });
