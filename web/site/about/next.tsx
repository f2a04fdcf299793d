import { ArrowRight } from "lucide-react";
import { about } from "#content/about.ts";
import { pages } from "#contract/paths.ts";
import { Scene } from "../scenes/scene.tsx";
import "./next.css";

const { title, sentence, links } = about.next;

const ways = [
	{ ...links.programs, address: pages.programs, ground: "marigold", scene: "projects" },
	{ ...links.contact, address: pages.contact, ground: "kumkum", scene: "interview" },
	{ ...links.career, address: pages.career, ground: "peacock", scene: "people" },
] as const;

/** Links to further pages. */
export function Next() {
	return (
		<section className="next ground-lagoon" aria-labelledby="next">
			<div className="wrap next-words">
				<h2 id="next" className="heading">
					{title}
				</h2>
				<p>{sentence}</p>
			</div>
			<ul className="next-ways">
				{ways.map((way) => (
					<li key={way.address} className={`ground-${way.ground}`}>
						<Scene name={way.scene} />
						<a href={way.address}>
							<span className="label-title">{way.title}</span> <span>{way.text}</span>
						</a>
						<ArrowRight aria-hidden="true" />
					</li>
				))}
			</ul>
		</section>
	);
}
