/**
 * A program's mark as a separate picture, for marks far down the page or repeated often: one element, where an inline
 * drawing has about twenty to style and lay out. The build writes it (`web/pages/marks/[slug].svg.ts`).
 */
export function MarkPicture({ slug }: { slug: string }) {
	return <img src={`/marks/${slug}.svg`} alt="" width="96" height="96" loading="lazy" decoding="async" />;
}
