import { queryOptions } from "@tanstack/react-query";
import { api } from "#contract/api.ts";
import type { StudentStatus } from "#contract/students.ts";
import { answerQueryOptions, listQueryOptions } from "#web/api.ts";

/** Everything that an action on a student changes. */
export const studentsKey = ["students"] as const;

export const students = (status: StudentStatus) => studentLists[status];
const studentLists = {
	pending: listQueryOptions([...studentsKey, "list", "pending"], api.listPendingStudents),
	active: listQueryOptions([...studentsKey, "list", "active"], api.listActiveStudents),
	inactive: listQueryOptions([...studentsKey, "list", "inactive"], api.listInactiveStudents),
};
export const student = (id: string) =>
	answerQueryOptions([...studentsKey, "one", id], api.readStudent, { params: { id } });
/** Read each time it is shown: a student may have been added since. */
export const existingStudents = (emails: readonly string[]) => ({
	...answerQueryOptions([...studentsKey, "known", emails], api.findExistingStudents, { body: { emails: [...emails] } }),
	staleTime: 0,
});
export const studentBatches = (status: StudentStatus) =>
	answerQueryOptions([...studentsKey, "batches", status], api.listBatches, { query: { status } });

/** Outside the key of students, as no action on students changes it. */
const defaultPasswordOptions = () => ({
	...answerQueryOptions(["default password"], api.readDefaultPassword, {}),
	staleTime: Number.POSITIVE_INFINITY,
});
export const defaultPassword = () => queryOptions({ ...defaultPasswordOptions(), select: ({ password }) => password });
/** Whether the link to choose a password is emailed to the student. */
export const passwordLinksMailed = () => queryOptions({ ...defaultPasswordOptions(), select: ({ mailed }) => mailed });
