import type { ReactNode } from "react";

type Props = {
	/** Names the section. */
	id: string;
	title: string;
	/** Its purpose in one sentence. */
	sentence: string;
	/** Further class names, such as its background. */
	className?: string;
	/** Zooms in on scroll, on the home page. */
	zooms?: boolean | undefined;
	children: ReactNode;
};

/** A section with its head: the title, and the sentence beside it. */
export function Section({ id, title, sentence, className, zooms, children }: Props) {
	return (
		<section
			className={className === undefined ? "section" : `section ${className}`}
			aria-labelledby={id}
			data-zoom={zooms}
		>
			<div className="wrap">
				<div className="section-head">
					<h2 id={id} className="heading">
						{title}
					</h2>
					<p>{sentence}</p>
				</div>
				{children}
			</div>
		</section>
	);
}
