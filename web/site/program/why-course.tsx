import type { Ground, Program } from "#content/program.ts";
import { t } from "#content/words.ts";
import { Scene } from "../scenes/scene.tsx";
import { Section } from "../section.tsx";
import "./why.css";

/** Backgrounds of cells two to six; if one is the program's own, the fallback replaces it. */
const grounds = ["sandal", "kumkum", "lagoon", "marigold", "paper"] as const;
const fallbackGrounds: Partial<Record<Ground, Ground>> = {
	sandal: "peacock",
	kumkum: "peacock",
	lagoon: "pink",
	marigold: "peacock",
};

/** Six unequal cells in one frame. */
export function WhyCourse({ program }: { program: Program }) {
	const own = program.ground;
	const cells = [own, ...grounds.map((ground) => (ground === own ? (fallbackGrounds[own] ?? ground) : ground))];
	return (
		<Section id="why" title={t("Why choose this course?")} sentence={program.whySentence}>
			<ul className="why-cells">
				{program.why.map((why, at) => (
					<li key={why.title} className={`why-cell ground-${cells[at]}`}>
						<Scene name={why.scene} />
						<div className="why-words">
							<h3 className="card-title">{why.title}</h3>
							<p>{why.text}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
