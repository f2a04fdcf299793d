import type { ReactNode } from "react";
import type { Ground } from "#content/program.ts";

const onDark = "on-ground text-paper";
export const backgroundClasses: Record<Ground, string> = {
	night: `bg-night ${onDark}`,
	peacock: `bg-peacock ${onDark}`,
	kumkum: `bg-kumkum ${onDark}`,
	neem: `bg-neem ${onDark}`,
	marigold: "on-ground bg-marigold text-ink",
	pink: "on-ground bg-pink text-ink",
	lagoon: "on-ground bg-lagoon text-ink",
	sandal: "on-ground bg-sandal text-ink",
};

/** The header of a record, with its background. */
export function PanelHeader({
	ground,
	art,
	title,
	about,
}: {
	ground: Ground;
	art?: ReactNode;
	title: string;
	about: string;
}) {
	return (
		<header
			className={`flex min-h-[84px] shrink-0 items-center gap-3.5 max-md:min-h-[72px] ${backgroundClasses[ground]}`}
		>
			{art}
			<div className={`min-w-0 py-2 pr-4 ${art ? "" : "pl-4"}`}>
				<h2
					tabIndex={-1}
					className="console-title text-[22px]/[1.1] wrap-anywhere max-md:text-[20px] focus:outline-none"
				>
					{title}
				</h2>
				<p className="mt-1 text-[14px]/[1.3] wrap-anywhere">{about}</p>
			</div>
		</header>
	);
}
