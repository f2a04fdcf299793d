import { Award, BookPlus, Download, KeyRound, type LucideIcon, UserCheck, Users, UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api } from "#contract/api.ts";
import { maxBulkSize } from "#contract/bulk.ts";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { downloadExcel, downloadTexts, excelFileName } from "../excel/download-excel.ts";
import { type ExcelView, excelDateTime } from "../excel/excel-view.ts";
import { readAll, readProgressText } from "../excel/read-all.ts";
import { plainButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { queryClient } from "../query-client.ts";
import { useMay, useMayExport } from "../role.tsx";
import { type BulkAction, summariseRows } from "../table/bulk-action.ts";
import { sendInChunks } from "../table/selection.ts";
import type { BulkView } from "../table/view.ts";
import { undoAll } from "../undo.ts";
import { actionKeys, failureTexts, runForSelected, type SelectedStudents } from "./actions.ts";
import { AssignToSelected, IssueToSelected, MoveToBatch } from "./bulk-forms.tsx";
import { activationTexts, texts } from "./confirmations.tsx";
import { students } from "./queries.ts";
import { studentTables } from "./student.ts";

/** The actions on several students of a list. */
export function studentBulkView(status: StudentStatus): BulkView<StudentRow> {
	return {
		calls: api.moveStudentsToBatch,
		nameOf: ({ name }) => name,
		actions: (selection) => <Actions status={status} selection={selection} />,
	};
}

type Form = "assign" | "batch" | "issue";

function Actions({ status, selection }: { status: StudentStatus; selection: SelectedStudents }) {
	const [form, setForm] = useState<Form>();
	const may = useMay();
	const mayExport = useMayExport();
	const exporting = useExclusiveMutation({
		mutationFn: () => exportSelected(status, selection),
		onError: (error) => showErrorToast(`The download did not finish. ${errorText(error)}`),
	});
	const shared = { selection, onClose: () => setForm(undefined) };
	return (
		<>
			{status !== "active" && (
				<Action icon={UserCheck} onPress={() => confirmActivateAll(status, selection)}>
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
					<Action icon={KeyRound} onPress={() => confirmResetAll(selection)}>
						Reset password
					</Action>
					<Action icon={UserX} onPress={() => confirmMakeAllInactive(selection)}>
						Make inactive
					</Action>
				</>
			)}
			{mayExport && (
				<Action icon={Download} busy={exporting.busy} onPress={() => exporting.start()}>
					Export
				</Action>
			)}
			{form === "assign" && <AssignToSelected {...shared} />}
			{form === "batch" && <MoveToBatch {...shared} />}
			{form === "issue" && <IssueToSelected {...shared} />}
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

function confirmActivateAll(status: StudentStatus, selection: SelectedStudents): void {
	confirmAction({
		texts: texts.activate(status),
		...activationTexts(status),
		...(status === "pending" && {
			note: "Each student gets a link to choose a password. Details can still be corrected later.",
		}),
		about: summariseRows(selection.selected, studentTables[status].noun),
		confirm: "Activate",
		run: () => changeStatus(selection, "active", "Status updated successfully!"),
		failureText: failureTexts.status,
	});
}

function confirmMakeAllInactive(selection: SelectedStudents): void {
	confirmAction({
		texts: texts.makeInactive,
		about: summariseRows(selection.selected, studentTables.active.noun),
		note: "The courses stay assigned. Wherever these students are logged in, that ends at once.",
		confirm: "Make inactive",
		destructive: true,
		run: () =>
			changeStatus(selection, "inactive", (ids) =>
				showToastWithUndo("Status updated successfully!", () => void undoAll(ids, ...actionKeys)),
			),
		failureText: failureTexts.status,
	});
}

function changeStatus(
	selection: SelectedStudents,
	status: "active" | "inactive",
	success: BulkAction<StudentRow>["success"],
) {
	return runForSelected(selection, (ids) => client(api.changeStatusOfStudents, { body: { ids, status } }), success);
}

function confirmResetAll(selection: SelectedStudents): void {
	confirmAction({
		texts: texts.reset,
		about: summariseRows(selection.selected, studentTables.active.noun),
		confirm: "Reset passwords",
		destructive: true,
		run: () =>
			runForSelected(
				selection,
				(ids) => client(api.resetPasswordsOfStudents, { body: { ids } }),
				"Password has been reset successfully!",
			),
		failureText: failureTexts.reset,
	});
}

/** Reads the selected rows again: only a read for a file is recorded in the audit trail. */
async function exportSelected(status: StudentStatus, selection: SelectedStudents): Promise<void> {
	const rows = await readSelected(status, selection);
	if (rows.length === 0) return showErrorToast(downloadTexts.nothing);
	const sheet = studentSheet(status);
	await downloadExcel({ ...sheet, file: `${excelFileName(sheet, {}, new Date())}, ${rows.length} chosen`, rows });
	showToast(downloadTexts.done);
}

async function readSelected(
	status: StudentStatus,
	{ selected, showProgress }: SelectedStudents,
): Promise<StudentRow[]> {
	const { signal } = new AbortController();
	const ids = selected.map(({ _id }) => _id);
	const readChunk = (chunk: readonly string[]) => {
		const asked = { filters: { ids: chunk.join("\n") } };
		return readAll(queryClient, students(status), asked, { signal, onRead: () => {}, export: "excel" });
	};
	const onPart = (read: number) => showProgress?.(readProgressText(read, ids.length));
	const chunks = await sendInChunks(ids, maxBulkSize, readChunk, onPart).finally(() => showProgress?.(undefined));
	return chunks.flat();
}

/** The rows of a list of students as a sheet. */
function studentSheet(status: StudentStatus): ExcelView<StudentRow> {
	const { title } = studentTables[status];
	return {
		file: title,
		sheet: title,
		columns: [
			{ title: "Created on", value: ({ createdAt }) => excelDateTime(createdAt) },
			{ title: "Name", value: ({ name }) => name },
			{ title: "Email", value: ({ email }) => email, width: 30 },
			{ title: "Phone", value: ({ phone }) => phone },
			{ title: "Batch", value: ({ batch }) => batch },
			{ title: "Courses", value: ({ courses }) => courses.map(({ coursetitle }) => coursetitle).join(", "), width: 40 },
		],
	};
}
