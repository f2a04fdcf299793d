import { api } from "#contract/api.ts";
import { answerQueryOptions, type ListRequest, listQueryOptions } from "#web/api.ts";
import { studentsKey } from "../students/queries.ts";
import { pageSize } from "../table/address.ts";

/** Everything that an action on a course changes. */
export const coursesKey = ["courses"] as const;
export const courseList = listQueryOptions([...coursesKey, "list"], api.listCourses);
export const courseById = (id: string) =>
	answerQueryOptions([...coursesKey, "one", id], api.readCourse, { params: { id } });
/** Under the key of students, so that it is read again when they change. */
export const roster = (courseId: string) =>
	listQueryOptions([...studentsKey, "roster", courseId], api.listRoster, { id: courseId });
export const coursesToAssign = (q: string, filters: ListRequest["filters"] = {}) =>
	listQueryOptions(
		[...coursesKey, "to assign"],
		api.listCoursesToAssign,
	)({ q, limit: pageSize, sort: "title", filters });
/** Only courses that active students of this batch have. */
export const coursesOfBatch = (heldby: string) => (q: string) => coursesToAssign(q, { heldby });
