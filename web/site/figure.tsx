import type { Figure } from "#content/claims.ts";
import { t } from "#content/words.ts";
import { pages } from "#contract/paths.ts";
import { longDay } from "./long-day.ts";
import "./figure.css";

/** A figure and its explanation. One about jobs or pay has the same font size as its explanation, as the advertising council wants. */
export function FigureText({ figure: { value, text, sentence } }: { figure: Figure }) {
	if (value === undefined) return <span className="figure-words">{text}</span>;
	if (sentence === undefined)
		return (
			<>
				<strong>{value}</strong> <span>{text}</span>
			</>
		);
	return (
		<span className="figure-words">
			<em>{value}</em> {text}. {sentence}
		</span>
	);
}

export const evidenceId = "how-we-count";

/** A link to how figures are counted, if one of these has been. */
export function FigureEvidence({ figures }: { figures: readonly Figure[] }) {
	const days = figures.flatMap(({ evidence }) => evidence?.asOf ?? []).sort();
	if (days[0] === undefined) return null;
	return (
		<p className="wrap figure-counted">
			{t("As of {day}.", { day: longDay(days[0]) })} <a href={`${pages.about}#${evidenceId}`}>{t("How we count")}</a>
		</p>
	);
}
