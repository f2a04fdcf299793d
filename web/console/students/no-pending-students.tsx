import { api } from "#contract/api.ts";
import { VisibleTo } from "../role.tsx";

/** Only some roles may add students. */
export function NoPendingStudents() {
	return (
		<p>
			<VisibleTo endpoint={api.addStudent}>
				Add the first student with + Add User, or many at once from a sheet.{" "}
			</VisibleTo>
			Students wait here until they are activated. Nobody can log in before.
		</p>
	);
}
