import { learning, learningWords } from "#content/learning.ts";
import { mentors } from "#content/mentors.ts";
import type { Program } from "#content/program.ts";
import { entryOfProgram } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { Points } from "../points.tsx";
import "./learning.css";

export function MentorStrip({ program }: { program: Program }) {
	const { title, items } = learning[program.planLayout];
	const mentor = entryOfProgram(mentors, program.slug);
	return (
		<section className="ground-night" aria-labelledby="mentor">
			<div className="wrap mentor-row">
				<div>
					<h2 id="mentor" className="heading">
						{title}
					</h2>
					{mentor && (
						<p className="mentor-name">
							<strong>{mentor.name}</strong>
							{t(", {role}, {years} years. Reads {reads}.", {
								role: mentor.role,
								years: mentor.years,
								reads: mentor.reads,
							})}
						</p>
					)}
				</div>
				<Points className="mentor-items" points={items} />
			</div>
		</section>
	);
}

/** Outcomes, and the tools on the program's colour. */
export function Outcomes({ program }: { program: Program }) {
	return (
		<section className="after" aria-labelledby="outcomes">
			<div className="wrap after-row">
				<div className="after-can">
					<h2 id="outcomes" className="heading">
						{learningWords.outcomesTitle}
					</h2>
					<ul>
						{program.outcomes.map((outcome) => (
							<li key={outcome}>{outcome}</li>
						))}
					</ul>
				</div>
				<div className={`after-tools ground-${program.ground}`}>
					<h2 className="label-title">{learningWords.toolsTitle}</h2>
					<ul>
						{program.tools.map((tool) => (
							<li key={tool}>{tool}</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}
