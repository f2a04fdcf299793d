import type { ReactNode } from "react";
import "./picture-hero.css";

type Props = {
	ground: string;
	title: string;
	sentence: string;
	/** A drawing on the lower edge, beside the text. */
	scene: ReactNode;
	/** Buttons or links. */
	children: ReactNode;
};

/** The head of a page with one main action. */
export function PictureHero({ ground, title, sentence, scene, children }: Props) {
	return (
		<section className={`picture-hero ground-${ground}`}>
			<div className="wrap picture-hero-row">
				<div className="picture-hero-words">
					<h1 className="display">{title}</h1>
					<p>{sentence}</p>
					{children}
				</div>
				{scene}
			</div>
		</section>
	);
}
