import { about } from "#content/about.ts";
import { Scene } from "../scenes/scene.tsx";
import { Section } from "../section.tsx";
import "./approach.css";

/** Five unequal cells in one frame. */
export function Approach() {
	const { title, sentence, items } = about.approach;
	return (
		<Section id="approach" title={title} sentence={sentence}>
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
		</Section>
	);
}
