import type { Ground, Program } from "#content/program.ts";
import { Section } from "../section.tsx";
import "./weeks.css";

type Stage = { title: string; from: number; ground: Ground };

const stages: readonly [Stage, ...Stage[]] = [
	{ title: "Foundation", from: 1, ground: "sandal" },
	{ title: "Advancement", from: 3, ground: "lagoon" },
	{ title: "Implementation", from: 6, ground: "peacock" },
];

/** Eight columns that rise; on a phone, rows that grow. */
export function Weeks({ program }: { program: Program }) {
	return (
		<Section
			id="weeks"
			title="Eight weeks, one step each"
			sentence={program.weeksSentence}
			className="ground-mist weeks"
		>
			<ol className="weeks-list">
				{program.weeks.map((label, at) => (
					<Week key={label} number={at + 1} label={label} />
				))}
			</ol>
		</Section>
	);
}

function Week({ number, label }: { number: number; label: string }) {
	const stage = stages.findLast(({ from }) => from <= number) ?? stages[0];
	return (
		<li className={`ground-${stage.ground}`}>
			{stage.from === number && <span className="weeks-stage">{stage.title}</span>}
			<span className="weeks-number">{number}</span>
			<span className="weeks-label">{label}</span>
		</li>
	);
}
