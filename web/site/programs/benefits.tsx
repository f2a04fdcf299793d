import { programsPage } from "#content/programs-page.ts";
import { Scene } from "../scenes/scene.tsx";
import { Section } from "../section.tsx";
import "./why.css";

/** The benefits after eight weeks: the year of access in large type, the others as a list beside it. */
export function Benefits() {
	const { title, sentence, items } = programsPage.benefits;
	return (
		<Section id="keep" title={title} sentence={sentence}>
			<ul className="keep-list">
				{items.map((item, at) =>
					at === 0 ? <First key={item.title} {...item} /> : <Other key={item.title} {...item} />,
				)}
			</ul>
		</Section>
	);
}

type Benefit = { title: string; text: string };

function First({ title, text }: Benefit) {
	return (
		<li className="keep-first ground-pink">
			<Scene name="growth" />
			<div>
				<h3 className="card-title">{title}</h3>
				<p>{text}</p>
			</div>
		</li>
	);
}

function Other({ title, text }: Benefit) {
	return (
		<li>
			<h3 className="label-title">{title}</h3>
			<p>{text}</p>
		</li>
	);
}
