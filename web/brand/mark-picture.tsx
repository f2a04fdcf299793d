const files = import.meta.glob<string>("../../content/images/marks/*.svg", {
	query: "?url",
	import: "default",
	eager: true,
});

/**
 * A program's mark as a picture of its own, for what stands far down or many times: one element, where a drawing in the
 * page is about twenty that have to be styled and laid out.
 */
export function MarkPicture({ slug }: { slug: string }) {
	const file = files[`../../content/images/marks/${slug}.svg`];
	if (file === undefined) throw new Error(`There is no mark for the program ${slug}.`);
	return <img src={file} alt="" width="96" height="96" loading="lazy" decoding="async" />;
}
