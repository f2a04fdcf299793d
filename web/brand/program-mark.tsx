/** One sprite holds the marks of all programs; the build writes it (`web/pages/marks.svg.ts`). */
export const marksSprite = "/marks.svg";

/** A program's mark. Decorative unless `title` says what it stands for. */
export function ProgramMark({ slug, title, className }: { slug: string; title?: string; className?: string }) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden, or named by `title`; the rule does not see either.
		<svg
			viewBox="0 0 96 96"
			className={className}
			{...(title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title })}
		>
			<use href={`${marksSprite}#${slug}`} />
		</svg>
	);
}
