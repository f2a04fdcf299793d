import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { textLink } from "../parts/buttons.ts";
import { piecesOf } from "./pieces.ts";
import { useIsWide } from "./use-is-wide.ts";

/** What the academy wrote about the course, with its addresses to press. On a phone it is folded: the sessions come first there. */
export function About({ text }: { text: string }) {
	const isWide = useIsWide();
	if (text === "") return null;
	return (
		<details open={isWide} key={String(isWide)} className="group wrap xl:px-0">
			<summary className="flex min-h-11 cursor-pointer list-none items-center gap-2">
				<h2 className="part-title text-[22px]">About this course</h2>
				<ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
			</summary>
			<p className="mt-2 max-w-[70ch] text-[16px]/[1.55] whitespace-pre-line wrap-anywhere text-soft">
				{piecesOf(text).map(({ piece, isAddress }, at) =>
					isAddress ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
						<a key={at} href={piece} target="_blank" rel="noopener noreferrer ugc" className={textLink}>
							{piece}
							<span className="sr-only"> in a new tab</span>
						</a>
					) : (
						// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
						<Fragment key={at}>{piece}</Fragment>
					),
				)}
			</p>
		</details>
	);
}
