import { api } from "#contract/api.ts";
import { answerTo, listOf } from "#web/api.ts";

/** Everything that an act on a masterclass changes. */
export const masterclassesKey = ["masterclasses"] as const;
export const masterclassListKey = [...masterclassesKey, "list"] as const;
export const masterclasses = listOf(masterclassListKey, api.listMasterclasses);
export const masterclass = (id: string) =>
	answerTo([...masterclassesKey, "one", id], api.readMasterclass, { params: { id } });
export const masterclassSummary = () => answerTo([...masterclassesKey, "summary"], api.summariseMasterclasses, {});
export const registrations = (id: string) =>
	listOf([...masterclassesKey, "registrations", id], api.listRegistrations, { id });
