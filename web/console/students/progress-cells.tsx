import { MessageCircle } from "lucide-react";
import { iconButton } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { aboveRow } from "../table/column.ts";
import { aboutProgress, type HowFar, hasStopped, seenInWords, watchedInWords, whatsAppTo } from "./how-far.ts";

type ProgressProps = { far: HowFar; name: string; phone: string; course?: string };

export function LastSeen({ far }: { far: HowFar }) {
	return (
		<span className="block whitespace-nowrap">
			{seenInWords(far)}
			{hasStopped(far) && (
				<span className="block">
					<Tag tone="red">stopped</Tag>
				</span>
			)}
		</span>
	);
}

/** Opens WhatsApp with a message about the student's progress. */
export function WhatsAppStudent({ far, name, phone, course }: ProgressProps) {
	const address = whatsAppTo(phone, aboutProgress(name, far, course));
	if (address === null) return null;
	return (
		<a
			href={address}
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
	const { far } = props;
	if (far.sessioncount === 0) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-[14px]/[1.35]">
			<span>{watchedInWords(far)} sessions watched</span>
			<span>last seen {seenInWords(far)}</span>
			{hasStopped(far) && <Tag tone="red">stopped</Tag>}
			<WhatsAppStudent {...props} />
		</p>
	);
}
