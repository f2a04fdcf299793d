import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CourseRow } from "#contract/courses.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { type Popup, usePopup } from "../popup/use-popup.ts";
import { type ListAddress, useListAddress, useListPage } from "../table/address.ts";
import { BulkReportOverlay } from "../table/bulk-report.tsx";
import { useListKeys } from "../table/keys.ts";
import { focusedRowId, focusRecord } from "../table/records.ts";
import type { BulkReport } from "../table/selection.ts";
import { AssignToBatch } from "./assign-to-batch.tsx";
import { AddCourseForm, DuplicateCourseForm, EditCourseForm } from "./course-form.tsx";
import { CourseList } from "./course-list.tsx";
import { NoCourseSelected, OpenCourse } from "./open-course.tsx";
import { courseById, courseList } from "./queries.ts";
import { Roster } from "./roster.tsx";
import { AddSessionForm, AddSessionsForm, EditSessionForm } from "./session-form.tsx";
import { TitleBar } from "./title-bar.tsx";

/** Courses and their sessions: the list at the left, the selected one beside it; below 1000 px one after the other. */
export function AddCourse() {
	const address = useListAddress("-createdAt");
	const list = useListPage(courseList, address);
	const rows = list.data?.rows ?? [];
	const openCourse = useOpenCourse(address.open, rows);
	const popup = usePopup();
	const field = useRef<HTMLInputElement>(null);
	const isOpen = address.open !== "";
	useRestoreFocus(address.open);
	useListKeys({
		move: moveInList(rows, address),
		search: () => field.current?.select(),
		close: () => isOpen && address.close(),
	});
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<TitleBar list={list} address={address} field={field} onAdd={() => popup.show("add")} />
			<div className="flex min-h-0 flex-1 border-t border-hairline">
				<div
					className={`flex min-h-0 min-w-0 flex-col max-lg:flex-1 lg:w-[360px] lg:shrink-0 lg:border-r lg:border-hairline xl:w-[376px] min-[1440px]:w-[408px] ${isOpen ? "max-lg:hidden" : ""}`}
				>
					<CourseList list={list} address={address} onAdd={() => popup.show("add")} />
				</div>
				<div
					data-panel
					className={`flex min-h-0 min-w-0 flex-1 flex-col md:overflow-y-auto ${isOpen ? "" : "max-lg:hidden"}`}
				>
					{isOpen ? (
						<OpenCourse read={openCourse} popup={popup} onClose={address.close} />
					) : (
						<NoCourseSelected isEmpty={list.data?.rows.length === 0} />
					)}
				</div>
			</div>
			<CourseForms popup={popup} course={openCourse.data} />
		</div>
	);
}

/** The form that the address names, once the record it edits has loaded. */
function CourseForms({ popup, course }: { popup: Popup; course: CourseRow | undefined }) {
	const { name, id, close } = popup;
	const navigate = useNavigate();
	// In the list without a search, unless its form was left meanwhile.
	const selectAdded = (addedId: string) => {
		if (close()) void navigate(recordAddress(pages.addCourse, addedId), { replace: true });
	};
	const [report, showReport] = useState<BulkReport>();
	if (report !== undefined)
		return <BulkReportOverlay report={report} staysSelected={false} onClose={() => showReport(undefined)} />;
	if (name === "add") return <AddCourseForm onAdded={selectAdded} onClose={close} />;
	if (course === undefined) return null;
	if (name === "edit") return <EditCourseForm key={course._id} course={course} onClose={close} />;
	if (name === "add-session") return <AddSessionForm key={course._id} course={course} onClose={close} />;
	if (name === "duplicate")
		return <DuplicateCourseForm key={course._id} course={course} onAdded={selectAdded} onClose={close} />;
	if (name === "add-sessions") return <AddSessionsForm key={course._id} course={course} onClose={close} />;
	if (name === "students")
		return <Roster course={course} onClose={close} onAssign={() => popup.show("assign-batch")} />;
	if (name === "assign-batch")
		return <AssignToBatch key={course._id} course={course} showReport={showReport} onClose={close} />;
	const session = course.sessions.find(({ _id }) => _id === id);
	if (name !== "edit-session" || session === undefined) return null;
	return <EditSessionForm key={id} course={course} session={session} onClose={close} />;
}

/** The course that the address names, shown at once where the list has it. */
function useOpenCourse(id: string, rows: readonly CourseRow[]): UseQueryResult<CourseRow> {
	const listedCourse = rows.find(({ _id }) => _id === id);
	return useQuery({ ...courseById(id), enabled: id !== "", placeholderData: () => listedCourse });
}

/** J and K move through the list: they select if a course is selected, else they only move the focus. */
function moveInList(rows: readonly CourseRow[], { open, openRecord }: ListAddress) {
	return (by: 1 | -1) => {
		const from = open === "" ? focusedRowId() : open;
		const index = rows.findIndex(({ _id }) => _id === from);
		const to = rows[index === -1 ? 0 : index + by];
		if (to === undefined) return;
		if (open !== "") openRecord(to._id);
		focusRecord(to._id, open === "");
	};
}

/** Closing a course returns the focus to its row, unless the focus has moved on. */
function useRestoreFocus(open: string): void {
	const before = useRef(open);
	useEffect(() => {
		if (open === "" && before.current !== "" && document.activeElement === document.body)
			focusRecord(before.current, true);
		before.current = open;
	}, [open]);
}
