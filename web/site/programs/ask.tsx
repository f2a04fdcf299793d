import { programs } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import "./ask.css";

/** Marks in each column. */
const columns = [1, 2, 3, 4, 5];

/** The form's anchor, for links from other pages. */
export const applyAnchor = "apply-for";

/** The text beside the application form. */
export function AskWords() {
	return (
		<div className="ask-words">
			<div>
				<h2 id={applyAnchor} className="heading">
					{t("Tell us which program you want")}{" "}
				</h2>
				<p>
					{t(
						"Not sure yet? Write the subject you like best. Our admissions team calls, listens and tells you honestly what fits your hours and your studies.",
					)}
				</p>
			</div>
			<ul className="ask-marks" aria-hidden="true">
				{columns.map((height) => (
					<li key={height}>
						{programs.slice((height * (height - 1)) / 2, (height * (height + 1)) / 2).map(({ slug }) => (
							<ProgramMark key={slug} slug={slug} />
						))}
					</li>
				))}
			</ul>
		</div>
	);
}
