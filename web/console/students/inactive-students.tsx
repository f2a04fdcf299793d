import type { StudentRow } from "#contract/students.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { studentBulkView } from "./bulk-actions.tsx";
import { StudentCard } from "./card.tsx";
import { CourseCount } from "./cells.tsx";
import { batchFilter, courseFilter, createdFilter, defaultRowState, studentColumns } from "./columns.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { student, students } from "./queries.ts";
import { InactiveActions } from "./row-actions.tsx";
import { studentTables } from "./student.ts";
import { EditPopup } from "./student-form.tsx";
import { InactiveOverlay } from "./student-overlay.tsx";

const widths = {
	number: "w-[66px]",
	name: "w-[200px]",
	email: "w-[294px]",
	phone: "w-[150px]",
	batch: "w-[170px]",
	count: "w-[130px]",
	actions: "w-[176px]",
};

/** Inactive User (specification section 2): they keep their courses and cannot log in. */
const inactiveView: ListView<StudentRow> = {
	searchHint: "Name, email, phone or batch",
	defaultSort: "-createdAt",
	list: students("inactive"),
	record: student,
	filters: [createdFilter, batchFilter("inactive"), courseFilter],
	columns: studentColumns("Sl.", widths, (row) => <InactiveActions student={row} />),
	stateOf: defaultRowState,
	bulk: studentBulkView("inactive"),
	card: (row) => (
		<StudentCard student={row} count={<CourseCount student={row} />} actions={<InactiveActions student={row} tall />} />
	),
	counts: (total, filtered) => <MatchingCount total={total} noun={studentTables.inactive.noun} filtered={filtered} />,
	notice: <LinkNotice />,
	overlay: (row, close) => <InactiveOverlay student={row} onClose={close} />,
	empty: {
		title: "No Data Found",
		next: <p>Inactive students appear here. They keep their courses and cannot log in.</p>,
	},
};

export function InactiveStudents() {
	return (
		<>
			<ListScreen view={inactiveView} />
			<EditPopup />
		</>
	);
}
