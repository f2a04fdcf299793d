import { skillRows } from "#content/skills.ts";
import { t } from "#content/words.ts";
import "../marquee.css";
import "../pause.css";
import "./skills.css";

const grounds = ["marigold", "night", "pink"] as const;

/** Three rows of moving tags, the middle one backwards. The button and reduced motion stop them. */
export function SkillsBanner() {
	return (
		<section className="marquee" aria-labelledby="skills">
			<div className="wrap skills-head">
				<h2 id="skills" className="heading">
					{t("Empowering Every")}
					<br /> {t("Professional Domain")}
				</h2>
				<input type="checkbox" className="pause" aria-label={t("Pause the moving rows")} />
			</div>
			<div>
				{skillRows.map((tags, at) => (
					<div key={tags[0]} className={`skills-row ground-${grounds[at]}`}>
						<div className={at % 2 === 0 ? "marquee-row" : "marquee-row marquee-reverse"}>
							<Tags tags={tags} />
							<Tags tags={tags} again />
						</div>
					</div>
				))}
			</div>
		</section>
	);
}

/** The copy makes the loop seamless and is hidden from screen readers. */
function Tags({ tags, again = false }: { tags: readonly string[]; again?: boolean }) {
	return (
		<ul className="skills-set" {...(again ? { "aria-hidden": true } : {})}>
			{tags.map((tag) => (
				<li key={tag}>{tag}</li>
			))}
		</ul>
	);
}
