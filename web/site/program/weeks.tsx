import { type Ground, inWordsFirst, type Program } from "#content/program.ts";
import { t } from "#content/words.ts";
import { Section } from "../section.tsx";
import "./weeks.css";

type Stage = { title: string; from: number; ground: Ground };

/** The first quarter of the weeks covers the basics, the last three eighths apply them. */
const stagesOf = (weeks: number): readonly [Stage, ...Stage[]] => [
	{ title: t("Foundation"), from: 1, ground: "sandal" },
	{ title: t("Advancement"), from: Math.round(weeks / 4) + 1, ground: "lagoon" },
	{ title: t("Implementation"), from: Math.round((weeks * 5) / 8) + 1, ground: "peacock" },
];

/** A column per week, rising; rows of growing length on a phone. */
export function Weeks({ program }: { program: Program }) {
	const { weeks, hoursPerWeek, ownHoursPerWeek = hoursPerWeek } = program;
	return (
		<WeekSteps
			weeks={weeks}
			sentence={`${program.weeksSentence} ${t("{hours}h a week is with us; count on {own}h more of your own.", { hours: hoursPerWeek, own: ownHoursPerWeek })}`}
		/>
	);
}

type WeekStepsProps = { weeks: readonly string[]; sentence: string };

export function WeekSteps({ weeks, sentence }: WeekStepsProps) {
	const stages = stagesOf(weeks.length);
	return (
		<Section
			id="weeks"
			title={t("{weeks} weeks, one step each", { weeks: inWordsFirst(weeks.length) })}
			sentence={sentence}
			className="ground-mist weeks"
			zooms
		>
			<ol className="weeks-list">
				{weeks.map((label, at) => (
					<Week key={label} number={at + 1} label={label} stages={stages} />
				))}
			</ol>
		</Section>
	);
}

type WeekProps = { number: number; label: string; stages: ReturnType<typeof stagesOf> };

function Week({ number, label, stages }: WeekProps) {
	const stage = stages.findLast(({ from }) => from <= number) ?? stages[0];
	return (
		<li className={`ground-${stage.ground}`}>
			{stage.from === number && <span className="weeks-stage">{stage.title}</span>}
			<span className="weeks-number">{number}</span>
			<span className="weeks-label">{label}</span>
		</li>
	);
}
