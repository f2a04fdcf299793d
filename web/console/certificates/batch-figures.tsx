import { useQuery } from "@tanstack/react-query";
import { courseCertificateKinds, maxIssuedPerRequest } from "#contract/certificates.ts";
import { errors } from "#contract/errors.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { RetryLink, textLink } from "../parts/buttons.tsx";
import { errorNoticeClass, noticeClass, pendingNoticeClass } from "../popup/styles.ts";
import { LastSeen, WhatsAppStudent } from "../students/progress-cells.tsx";
import { studentNoun } from "../students/student.ts";
import { type Figures, type FiguresQuery, issueFigures, type Recipients } from "./queries.ts";

type IssueChoice = { kind: string; courseid: string; recipients: Recipients };

/** Who would get a certificate and how far they are with the course, shown while the form is filled in. */
export function IssueFigures({ kind, courseid, recipients }: IssueChoice) {
	const chosenKind = courseCertificateKinds.find((each) => each === kind);
	const isChosen =
		chosenKind !== undefined &&
		courseid !== "" &&
		("batch" in recipients ? recipients.batch : recipients.ids).length > 0;
	return (
		<div role="status" className="empty:-mb-3">
			{isChosen && <RecipientProgress kind={chosenKind} courseid={courseid} whom={recipients} />}
		</div>
	);
}

function RecipientProgress(query: FiguresQuery) {
	const { data, error, refetch } = useQuery(issueFigures(query));
	if (error)
		return (
			<p className={errorNoticeClass}>
				{errorText(error)} <RetryLink onPress={() => refetch()} />
			</p>
		);
	if (data === undefined) return <p className={`${pendingNoticeClass} after-a-moment`}>Counting</p>;
	const watchedText = watchedWarning(data);
	const selectedCount = "ids" in query.whom ? query.whom.ids.length : undefined;
	const unprintable = data.students.filter(({ printable }) => !printable).map(({ name }) => name);
	return (
		<div className="flex flex-col gap-1.5">
			{(selectedCount !== 1 || data.without === 0) && (
				<p className={noticeClass}>{formatRecipients(data, selectedCount)}</p>
			)}
			{watchedText && <p className={noticeClass}>{watchedText}</p>}
			{unprintable.length > 0 && (
				<p className={errorNoticeClass}>
					Left out: {unprintable.join(", ")}. {errors["name-unprintable"].text}
				</p>
			)}
			{data.sessions > 0 && data.students.length > 1 && <RecipientList {...data} />}
		</div>
	);
}

function RecipientList({ students, sessions }: Figures) {
	return (
		<details className="text-[14px]">
			<summary className={`${textLink} flex min-h-6 w-fit cursor-pointer items-center max-md:min-h-11`}>
				Progress of each
			</summary>
			<ul className="mt-1 max-h-40 overflow-y-auto" tabIndex={-1}>
				{students.map(({ _id, name, phone, watched, below, seenAt, idleSince }) => {
					const student = { name, phone, sessioncount: sessions, watchedcount: watched, seenAt, idleSince };
					return (
						<li key={_id} className="flex items-center gap-4 py-0.5">
							<span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
							<span className={below ? "font-semibold text-wrong" : ""}>
								{formatCount(watched)} of {formatCount(sessions)}
							</span>
							<LastSeen student={student} />
							<WhatsAppStudent student={student} />
						</li>
					);
				})}
			</ul>
		</details>
	);
}

/** '3 of 10 have watched less than half of the sessions. Give a reason to issue it to them.' */
export function watchedWarning({
	students,
	sessions,
	enough,
}: Pick<Figures, "students" | "sessions" | "enough">): string | undefined {
	const [only, ...more] = students;
	if (only === undefined) return undefined;
	if (sessions === 0) return "The course has no sessions here, so nothing is on record as watched.";
	if (more.length === 0) {
		const progressText = `${only.name} has watched ${formatCount(only.watched)} of ${formatCount(sessions)} sessions.`;
		return only.below ? `${progressText} The course asks for ${enough} %: give a reason.` : progressText;
	}
	const below = students.filter((each) => each.below).length;
	if (below === 0) return undefined;
	const part = enough === 50 ? "half" : `${enough} %`;
	const verb = below === 1 ? "has" : "have";
	return `${formatCount(below)} of ${formatCount(students.length)} ${verb} watched less than ${part} of the sessions. Give a reason to issue it to them.`;
}

/** '14 students get it, 3 have it already.' `selectedCount`: undefined for a batch. */
export function formatRecipients(
	{ without, with: already }: { without: number; with: number },
	selectedCount?: number,
): string {
	if (selectedCount === 1 && without === 0)
		return already > 0 ? "This student has it already." : "This student is not active, or does not have this course.";
	if (without === 0 && already === 0)
		return `No active student ${selectedCount === undefined ? "of this batch" : "among the chosen"} has this course.`;
	if (without > maxIssuedPerRequest && selectedCount === undefined)
		return `${countWithNoun(maxIssuedPerRequest, studentNoun)} get it now. Issue again for the other ${formatCount(without - maxIssuedPerRequest)}.`;
	const others = (selectedCount ?? 0) - without - already;
	const exceptions = [
		...(already > 0 ? [`${formatCount(already)} ${already === 1 ? "has" : "have"} it already`] : []),
		...(others > 0 ? [`${formatCount(others)} ${others === 1 ? "does" : "do"} not have this course`] : []),
	];
	if (without === 0) return `Nobody is left to get it: ${exceptions.join(", ")}.`;
	const recipientText = `${countWithNoun(without, studentNoun)} ${without === 1 ? "gets" : "get"} it`;
	return `${[recipientText, ...exceptions].join(", ")}.`;
}
