import { programsPage } from "#content/programs-page.ts";
import { Scene } from "../scenes/scene.tsx";
import { Section } from "../section.tsx";
import "./why.css";

/** What stays after eight weeks: the year of access large, the others as a list beside it. */
export function Benefits() {
	const { title, sentence, items } = programsPage.benefits;
	const [first, ...others] = items;
	return (
		<Section id="keep" title={title} sentence={sentence}>
			<ul className="keep-list">
				<li className="keep-first ground-pink">
					<Scene name="growth" />
					<div>
						<h3 className="card-title">{first.title}</h3>
						<p>{first.text}</p>
					</div>
				</li>
				{others.map((item) => (
					<li key={item.title}>
						<h3 className="label-title">{item.title}</h3>
						<p>{item.text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
