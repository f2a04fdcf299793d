import type { ReactNode } from "react";
import "./picture-hero.css";

type Props = {
	ground: string;
	title: string;
	sentence: string;
	/** A drawing that stands on the lower edge, beside the words. */
	scene: ReactNode;
	/** Buttons or links. */
	children: ReactNode;
};

/** The head of a page that asks for one act. */
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
