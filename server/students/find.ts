import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { type StudentStatus, studentStatuses } from "#contract/students.ts";
import { and, desc, eq, inArray } from "../platform/db/drizzle.ts";
import type { Database } from "../platform/db/open.ts";
import type { RecordAddress } from "../platform/db/record-addresses.ts";
import { students } from "../platform/db/schema.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import type { SearchCondition } from "../platform/lists/searching.ts";
import { searchedNames } from "./present.ts";
import { withinStudents } from "./reach.ts";

/** Each status has its own screen. */
const statuses: Record<StudentStatus, { screen: string; word: string }> = {
	pending: { screen: pages.createStudent, word: "Pending" },
	active: { screen: pages.activeStudents, word: "Active" },
	inactive: { screen: pages.inactiveStudents, word: "Inactive" },
};

/** The newest students with these words, whatever their status. */
export async function findStudents(db: Database, matches: SearchCondition, reached: ReachedRows): Promise<SearchHit[]> {
	const isNamesOnly = reached.rows === "names";
	const matchesVisible: SearchCondition = (searched) =>
		and(matches(searched), isNamesOnly ? matches(searchedNames) : undefined, withinStudents(reached));
	const found = await Promise.all(studentStatuses.map((status) => newestOf(db, status, matchesVisible)));
	const newest = found.flat().sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
	return newest.slice(0, maxHitsPerKind).map((student) => ({
		kind: "student",
		_id: student.id,
		title: student.name,
		about: [
			...[statuses[student.status].word, student.batch],
			...(isNamesOnly ? [] : [student.email, student.phone]),
		].join(", "),
		address: addressOf(student),
	}));
}

/** Each status is searched along its own index: no index has all students in order of creation. */
async function newestOf(db: Database, ofStatus: StudentStatus, matches: SearchCondition) {
	const { id, name, email, phone, batch, status, createdAt, searched } = students;
	return db
		.select({ id, name, email, phone, batch, status, createdAt })
		.from(students)
		.where(and(eq(status, ofStatus), matches(searched)))
		.orderBy(desc(createdAt), desc(id))
		.limit(maxHitsPerKind);
}

/** The console address of each student who still exists. */
export async function addressesOfStudents(db: Database, ids: string[]): Promise<RecordAddress[]> {
	const { id, status } = students;
	const found = await db.select({ id, status }).from(students).where(inArray(id, ids));
	return found.map((student) => [student.id, addressOf(student)]);
}

function addressOf({ id, status }: { id: string; status: StudentStatus }): string {
	return recordAddress(statuses[status].screen, id);
}
