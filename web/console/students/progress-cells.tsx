import { MessageCircle } from "lucide-react";
import { whatsAppNumber, whatsAppUrl } from "#contract/sharing.ts";
import { iconButton } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { aboveRow } from "../table/column.ts";
import {
	formatLastSeen,
	formatWatched,
	hasStopped,
	progressMessage,
	type StudentProgress,
} from "./student-progress.ts";

/** `course`: the one that the progress is in; without it, all of the student's courses. */
type ProgressProps = { student: StudentProgress & { name: string; phone: string }; course?: string | undefined };

export function LastSeen({ student }: { student: StudentProgress }) {
	return (
		<span className="block whitespace-nowrap">
			{formatLastSeen(student)}
			{hasStopped(student) && (
				<span className="block">
					<Tag tone="red">stopped</Tag>
				</span>
			)}
		</span>
	);
}

/** Opens WhatsApp with a message about the student's progress. */
export function WhatsAppStudent({ student, course }: ProgressProps) {
	const number = whatsAppNumber(student.phone);
	if (number === null) return null;
	return (
		<a
			href={whatsAppUrl(number, progressMessage(student, course))}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={`WhatsApp ${student.name}`}
			title="WhatsApp"
			className={`${iconButton} ${aboveRow} !size-[34px] in-[.on-ground]:text-inherit in-[.on-ground]:hover:bg-transparent in-[.on-ground]:hover:inset-ring max-md:!size-11`}
		>
			<MessageCircle aria-hidden="true" className="size-4" />
		</a>
	);
}

/** In one line, where there are no columns. */
export function ProgressLine({ student, course }: ProgressProps) {
	if (student.sessioncount === 0) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-[14px]/[1.35]">
			<span>{formatWatched(student)} sessions watched</span>
			<span>last seen {formatLastSeen(student)}</span>
			{hasStopped(student) && <Tag tone="red">stopped</Tag>}
			<WhatsAppStudent student={student} course={course} />
		</p>
	);
}
