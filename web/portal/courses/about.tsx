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
				{splitAtLinks(text).map(({ text, isLink }, index) =>
					isLink ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text keep their order.
						<a key={index} href={text} target="_blank" rel="noopener noreferrer ugc" className={textLink}>
							{text}
							<span className="sr-only"> in a new tab</span>
						</a>
					) : (
						// biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text keep their order.
						<Fragment key={index}>{text}</Fragment>
					),
				)}
			</p>
		</details>
	);
}

type Segment = { text: string; isLink: boolean };

/** Splits a text at its https addresses; a full stop or bracket after one belongs to the sentence. */
export function splitAtLinks(text: string): Segment[] {
	return text
		.split(/(https:\/\/[^\s<>"'“”‘’]*[^\s<>"'“”‘’.,;:!?)\]])/u)
		.map((text, index) => ({ text, isLink: index % 2 === 1 && URL.canParse(text) }))
		.filter(({ text }) => text !== "");
}

const wideScreenQuery = "(min-width: 48rem)";
const wideScreen = {
	get: () => matchMedia(wideScreenQuery).matches,
	subscribe: (listener: () => void) => subscribeToEvents(listener, matchMedia(wideScreenQuery), "change"),
};
