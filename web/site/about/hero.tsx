import { about } from "#content/about.ts";
import { AtTheTop } from "./scenes.tsx";
import "./hero.css";

const grounds = ["marigold", "kumkum", "night"] as const;

/** The figures as steps: the higher the figure, the higher its step. */
export function AboutHero() {
	const last = about.figures.length - 1;
	return (
		<section className="about-hero ground-sandal">
			<div className="wrap about-words">
				<h1 className="display">{about.title}</h1>
				<p>{about.sentence}</p>
			</div>
			<ul className="about-figures">
				{about.figures.map(({ figure, text }, at) => (
					<li key={text} className={`ground-${grounds[at]}`}>
						{at === last && <AtTheTop />}
						<p>
							<strong>{figure}</strong> <span>{text}</span>
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
