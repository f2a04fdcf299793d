import { about } from "#content/about.ts";
import { Scene } from "../scenes/scene.tsx";
import { SectionHead } from "../section-head.tsx";
import "./approach.css";

/** Five unequal cells in one frame. */
export function Approach() {
	const { title, sentence, items } = about.approach;
	return (
		<section className="section" aria-labelledby="approach">
			<div className="wrap">
				<SectionHead id="approach" title={title} sentence={sentence} />
				<ol className="approach">
					{items.map((item) => (
						<li key={item.title} className={`ground-${item.ground}`}>
							<Scene name={item.scene} />
							<div>
								<h3 className="card-title">{item.title}</h3>
								<p>{item.text}</p>
							</div>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
