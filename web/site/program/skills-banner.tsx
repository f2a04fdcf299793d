import { skillRows } from "#content/skills.ts";
import "../pass-by.css";
import "../pause.css";
import "./skills.css";

const grounds = ["marigold", "night", "pink"] as const;

/** Three rows of tags that pass by, the middle one the other way. They stop by the button and for reduced motion. */
export function SkillsBanner() {
	return (
		<section className="passing" aria-labelledby="skills">
			<div className="wrap skills-head">
				<h2 id="skills" className="heading">
					Empowering Every
					<br /> Professional Domain
				</h2>
				<input type="checkbox" className="pause" aria-label="Pause the moving rows" />
			</div>
			<div>
				{skillRows.map((tags, at) => (
					<div key={tags[0]} className={`skills-row ground-${grounds[at]}`}>
						<div className={at % 2 === 0 ? "pass-by" : "pass-by pass-back"}>
							<Tags tags={tags} />
							<Tags tags={tags} again />
						</div>
					</div>
				))}
			</div>
		</section>
	);
}

/** The row stands twice so that it can pass without a seam; the second time it is not read out. */
function Tags({ tags, again = false }: { tags: readonly string[]; again?: boolean }) {
	return (
		<ul className="skills-set" {...(again ? { "aria-hidden": true } : {})}>
			{tags.map((tag) => (
				<li key={tag}>{tag}</li>
			))}
		</ul>
	);
}
