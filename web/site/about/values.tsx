import { about } from "#content/about.ts";
import { Scene } from "../scenes/scene.tsx";
import "./values.css";

/** Each value's bar is longer than the one above it. */
export function Values() {
	const { title, sentence, items } = about.values;
	return (
		<section className="values" aria-labelledby="values">
			<div className="wrap values-head">
				<h2 id="values" className="heading">
					{title}
				</h2>
				<p>{sentence}</p>
			</div>
			<ul className="values-list">
				{items.map((item) => (
					<li key={item.title} className={`ground-${item.ground}`}>
						<div>
							<h3 className="card-title">{item.title}</h3>
							<p>{item.text}</p>
						</div>
						<Scene name={item.scene} />
					</li>
				))}
			</ul>
		</section>
	);
}
