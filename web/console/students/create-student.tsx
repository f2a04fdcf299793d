import { FileSpreadsheet } from "lucide-react";
import { lazy, Suspense } from "react";
import { api } from "#contract/api.ts";
import type { StudentRow } from "#contract/students.ts";
import { AddButton, plainButton } from "../parts/buttons.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { VisibleTo } from "../role.tsx";
import { ListScreen } from "../table/list-screen.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { studentBulkView } from "./bulk-actions.tsx";
import { StudentCard } from "./card.tsx";
import { batchFilter, createdFilter, defaultRowState, studentColumns } from "./columns.tsx";
import { DefaultPassword } from "./default-password.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { NoPendingStudents } from "./no-pending-students.tsx";
import { student, students } from "./queries.ts";
import { editForm, PendingActions } from "./row-actions.tsx";
import { studentTables } from "./student.ts";
import { AddStudent, EditPopup } from "./student-form.tsx";
import { PendingOverlay } from "./student-overlay.tsx";

/** Loaded only when needed, as it brings the readers of sheets. */
const BulkAdd = lazy(async () => ({ default: (await import("./bulk/bulk-add.tsx")).BulkAdd }));
const addForm = "add";
const sheetForm = "sheet";

const widths = {
	number: "w-[92px]",
	name: "w-[220px]",
	email: "w-[294px]",
	phone: "w-[170px]",
	batch: "w-[190px]",
	count: "",
	actions: "w-[206px]",
};

/** Create User (specification section 2): students before they are activated. */
const pendingView: ListView<StudentRow> = {
	searchHint: "Name, email, phone or batch",
	defaultSort: "-createdAt",
	list: students("pending"),
	record: student,
	filters: [createdFilter, batchFilter("pending")],
	columns: studentColumns("Sl No", widths, (row) => <PendingActions student={row} />),
	stateOf: defaultRowState,
	bulk: studentBulkView("pending"),
	card: (row) => <StudentCard student={row} actions={<PendingActions student={row} tall />} />,
	counts: (total, filtered) => <Heading total={total} filtered={filtered} />,
	actions: (
		<VisibleTo endpoint={api.addStudent}>
			<Actions />
		</VisibleTo>
	),
	actionsBelow: true,
	notice: <LinkNotice />,
	overlay: (row, close) => <PendingOverlay student={row} onClose={close} />,
	empty: {
		title: "No Data Found",
		next: <NoPendingStudents />,
	},
};

export function CreateStudent() {
	return (
		<>
			<ListScreen view={pendingView} />
			<Forms />
		</>
	);
}

/** The specification's heading notes the default password. */
function Heading({ total, filtered }: { total: number; filtered: boolean }) {
	return (
		<>
			<MatchingCount total={total} noun={studentTables.pending.noun} filtered={filtered} />
			<VisibleTo endpoint={api.readDefaultPassword}>
				<span className="ml-4 inline-block max-md:ml-0 max-md:flex max-md:items-center max-md:gap-1.5">
					Default password <DefaultPassword />
				</span>
			</VisibleTo>
		</>
	);
}

function Actions() {
	const { show } = usePopup();
	return (
		<>
			<button type="button" className={`${plainButton} max-md:!h-11 max-md:flex-1`} onClick={() => show(sheetForm)}>
				<FileSpreadsheet aria-hidden="true" className="size-4" />
				Add from a sheet
			</button>
			<AddButton label="Add User" onPress={() => show(addForm)} />
		</>
	);
}

function Forms() {
	const { name, close } = usePopup();
	if (name === addForm) return <AddStudent onClose={close} />;
	if (name === editForm) return <EditPopup />;
	if (name === sheetForm)
		return (
			<Suspense>
				<BulkAdd onClose={close} />
			</Suspense>
		);
	return null;
}
