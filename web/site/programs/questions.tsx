import { faqs } from "#content/faqs.ts";
import { programsPage } from "#content/programs-page.ts";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { Accordion } from "../../ui/accordion.tsx";
import "../program/closing.css";

/** Six questions, one answer open at a time; pressing the open one closes it. */
export function Questions() {
	return (
		<section className="section pt-0" aria-labelledby="questions">
			<div className="wrap doubts">
				<div className="doubts-head">
					<h2 id="questions" className="heading">
						{programsPage.questions.title}
					</h2>
					<p>
						{programsPage.questions.sentence}{" "}
						<a className="text-link whitespace-nowrap" href={`tel:${provider.phone.e164}`}>
							{provider.phone.display}
						</a>
					</p>
					<p>
						{programsPage.questions.story.text}{" "}
						<a className="text-link" href={pages.about}>
							{programsPage.questions.story.link}
						</a>
						.
					</p>
				</div>
				<Accordion
					name="questions"
					firstOpen
					items={faqs.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
				/>
			</div>
		</section>
	);
}
