import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { desc, sql } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import { recordAddresses } from "../platform/db/record-addresses.ts";
import { courses } from "../platform/db/schema.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";

/** The newest courses with these words in title or batch. */
export async function findCourses(db: Database, matches: SearchCondition): Promise<SearchHit[]> {
	const { id, title, batch, createdAt } = courses;
	const found = await db
		.select({ id, title, batch })
		.from(courses)
		.where(matches(sql`lower(${title} || ' ' || ${batch})`))
		.orderBy(desc(createdAt), desc(id))
		.limit(maxHitsPerKind);
	return found.map((course) => ({
		kind: "course",
		_id: course.id,
		title: course.title,
		about: course.batch,
		address: recordAddress(pages.addCourse, course.id),
	}));
}

export const addressesOfCourses = recordAddresses(courses, (id) => recordAddress(pages.addCourse, id));
