import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { mainButton } from "../parts/buttons.tsx";
import { ListScreen } from "../table/list-screen.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { studentBulkView } from "./bulk-actions.tsx";
import { StudentCard } from "./card.tsx";
import { CourseCount } from "./cells.tsx";
import {
	batchFilter,
	courseFilter,
	createdFilter,
	defaultRowState,
	progressFilter,
	studentColumns,
} from "./columns.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { ProgressLine } from "./progress-cells.tsx";
import { student, students } from "./queries.ts";
import { ActiveActions } from "./row-actions.tsx";
import { studentTables } from "./student.ts";
import { EditPopup } from "./student-form.tsx";
import { ActiveOverlay } from "./student-overlay.tsx";

const widths = {
	number: "w-[54px]",
	name: "w-[146px]",
	email: "w-[150px]",
	phone: "w-[112px]",
	batch: "w-[132px]",
	count: "w-[88px]",
	watched: "w-[78px]",
	seen: "w-[140px]",
	actions: "w-[336px]",
};

/** Active User (specification section 2). */
export function ActiveStudents() {
	return (
		<>
			<ListScreen view={activeView} />
			<EditPopup />
		</>
	);
}

const activeView: ListView<StudentRow> = {
	searchHint: "Name, email, phone or batch",
	defaultSort: "-createdAt",
	list: students("active"),
	record: student,
	filters: [createdFilter, batchFilter("active"), courseFilter, progressFilter],
	columns: studentColumns("Sl.", widths, (row) => <ActiveActions student={row} />),
	stateOf: defaultRowState,
	bulk: studentBulkView("active"),
	card: (row) => (
		<StudentCard
			student={row}
			count={<CourseCount student={row} />}
			progress={<ProgressLine student={row} />}
			actions={<ActiveActions student={row} tall />}
		/>
	),
	counts: (total, filtered) => <MatchingCount total={total} noun={studentTables.active.noun} filtered={filtered} />,
	overlay: (row, close) => <ActiveOverlay student={row} onClose={close} />,
	notice: <LinkNotice />,
	empty: {
		title: "No Data Found",
		next: (
			<>
				<p>Active students appear here. Add and activate them in Create User.</p>
				<Link className={mainButton} to={pages.createStudent}>
					Open Create User
				</Link>
			</>
		),
	},
};
