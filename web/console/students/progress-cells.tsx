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

type ProgressProps = { progress: StudentProgress; name: string; phone: string; course?: string };

export function LastSeen({ progress }: { progress: StudentProgress }) {
	return (
		<span className="block whitespace-nowrap">
			{formatLastSeen(progress)}
			{hasStopped(progress) && (
				<span className="block">
					<Tag tone="red">stopped</Tag>
				</span>
			)}
		</span>
	);
}

/** Opens WhatsApp with a message about the student's progress. */
export function WhatsAppStudent({ progress, name, phone, course }: ProgressProps) {
	const number = whatsAppNumber(phone);
	if (number === null) return null;
	return (
		<a
			href={whatsAppUrl(number, progressMessage(name, progress, course))}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={`WhatsApp ${name}`}
			title="WhatsApp"
			className={`${iconButton} ${aboveRow} !size-[34px] in-[.on-ground]:text-inherit in-[.on-ground]:hover:bg-transparent in-[.on-ground]:hover:inset-ring max-md:!size-11`}
		>
			<MessageCircle aria-hidden="true" className="size-4" />
		</a>
	);
}

/** In one line, where there are no columns. */
export function ProgressLine(props: ProgressProps) {
	const { progress } = props;
	if (progress.sessioncount === 0) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-[14px]/[1.35]">
			<span>{formatWatched(progress)} sessions watched</span>
			<span>last seen {formatLastSeen(progress)}</span>
			{hasStopped(progress) && <Tag tone="red">stopped</Tag>}
			<WhatsAppStudent {...props} />
		</p>
	);
}
