import type { Client } from "#contract/client.ts";
import { addCourse, addCourseSession, type CourseRow } from "#contract/courses.ts";

export const aVideo = "1Qm8xN0aBcD-eFgHiJkLmNoPqRsTuV_t4Zc";

export function aCourse(overrides: Partial<Pick<CourseRow, "title" | "batch" | "description">> = {}) {
	return { title: "Data Science", batch: "DS-2603-A", description: "Eight weeks.", ...overrides };
}

/** Created through the API. */
export async function addOne(admin: Client, { topics = [], ...input }: CourseOptions = {}): Promise<CourseRow> {
	let { data: course } = await admin(addCourse, { body: aCourse(input) });
	for (const topic of topics) {
		const body = { topic, url: aVideo };
		course = (await admin(addCourseSession, { params: { courseId: course._id }, body })).data.course;
	}
	return course;
}

type CourseOptions = Parameters<typeof aCourse>[0] & { topics?: string[] };
