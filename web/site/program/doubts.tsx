import { sharedQuestions } from "#content/faqs.ts";
import type { Program } from "#content/program.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { FilledText } from "../filled-text.tsx";
import "./closing.css";

/** One answer open at a time; pressing the open one closes it. */
export function Doubts({ program }: { program: Program }) {
	return (
		<section className="section" aria-labelledby="doubts">
			<div className="wrap doubts">
				<div className="doubts-head">
					<h2 id="doubts" className="heading">
						{t("Still have Doubts")}{" "}
					</h2>
					<p>
						<FilledText
							text={t("Call or message us on {phone}. Parents are welcome on the call.")}
							phone={
								<a className="text-link whitespace-nowrap" href={`tel:${provider.phone.e164}`}>
									{provider.phone.display}
								</a>
							}
						/>
					</p>
				</div>
				<Accordion
					name="doubts"
					firstOpen
					items={[...program.faqs, ...sharedQuestions].map(({ question, answer }) => ({
						title: question,
						content: <p>{answer}</p>,
					}))}
				/>
			</div>
		</section>
	);
}
