import { api } from "#contract/api.ts";
import { answerQueryOptions, type ListRequest, listQueryOptions } from "#web/api.ts";
import { studentsKey } from "../students/queries.ts";
import { pageRows } from "../table/address.ts";

export const courseList = listQueryOptions(["courses", "list"], api.listCourses);
export const oneCourse = (id: string) => answerQueryOptions(["courses", "one", id], api.readCourse, { params: { id } });
/** Under the key of students, so that it is read again when they change. */
export const roster = (courseId: string) =>
	listQueryOptions([...studentsKey, "roster", courseId], api.listRoster, { id: courseId });
export const coursesToAssign = (q: string, filters: ListRequest["filters"] = {}) =>
	listQueryOptions(["courses", "to assign"], api.listCoursesToAssign)({ q, limit: pageRows, sort: "title", filters });
/** Only courses that active students of this batch have. */
export const coursesOfBatch = (heldby: string) => (q: string) => coursesToAssign(q, { heldby });
