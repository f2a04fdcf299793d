import type { ReactNode } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import type { StudentRow, StudentStatus } from "#contract/students.ts";
import { IssueLink } from "../certificates/certificate-forms.tsx";
import { formatDate, formatDateTime } from "../dates.ts";
import { EnrolStudent } from "../enrol/enrolling.tsx";
import { LeadLink } from "../leads/lead-of-person.tsx";
import { mainButton, textLink } from "../parts/buttons.tsx";
import { BreakableText, Facts } from "../parts/facts.tsx";
import { backgroundClasses } from "../parts/panel-header.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { PersonalDataLink } from "../privacy/privacy-link.tsx";
import { useMay, VisibleTo } from "../role.tsx";
import { AssignCourse } from "./assign-course.tsx";
import { AssignedCourses } from "./assigned-courses.tsx";
import { BatchMark, useProgramOfBatch } from "./batch.tsx";
import { Phone } from "./cells.tsx";
import { confirmUnassign } from "./confirmations.tsx";
import { ProgressLine } from "./progress-cells.tsx";
import { ActiveActions, InactiveActions, LinkAction, PendingActions } from "./row-actions.tsx";
import { groupDigits, studentTables } from "./student.ts";

type OverlayProps = { student: StudentRow; onClose: () => void };
const locale = "en-GB";

export function PendingOverlay({ student, onClose }: OverlayProps) {
	// Hidden while the edit form is open: one popup at a time.
	if (usePopup().name !== "") return null;
	return (
		<StudentOverlay
			status="pending"
			student={student}
			onClose={onClose}
			actions={
				<div className="flex flex-wrap gap-1.5">
					<PendingActions student={student} tall onMoved={onClose} />
					<EnrolStudent student={student} />
				</div>
			}
		>
			<div className="px-6 py-5 max-md:px-4">
				<Facts
					facts={[
						["Created on", formatDateTime(student.createdAt, locale)],
						["Name", student.name],
						["Email", student.email || "not shown"],
						["Phone", groupDigits(student.phone).join(" ") || "not shown"],
						["Batch", student.batch],
					]}
				/>
			</div>
		</StudentOverlay>
	);
}

export function ActiveOverlay({ student, onClose }: OverlayProps) {
	const may = useMay();
	if (usePopup().name !== "") return null;
	return (
		<StudentOverlay
			status="active"
			student={student}
			onClose={onClose}
			actions={
				<div className="flex flex-wrap gap-1.5">
					<VisibleTo endpoint={api.issueCertificate}>
						<IssueLink student={student} />
					</VisibleTo>
					<VisibleTo endpoint={api.makePasswordLink}>
						<LinkAction student={student} onCreated={onClose} />
					</VisibleTo>
					<ActiveActions student={student} tall onMoved={onClose} />
					<EnrolStudent student={student} />
				</div>
			}
		>
			<VisibleTo endpoint={api.assignCourse}>
				<AssignCourse student={student} />
			</VisibleTo>
			<AssignedCourses
				courses={student.courses}
				{...(may(api.unassignCourse) && { onDelete: (course) => confirmUnassign(student, course) })}
			/>
		</StudentOverlay>
	);
}

export function InactiveOverlay({ student, onClose }: OverlayProps) {
	if (usePopup().name !== "") return null;
	return (
		<StudentOverlay
			status="inactive"
			student={student}
			onClose={onClose}
			actions={<InactiveActions student={student} tall onMoved={onClose} />}
		>
			<AssignedCourses courses={student.courses} />
		</StudentOverlay>
	);
}

/** Shown if the student cannot be read, such as after someone else deleted them. */
export function MissingStudentOverlay({ onClose }: { onClose: () => void }) {
	return (
		<Overlay label="Edit User" width="record" onClose={onClose}>
			<div className="px-6 py-6 pr-16 max-md:px-4">
				<h2 tabIndex={-1} className="console-title text-[24px]/[1.1] focus:outline-none">
					The details did not load
				</h2>
				<p className="mt-2 text-[15px]/[1.5] text-soft">
					This student may have been deleted meanwhile. The list shows who is there now.
				</p>
			</div>
		</Overlay>
	);
}

type StudentOverlayProps = OverlayProps & { status: StudentStatus; actions: ReactNode; children?: ReactNode };

/** The student's head, details and actions; or a link to the list they have moved to. */
function StudentOverlay({ status, student, onClose, actions, children }: StudentOverlayProps) {
	const isInList = student.status === status;
	const ground = backgroundClasses[useProgramOfBatch(student.batch)?.ground ?? "peacock"];
	return (
		<Overlay label={`Details of ${student.name}`} width="record" onClose={onClose} ground={ground}>
			<Head student={student} background={ground} />
			<div className="min-h-0 flex-1 overflow-y-auto">{isInList ? children : <MovedNotice student={student} />}</div>
			{isInList && (
				<footer className="flex shrink-0 flex-col gap-1 border-t border-hairline px-6 py-3 max-md:px-4">
					<p className="flex flex-wrap gap-x-5 text-[14px]">
						<LeadLink person={student} className={`${textLink} py-1 max-md:py-3`} />
						<VisibleTo endpoint={api.listOutbox}>
							<Link
								to={`${pages.outbox}?${new URLSearchParams({ q: student.email })}`}
								className={`${textLink} py-1 max-md:py-3`}
							>
								Emails to {student.name}, also for WhatsApp
							</Link>
						</VisibleTo>
						<PersonalDataLink email={student.email} className="py-1 max-md:py-3" />
					</p>
					{actions}
				</footer>
			)}
		</Overlay>
	);
}

const statusLabels: Record<StudentStatus, string> = { pending: "Pending", active: "Active", inactive: "Inactive" };

type HeadProps = { student: StudentRow; background: string };

function Head({ student, background }: HeadProps) {
	const { name, email, phone, batch, status, statusAt } = student;
	return (
		<header className={`flex min-h-[108px] shrink-0 ${background}`}>
			<BatchMark batch={batch} className="size-[108px] shrink-0 max-md:size-16" />
			<div className="flex min-w-0 flex-1 flex-col justify-center gap-1 py-3 pr-16 pl-5 max-md:pr-14 max-md:pl-4">
				<h2
					tabIndex={-1}
					className="console-title text-[30px]/[1.05] wrap-anywhere focus:outline-none max-md:text-[24px]"
				>
					{name}
				</h2>
				<p className="flex flex-wrap gap-x-4 text-[14px]/[1.35] wrap-anywhere">
					<span>
						<BreakableText text={email} />
					</span>
					<Phone digits={phone} />
					<span>Batch {batch}</span>
				</p>
				<p className="text-[14px]/[1.35]">
					{statusLabels[status]} since {formatDate(statusAt, locale)}
				</p>
				{status === "active" && <ProgressLine student={student} />}
			</div>
		</header>
	);
}

/** From an older link, or moved by someone else. */
function MovedNotice({ student: { _id, name, status } }: { student: StudentRow }) {
	const { title, page } = studentTables[status];
	return (
		<div className="flex flex-col items-start gap-4 px-6 py-6 max-md:px-4">
			<p className="text-[15px]/[1.5]">
				{name} is {status} now, in <b className="font-semibold">{title}</b>.
			</p>
			<Link to={recordAddress(page, _id)} className={mainButton}>
				Open in {title}
			</Link>
		</div>
	);
}
