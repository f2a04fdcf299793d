import type { ReactNode } from "react";

const tones = {
	green: "border-tag-green-line bg-tag-green text-tag-green-text",
	gold: "border-tag-gold-line bg-tag-gold text-tag-gold-text",
	blue: "border-tag-blue-line bg-tag-blue text-tag-blue-text",
	grey: "border-hairline bg-table-head text-soft",
	red: "border-tag-red-line bg-raised text-wrong",
} as const;

export type Tone = keyof typeof tones;

export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<span
			className={`inline-block max-w-full truncate align-middle rounded-[2px_10px_10px_2px] border px-2 text-[13px]/5 font-semibold ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
