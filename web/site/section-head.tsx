/** Heading of a section, with the sentence that says what it is for. `id` names the section. */
export function SectionHead({ id, title, sentence }: { id: string; title: string; sentence: string }) {
	return (
		<div className="section-head">
			<h2 id={id} className="heading">
				{title}
			</h2>
			<p>{sentence}</p>
		</div>
	);
}
