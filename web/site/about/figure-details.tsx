import { countedFigures } from "#content/claims.ts";
import type { Evidence } from "#content/schema/claims.ts";
import { evidenceId } from "../figure.tsx";
import { longDay } from "../long-day.ts";
import { Section } from "../section.tsx";

/** The evidence for each public figure; nothing while all of them are samples. */
export function FigureDetails() {
	const figures = countedFigures();
	if (figures.length === 0) return null;
	return (
		<Section
			id={evidenceId}
			title="How we count"
			sentence="What stands behind the figures on our pages, and as of when."
		>
			<ul className="counted">
				{figures.map(({ id, value, text, sentence, evidence }) => (
					<li key={id}>
						<h3>
							{value} {text}
							{sentence && `. ${sentence}`}
						</h3>
						<p>{evidence && evidenceText(evidence)}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** '412 of 434, as of 31 March 2026. Who asked for placement and had an offer within 180 days.' */
function evidenceText({ of, had, asOf, counted }: Evidence): string {
	const lead = of === undefined || had === undefined ? "As of" : `${inIndia(had)} of ${inIndia(of)}, as of`;
	return `${lead} ${longDay(asOf)}. ${counted}`;
}

const inIndia = (count: number) => count.toLocaleString("en-IN");
