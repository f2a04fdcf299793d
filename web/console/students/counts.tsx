import type { StudentStatus } from "#contract/students.ts";
import { inIndia } from "../numbers.ts";
import { studentTables } from "./student.ts";

export function Counts({ status, total, narrowed }: { status: StudentStatus; total: number; narrowed: boolean }) {
	const { noun } = studentTables[status];
	return (
		<>
			<b>{inIndia(total)}</b> {narrowed && "matching "}
			{total === 1 ? noun.one : noun.many}
		</>
	);
}
