import { Award, BookPlus, Download, KeyRound, type LucideIcon, UserCheck, Users, UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api } from "#contract/api.ts";
import { mostAtOnce } from "#contract/bulk.ts";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast, showToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { downloadExcel, downloadTexts, fileOf } from "../excel/download-excel.ts";
import { type ExcelView, excelMoment } from "../excel/excel-view.ts";
import { readAll, readInWords } from "../excel/read-all.ts";
import { plainButton } from "../parts/buttons.tsx";
import { ask } from "../popup/ask.tsx";
import { queryClient } from "../query-client.ts";
import { useMay, useMayExport } from "../role.tsx";
import { aboutChosen, type BulkAction } from "../table/bulk-action.ts";
import { sendParts } from "../table/selection.ts";
import type { BulkView } from "../table/view.ts";
import { undoAll } from "../undo.ts";
import { type ChosenStudents, changedByActions, failed, forChosen } from "./actions.ts";
import { AssignToChosen, IssueToChosen, MoveToBatch } from "./bulk-forms.tsx";
import { afterActivating, texts } from "./confirmations.tsx";
import { students } from "./queries.ts";
import { studentTables } from "./student.ts";

/** The actions on several students of a list. */
export function bulkOf(status: StudentStatus): BulkView<StudentRow> {
	return {
		calls: api.moveStudentsToBatch,
		nameOf: ({ name }) => name,
		actions: (selection) => <Actions status={status} selection={selection} />,
	};
}

type Form = "assign" | "batch" | "issue";

function Actions({ status, selection }: { status: StudentStatus; selection: ChosenStudents }) {
	const [form, setForm] = useState<Form>();
	const may = useMay();
	const mayExport = useMayExport();
	const exporting = useOneAtATime({
		mutationFn: () => exportChosen(status, selection),
		onError: (error) => showErrorToast(`The download did not finish. ${errorText(error)}`),
	});
	const shared = { selection, onClose: () => setForm(undefined) };
	return (
		<>
			{status !== "active" && (
				<Action icon={UserCheck} onPress={() => askToActivateAll(status, selection)}>
					Activate
				</Action>
			)}
			{status === "active" && may(api.assignCourseToStudents) && (
				<Action icon={BookPlus} onPress={() => setForm("assign")}>
					Assign course
				</Action>
			)}
			<Action icon={Users} onPress={() => setForm("batch")}>
				Move to batch
			</Action>
			{status === "active" && (
				<>
					{may(api.issueCertificatesToStudents) && (
						<Action icon={Award} onPress={() => setForm("issue")}>
							Issue certificate
						</Action>
					)}
					<Action icon={KeyRound} onPress={() => askToResetAll(selection)}>
						Reset password
					</Action>
					<Action icon={UserX} onPress={() => askToMakeAllInactive(selection)}>
						Make inactive
					</Action>
				</>
			)}
			{mayExport && (
				<Action icon={Download} busy={exporting.busy} onPress={() => exporting.start()}>
					Export
				</Action>
			)}
			{form === "assign" && <AssignToChosen {...shared} />}
			{form === "batch" && <MoveToBatch {...shared} />}
			{form === "issue" && <IssueToChosen {...shared} />}
		</>
	);
}

type ActionProps = { icon: LucideIcon; busy?: boolean; onPress: () => void; children: ReactNode };

function Action({ icon: Icon, busy = false, onPress, children }: ActionProps) {
	return (
		<button type="button" className={`${plainButton} shrink-0 max-md:!h-11`} aria-disabled={busy} onClick={onPress}>
			<Icon aria-hidden="true" className="size-4" />
			{children}
		</button>
	);
}

function askToActivateAll(status: StudentStatus, selection: ChosenStudents): void {
	ask({
		texts: texts.activate(status),
		...afterActivating(status),
		about: aboutChosen(selection.chosen, studentTables[status].noun),
		confirm: "Activate",
		run: () => changeStatus(selection, "active", "Status updated successfully!"),
		failed: failed.status,
	});
}

function askToMakeAllInactive(selection: ChosenStudents): void {
	ask({
		texts: texts.makeInactive,
		about: aboutChosen(selection.chosen, studentTables.active.noun),
		note: "The courses stay assigned. Wherever these students are logged in, that ends at once.",
		confirm: "Make inactive",
		destructive: true,
		run: () =>
			changeStatus(selection, "inactive", (ids) =>
				showToastWithUndo("Status updated successfully!", () => void undoAll(ids, ...changedByActions)),
			),
		failed: failed.status,
	});
}

function changeStatus(
	selection: ChosenStudents,
	status: "active" | "inactive",
	success: BulkAction<StudentRow>["success"],
) {
	return forChosen(selection, (ids) => client(api.changeStatusOfStudents, { body: { ids, status } }), success);
}

function askToResetAll(selection: ChosenStudents): void {
	ask({
		texts: texts.reset,
		about: aboutChosen(selection.chosen, studentTables.active.noun),
		confirm: "Reset passwords",
		destructive: true,
		run: () =>
			forChosen(
				selection,
				(ids) => client(api.resetPasswordsOfStudents, { body: { ids } }),
				"Password has been reset successfully!",
			),
		failed: failed.reset,
	});
}

/** Reads the chosen rows again: only a read for a file is recorded in the audit trail. */
async function exportChosen(status: StudentStatus, selection: ChosenStudents): Promise<void> {
	const rows = await readChosen(status, selection);
	if (rows.length === 0) return showErrorToast(downloadTexts.nothing);
	const sheet = studentSheet(status);
	await downloadExcel({ ...sheet, file: `${fileOf(sheet, {}, new Date())}, ${rows.length} chosen`, rows });
	showToast(downloadTexts.done);
}

async function readChosen(status: StudentStatus, { chosen, showProgress }: ChosenStudents): Promise<StudentRow[]> {
	const { signal } = new AbortController();
	const ids = chosen.map(({ _id }) => _id);
	const readPart = (part: readonly string[]) => {
		const asked = { filters: { ids: part.join("\n") } };
		return readAll(queryClient, students(status), asked, { signal, onRead: () => {}, export: "excel" });
	};
	const onPart = (read: number) => showProgress?.(readInWords(read, ids.length));
	const parts = await sendParts(ids, mostAtOnce, readPart, onPart).finally(() => showProgress?.(undefined));
	return parts.flat();
}

/** The rows of a list of students as a sheet. */
function studentSheet(status: StudentStatus): ExcelView<StudentRow> {
	const { title } = studentTables[status];
	return {
		file: title,
		sheet: title,
		columns: [
			{ title: "Created on", value: ({ createdAt }) => excelMoment(createdAt) },
			{ title: "Name", value: ({ name }) => name },
			{ title: "Email", value: ({ email }) => email, width: 30 },
			{ title: "Phone", value: ({ phone }) => phone },
			{ title: "Batch", value: ({ batch }) => batch },
			{ title: "Courses", value: ({ courses }) => courses.map(({ coursetitle }) => coursetitle).join(", "), width: 40 },
		],
	};
}
