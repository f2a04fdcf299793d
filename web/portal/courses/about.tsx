import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { subscribeToEvents, useStore } from "#web/ui/store.ts";
import { textLink } from "../parts/buttons.ts";

/** The course description with its links. Folded on a phone, where the sessions come first. */
export function About({ text }: { text: string }) {
	const isWide = useStore(wideScreen);
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

type Piece = { piece: string; isAddress: boolean };

/** Splits a text at its https addresses; a full stop or bracket after one belongs to the sentence. */
export function piecesOf(text: string): Piece[] {
	return text
		.split(/(https:\/\/[^\s<>"'“”‘’]*[^\s<>"'“”‘’.,;:!?)\]])/u)
		.map((piece, at) => ({ piece, isAddress: at % 2 === 1 && URL.canParse(piece) }))
		.filter(({ piece }) => piece !== "");
}

const isWideScreen = "(min-width: 48rem)";
const wideScreen = {
	get: () => matchMedia(isWideScreen).matches,
	subscribe: (changed: () => void) => subscribeToEvents(changed, matchMedia(isWideScreen), "change"),
};
