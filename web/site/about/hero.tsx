import { about } from "#content/about.ts";
import { figuresOf } from "#content/claims.ts";
import { FigureText } from "../figure.tsx";
import { AtTheTop } from "./scenes.tsx";
import "./hero.css";

const grounds = ["marigold", "kumkum", "night"] as const;

/** The figures as columns: the larger the figure, the higher its column. */
export function AboutHero() {
	const last = about.figures.length - 1;
	return (
		<section className="about-hero ground-sandal">
			<div className="wrap about-words">
				<h1 className="display">{about.title}</h1>
				<p>{about.sentence}</p>
			</div>
			<ul className="about-figures">
				{figuresOf(about.figures).map((figure, at) => (
					<li key={figure.id} className={`ground-${grounds[at]}`}>
						{at === last && <AtTheTop />}
						<p>
							<FigureText figure={figure} />
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
