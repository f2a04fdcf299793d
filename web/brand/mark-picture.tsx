/**
 * A program's mark as a picture of its own, for what stands far down or many times: one element, where a drawing in the
 * page is about twenty that have to be styled and laid out. The build writes it (`web/pages/marks/[slug].svg.ts`).
 */
export function MarkPicture({ slug }: { slug: string }) {
	return <img src={`/marks/${slug}.svg`} alt="" width="96" height="96" loading="lazy" decoding="async" />;
}
